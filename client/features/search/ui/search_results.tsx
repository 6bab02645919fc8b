// The results below the search field: regions, loaded playgrounds, nodes' hits, and places of the geocoder.
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { ClientConfig } from "contract/page/client_config.ts";
import { readText } from "contract/playground/tag_text.ts";
import type { NearModel } from "../../near/near_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import { useDebounced } from "../../../kit/ui/use_debounced.ts";
import { namingOf } from "contract/playground/playground_naming.ts";
import {
  type ChoiceState,
  choosePlayground,
  openLinked,
  type SelectionModel,
} from "../../../playground/selection/selection_model.ts";
import type { FirstPlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { NamingTexts } from "contract/texts/naming.ts";
import { NameLanguages } from "../../../playground/ui/playground_name.tsx";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import type { PageFeatures } from "../../../federation/regions/core/page_features.ts";
import { reachOf } from "../../../federation/regions/core/region_position.ts";
import type { RegionGoalModel } from "../../../federation/regions/region_goal_model.ts";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";
import { indexNames } from "../core/name_search.ts";
import {
  addressOf,
  cameraForOption,
  countResults,
  type KnownNames,
  listOptions,
  type SearchOption,
} from "../core/search_options.ts";
import type { RegionalHit } from "../core/regional_hits.ts";
import type { SearchModel } from "../search_model.ts";
import type { SearchResultTexts } from "../texts/texts.ts";
import { type Combobox, hideTouchKeyboard } from "./combobox.ts";
import { useOptionKeys } from "./option_keys.ts";
import { optionId, OptionList } from "./option_list.tsx";
import { describeSearch } from "./search_message.ts";
import type { ShownModel } from "../../../federation/tiers/shown_model.ts";

export interface SearchResultsTexts {
  readonly searchResults: SearchResultTexts;
}

export interface SearchResultsProps {
  readonly state: OptionState & KnownNamesState;
  readonly texts: KitTexts & RegionTexts & FirstPlaygroundTexts & NamingTexts & SearchResultsTexts;
  readonly combobox: Combobox;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Named playgrounds can be found by this property as well. */
const STREET = "near_street";
const LIST_ID = "search-list";
const NO_VIEWS: readonly BackendView[] = [];
const NO_HITS: readonly RegionalHit[] = [];

export function SearchResults({ state, texts, combobox, input }: SearchResultsProps) {
  const { search, config, features } = state;
  const resultTexts = texts.searchResults;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const text = search.text.value.trim();
  const regional = search.regional.value;
  const hits = regional.text === text ? regional.hits : NO_HITS;
  const known = useKnownNames(state, texts);
  const groups = listOptions(text, known, search.places.value, search.hasGeocoder, hits);
  const options = groups.flatMap((group) => group.options);
  const activeIndex = options.findIndex(({ key }) => key === activeKey);
  const active = activeIndex < 0 ? null : activeIndex;
  const count = countResults(groups);
  const message = describeSearch(text, search, count, {
    ...resultTexts,
    localOnly: features.hasRegions ? resultTexts.localOnly : resultTexts.localOnlyHere,
  });

  const choose = (option: SearchOption) => {
    chooseOption(option, state);
    if (option.kind === "ask") return;
    combobox.isOpen.value = false;
    hideTouchKeyboard(input.current);
  };
  useOptionKeys({
    input,
    options,
    active,
    onStep: (index) => setActiveKey(index === null ? null : options[index]!.key),
    onEnter() {
      // Without a geocoder, Enter chooses the best match.
      const option = active !== null ? options[active] : search.hasGeocoder ? undefined : options[0];
      if (option) choose(option);
      return option !== undefined;
    },
  });
  useLayoutEffect(() => setActiveKey(null), [text]);

  const activeId = active === null ? null : optionId(active);
  const hasOptions = options.length > 0;
  const announcement = useDebounced(message ?? describeCount(), "");
  useLayoutEffect(() => {
    combobox.list.value = hasOptions ? { id: LIST_ID, activeId } : null;
    if (activeId !== null) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
  }, [hasOptions, activeId]);
  useLayoutEffect(() => void (combobox.announcement.value = announcement), [announcement]);
  useLayoutEffect(() => () => {
    combobox.list.value = null;
    combobox.announcement.value = "";
  }, []);

  /** Without results, offers to ask the geocoder, unless that has been done. */
  function describeCount(): string {
    const canAsk = search.hasGeocoder && search.places.value.kind === "none";
    return count === 0 && canAsk ? resultTexts.askPlaces(text) : resultTexts.found(count);
  }

  return (
    <>
      {hasOptions && (
        <NameLanguages backends={state.backends}>
          <OptionList
            id={LIST_ID}
            groups={groups}
            active={active}
            text={text}
            withRegion={features.hasRegions}
            hasFailed={search.places.value.kind === "failed"}
            texts={texts}
            resultTexts={resultTexts}
            onChoose={choose}
          />
        </NameLanguages>
      )}
      {message !== null && <p class="search-message">{message}</p>}
      <p class="search-credit">
        {features.hasRegions ? resultTexts.receivers : resultTexts.receiverHere}
        {config.geocoderUrl !== null &&
          ` ${resultTexts.credit(new URL(config.geocoderUrl, document.baseURI).host)}`}
      </p>
    </>
  );
}

interface OptionState extends ChoiceState {
  readonly config: ClientConfig;
  readonly near: NearModel;
  readonly regionGoal: RegionGoalModel;
  readonly search: SearchModel;
  readonly selection: SelectionModel;
  readonly sheets: SheetsModel;
}

function chooseOption(option: SearchOption, state: OptionState): void {
  const { camera, config, near, regionGoal, search, sheets, view } = state;
  if (option.kind === "ask") return search.askPlaces();
  if (option.kind === "hit") {
    const { osmType, osmId, origin, slug } = option.hit;
    return openLinked(state, { backendKey: origin.backendKey, slug, osmType, osmId });
  }
  const request = cameraForOption(option, config);
  if (!request) {
    // If a region's position is unknown, searches for its playgrounds, or opens the drawer, which explains the problem.
    if (option.kind === "region" && reachOf(option.view)) regionGoal.show(option.view.backend.key);
    else if (sheets.open.peek() !== "drawer") sheets.toggle("drawer");
  } else if (option.kind === "playground") {
    choosePlayground(state, option.placed, request);
  } else {
    view.touch();
    camera.ask(request);
    const address = addressOf(option);
    if (address) near.open(address);
  }
}

interface KnownNamesState {
  readonly backends: BackendsModel;
  readonly features: PageFeatures;
  readonly shown: ShownModel;
}

/** Regions (unless there is only one) and loaded playgrounds, by name and street. */
function useKnownNames(
  { backends, features, shown }: KnownNamesState,
  texts: KitTexts & FirstPlaygroundTexts & NamingTexts,
): KnownNames {
  const views = features.hasRegions ? backends.views.value : NO_VIEWS;
  const data = shown.data.value;
  const regions = useMemo(() => indexNames(views, ({ backend }) => backend.name), [views]);
  const playgrounds = useMemo(
    () =>
      indexNames(data.tier === "polygon" ? data.playgrounds : [], ({ playground }) => {
        const { name, properties } = playground;
        const title = texts.playgroundName(namingOf(playground, texts.locale));
        return [title, name, readText(properties, STREET)].join(" ");
      }),
    [data, texts],
  );
  return { regions, playgrounds };
}
