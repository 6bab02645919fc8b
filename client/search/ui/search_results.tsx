// The list below the search field: regions, loaded playgrounds, and the places that the geocoder has found.
import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";
import { countResults, listOptions, type SearchOption } from "../core/search_options.ts";
import { chooseOption, type OptionState } from "./choose_option.ts";
import { type Combobox, hideTouchKeyboard } from "./combobox.ts";
import { useStill } from "../../kit/ui/use_still.ts";
import { optionId, OptionList } from "./option_list.tsx";
import { describeSearch } from "./search_message.ts";
import { type KnownNamesState, useKnownNames } from "./use_known_names.ts";
import { useOptionKeys } from "./use_option_keys.ts";
import type { RegionTexts } from "../../regions/texts/texts.ts";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import type { SearchResultTexts } from "../texts/texts.ts";

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
  const announcement = useStill(message ?? describeCount(), "");
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
