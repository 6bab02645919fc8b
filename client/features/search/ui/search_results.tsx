// The results below the search field: regions, playgrounds on the map and elsewhere, and places of the geocoder. Before
// typing, what was chosen last and the favourites of the device.
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import { readText } from "contract/playground/tag_text.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { useDebounced } from "../../../kit/ui/use_debounced.ts";
import { namingOf } from "contract/playground/playground_naming.ts";
import type { FirstPlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { NamingTexts } from "contract/texts/naming.ts";
import { NameLanguages } from "../../../playground/ui/playground_name.tsx";
import type { BackendView } from "../../../federation/regions/core/backend_view.ts";
import type { ShownModel } from "../../../federation/tiers/shown_model.ts";
import type { ViewModel } from "../../../federation/view/view_model.ts";
import { measureFrom } from "../core/distance_to.ts";
import { indexNames } from "../core/name_search.ts";
import { hitOfPlayground, type RegionalHit } from "../core/regional_hits.ts";
import {
  countResults,
  type KnownNames,
  listOptions,
  playgroundOption,
  regionOption,
  type SearchOption,
} from "../core/search_options.ts";
import type { SearchResultTexts } from "../texts/texts.ts";
import { chooseOption, type SearchChoiceState } from "../choose_option.ts";
import { type Combobox, hideTouchKeyboard } from "./combobox.ts";
import { useOptionKeys } from "./option_keys.ts";
import { optionId, OptionList, type OptionListProps, type OptionSection } from "./option_list.tsx";
import { describeSearch } from "./search_message.ts";
import { type StartState, useStart } from "./start_options.ts";

export interface SearchResultsTexts {
  readonly searchResults: SearchResultTexts;
}

interface SearchState extends SearchChoiceState, StartState {
  readonly location: SearchChoiceState["location"] & StartState["location"];
  readonly shown: ShownModel;
  readonly view: ViewModel;
}

export interface SearchResultsProps {
  readonly state: SearchState;
  readonly texts: OptionListProps["texts"] & SearchResultsTexts;
  readonly combobox: Combobox;
  readonly input: RefObject<HTMLInputElement | null>;
}

/** Named playgrounds can be found by this property as well. */
const STREET = "near_street";
const LIST_ID = "search-list";
const NO_VIEWS: readonly BackendView[] = [];
const NO_HITS: readonly RegionalHit[] = [];

export function SearchResults({ state, texts, combobox, input }: SearchResultsProps) {
  const { config, features, location, search, view } = state;
  const resultTexts = texts.searchResults;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const text = search.text.value.trim();
  const regional = search.regional.value;
  const hits = regional.text === text ? regional.hits : NO_HITS;
  const known = useKnownNames(state, texts);
  const start = useStart(state, resultTexts);
  const visitor = location.position.value;
  const metresTo = measureFrom(visitor ?? view.state.value);
  const places = search.places.value;
  const sections: readonly OptionSection[] = text === "" ? start.sections : [{
    title: null,
    options: listOptions(text, {
      known,
      metresTo: ({ position }) => metresTo(position),
      places,
      hits,
      hasGeocoder: search.hasGeocoder,
    }),
  }];
  const options = sections.flatMap((section) => section.options);
  const activeIndex = options.findIndex(({ key }) => key === activeKey);
  const active = activeIndex < 0 ? null : activeIndex;
  const count = countResults(options);
  const message = text === "" ? null : describeSearch(text, search, count, {
    ...resultTexts,
    localOnly: features.hasRegions ? resultTexts.localOnly : resultTexts.localOnlyHere,
  });

  const choose = (option: SearchOption) => {
    if (option.kind === "clear") return start.forget();
    if (option.kind !== "ask") return chooseOption(option, state);
    search.askPlaces();
    hideTouchKeyboard(input.current);
  };
  useOptionKeys({
    input,
    options,
    active,
    onStep: (index) => setActiveKey(index === null ? null : options[index]!.key),
    onEnter() {
      // Without a geocoder, Enter chooses the best match.
      const isBest = text !== "" && !search.hasGeocoder;
      const option = active !== null ? options[active] : isBest ? options[0] : undefined;
      if (option) choose(option);
      return option !== undefined;
    },
  });
  useLayoutEffect(() => setActiveKey(null), [text]);

  const activeId = active === null ? null : optionId(active);
  const hasOptions = options.length > 0;
  const announcement = useDebounced(text === "" ? "" : message ?? describeCount(), "");
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
    const canAsk = search.hasGeocoder && places.kind === "none";
    return count === 0 && canAsk ? resultTexts.askPlaces(text) : resultTexts.found(count);
  }

  const privacy = [
    features.hasRegions ? resultTexts.receivers : resultTexts.receiverHere,
    config.geocoderUrl === null ? "" : resultTexts.credit(new URL(config.geocoderUrl, document.baseURI).host),
    features.isEmbedded ? "" : resultTexts.kept,
  ];
  return (
    <>
      {hasOptions && (
        <NameLanguages backends={state.backends}>
          <OptionList
            id={LIST_ID}
            sections={sections}
            active={active}
            text={text}
            withRegion={features.hasRegions}
            // A distance from the middle of a country would be of no use.
            metresTo={visitor === null && view.tier.value === "macro" ? () => null : metresTo}
            hasFailed={places.kind === "failed"}
            texts={texts}
            resultTexts={resultTexts}
            onChoose={choose}
            onDrag={() => hideTouchKeyboard(input.current)}
          />
        </NameLanguages>
      )}
      {message !== null && <p class="search-message">{message}</p>}
      <details class="search-privacy">
        <summary>{resultTexts.privacy}</summary>
        <p>{privacy.filter(Boolean).join(" ")}</p>
      </details>
    </>
  );
}

/** Regions (unless there is only one) and loaded playgrounds, by name and street. */
function useKnownNames(
  { backends, features, shown }: SearchState,
  texts: KitTexts & FirstPlaygroundTexts & NamingTexts,
): KnownNames {
  const views = features.hasRegions ? backends.views.value : NO_VIEWS;
  const data = shown.data.value;
  const regions = useMemo(
    () => indexNames(views.map(regionOption), ({ view }) => view.backend.name),
    [views],
  );
  const playgrounds = useMemo(() => {
    const options = (data.tier === "polygon" ? data.playgrounds : []).map((placed) =>
      playgroundOption(hitOfPlayground(placed.playground, placed.origin), placed)
    );
    return indexNames(options, ({ placed }) => {
      const { name, properties } = placed!.playground;
      const title = texts.playgroundName(namingOf(placed!.playground, texts.locale));
      return [title, name, readText(properties, STREET)].join(" ");
    });
  }, [data, texts]);
  return useMemo(() => ({ entries: [...regions.entries, ...playgrounds.entries] }), [regions, playgrounds]);
}
