// The list below the search field: regions, loaded playgrounds, and the places that the geocoder has found.
import type { RefObject } from "preact";
import { useLayoutEffect, useMemo, useState } from "preact/hooks";
import type { ClientConfig } from "../../../contract/types.ts";
import type { Failure } from "../../kit/core/failure.ts";
import type { SheetsModel } from "../../kit/sheets_model.ts";
import { useDebounced } from "../../kit/ui/use_debounced.ts";
import { type ChoiceState, choosePlayground } from "../../playground/selection_model.ts";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { BackendView } from "../../regions/core/backend_view.ts";
import type { PageFeatures } from "../../regions/core/page_features.ts";
import type { RegionTexts } from "../../regions/texts/texts.ts";
import { indexNames } from "../core/search.ts";
import {
  cameraForOption,
  countResults,
  type KnownNames,
  listOptions,
  type SearchOption,
} from "../core/search_options.ts";
import type { SearchModel } from "../search_model.ts";
import type { SearchResultTexts } from "../texts/texts.ts";
import { type Combobox, hideTouchKeyboard } from "./combobox.ts";
import { optionId, OptionList, useOptionKeys } from "./option_list.tsx";
import type { ShownModel } from "../../tiers/shown_model.ts";

export interface SearchResultsTexts {
  readonly searchResults: SearchResultTexts;
}

export interface SearchResultsProps {
  readonly state: OptionState & KnownNamesState;
  readonly texts: RegionTexts & PlaygroundTexts & SearchResultsTexts;
  readonly combobox: Combobox;
  readonly input: RefObject<HTMLInputElement | null>;
}

const LIST_ID = "search-list";

export function SearchResults({ state, texts, combobox, input }: SearchResultsProps) {
  const { search, config, features } = state;
  const words = texts.searchResults;
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const text = search.text.value.trim();
  const groups = listOptions(text, useKnownNames(state), search.places.value, search.hasGeocoder);
  const options = groups.flatMap((group) => group.options);
  const activeIndex = options.findIndex(({ key }) => key === activeKey);
  const active = activeIndex < 0 ? null : activeIndex;
  const count = countResults(groups);
  const message = describeSearch(text, search, count, {
    ...words,
    localOnly: features.hasRegions ? words.localOnly : words.localOnlyHere,
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
      // Where there is nobody to ask, what fits best is what is meant.
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

  /** Nothing is found here, but the geocoder has not been asked: that is what there is to say. */
  function describeCount(): string {
    const mayAsk = search.hasGeocoder && search.places.value.kind === "none";
    return count === 0 && mayAsk ? words.askPlaces(text) : words.found(count);
  }

  return (
    <>
      {hasOptions && (
        <OptionList
          id={LIST_ID}
          groups={groups}
          active={active}
          text={text}
          withRegion={features.hasRegions}
          hasFailed={search.places.value.kind === "failed"}
          texts={texts}
          words={words}
          onChoose={choose}
        />
      )}
      {message !== null && <p class="search-message">{message}</p>}
      {config.geocoderUrl !== null && (
        <p class="search-credit">
          {words.credit(new URL(config.geocoderUrl, document.baseURI).host)}
        </p>
      )}
    </>
  );
}

// What happens when a result is chosen.
export interface OptionState extends ChoiceState {
  readonly config: ClientConfig;
  readonly search: SearchModel;
  readonly sheets: SheetsModel;
}

export function chooseOption(option: SearchOption, state: OptionState): void {
  const { camera, config, search, sheets, view } = state;
  if (option.kind === "ask") return search.askPlaces();
  const request = cameraForOption(option, config);
  if (!request) {
    // A region that has never said where it is: the drawer says what is wrong with it.
    if (sheets.open.peek() !== "drawer") sheets.toggle("drawer");
  } else if (option.kind === "playground") {
    choosePlayground(state, option.placed, request);
  } else {
    view.touch();
    camera.ask(request);
  }
}

// The names that can be found without asking anybody: of all regions, where there are several, and of the playgrounds
// that are loaded.
export interface KnownNamesState {
  readonly backends: BackendsModel;
  readonly features: PageFeatures;
  readonly shown: ShownModel;
}

const NO_VIEWS: readonly BackendView[] = [];

export function useKnownNames(
  { backends, features, shown }: KnownNamesState,
): KnownNames {
  const views = features.hasRegions ? backends.views.value : NO_VIEWS;
  const data = shown.data.value;
  const regions = useMemo(() => indexNames(views, ({ backend }) => backend.name), [views]);
  const playgrounds = useMemo(
    () => indexNames(data.tier === "polygon" ? data.playgrounds : [], ({ playground }) => playground.name),
    [data],
  );
  return { regions, playgrounds };
}

// What there is to say about a search besides its results.
/** Null: the results speak for themselves. `count` is the number of results for `text`. */
export function describeSearch(
  text: string,
  { hasGeocoder, places }: Pick<SearchModel, "hasGeocoder" | "places">,
  count: number,
  words: SearchResultTexts,
): string | null {
  const search = places.value;
  switch (search.kind) {
    case "none":
      return count === 0 && !hasGeocoder ? words.nothingFound(text) : null;
    case "asking":
      return words.asking;
    case "found":
      if (search.places.length > 0) return null;
      return count === 0 ? words.nothingFound(search.text) : words.noPlaces(search.text);
    case "failed":
      return `${describeFailure(search.failure, words)} ${words.localOnly}`;
  }
}

function describeFailure(failure: Failure, words: SearchResultTexts): string {
  switch (failure.kind) {
    case "timeout":
      return words.noAnswer;
    case "http":
      return failure.status === 429 || failure.status === 503 ? words.overloaded : words.unusable;
    case "format":
    case "tooLarge":
      return words.unusable;
    case "network":
    case "unknownOrigin":
    case "aborted":
      return words.unreachable;
  }
}
