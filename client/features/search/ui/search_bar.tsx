// The search field, part of the first paint. Its results are loaded on first use.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { useSignalEffect } from "@preact/signals";
import { useRef, useState } from "preact/hooks";
import type { KitTexts, LazyTexts } from "../../../kit/texts/texts.ts";
import { CloseButton } from "../../../kit/ui/close_button.tsx";
import { isReturningFocus } from "../../../kit/ui/focus.ts";
import { iconOf, SearchIcon } from "../../../kit/ui/icons.tsx";
import { lazyPart } from "../../../kit/ui/lazy_part.tsx";
import type { NamingTexts } from "contract/texts/naming.ts";
import type { FirstPlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";
import type { SearchTexts } from "../texts/texts.ts";
import { createCombobox, hideTouchKeyboard, useSearchDismissal } from "./combobox.ts";
import type { SearchResultsProps, SearchResultsTexts } from "./search_results.tsx";

const MAX_LENGTH = 200;

const BackIcon = iconOf("m14.5 5-7 7 7 7");
const SearchResults = lazyPart<
  Omit<SearchResultsProps, "texts"> & Pick<SearchBarProps, "texts">,
  NamingTexts & SearchResultsTexts
>(async () => (await import("./search_results.tsx")).SearchResults);

interface SearchBarProps {
  readonly state: SearchResultsProps["state"];
  readonly texts:
    & KitTexts
    & RegionTexts
    & FirstPlaygroundTexts
    & SearchTexts
    & Pick<Messages, "start">
    & LazyTexts<NamingTexts & SearchResultsTexts>;
}

export function SearchBar({ state, texts }: SearchBarProps) {
  const { search } = state;
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [combobox] = useState(createCombobox);
  const { list, announcement } = combobox;
  useSearchDismissal(form, search);
  useSignalEffect(() => {
    if (!search.isOpen.value) hideTouchKeyboard(input.current);
  });
  const label = describeField(state, texts);
  const value = search.chosen.value ?? search.text.value;

  const onSubmit = (event: Event) => {
    event.preventDefault();
    search.open();
    search.askPlaces();
    hideTouchKeyboard(input.current);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === "ArrowDown" || key === "ArrowUp") search.open();
  };
  const clear = () => {
    search.setText("");
    input.current?.focus();
  };

  return (
    <form class="search" role="search" ref={form} onSubmit={onSubmit}>
      {search.isOpen.value && (
        <button type="button" class="icon-button search-back" aria-label={texts.close} onClick={search.close}>
          <BackIcon />
        </button>
      )}
      <button type="submit" class="icon-button" aria-label={texts.searchSubmit}>
        <SearchIcon />
      </button>
      <input
        ref={input}
        class="search-input"
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={list.value !== null}
        aria-controls={list.value?.id}
        aria-activedescendant={list.value?.activeId ?? undefined}
        placeholder={label}
        maxLength={MAX_LENGTH}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        enterkeyhint="search"
        value={value}
        onInput={({ currentTarget }) => {
          search.setText(currentTarget.value);
          search.open();
        }}
        onKeyDown={onKeyDown}
        onClick={search.open}
        onFocus={() => isReturningFocus() || search.open()}
      />
      {value !== "" && <CloseButton label={texts.searchClear} onClick={clear} />}
      {search.isOpen.value && (
        <div class="search-popup">
          <SearchResults state={state} texts={texts} combobox={combobox} input={input} />
        </div>
      )}
      <div class="visually-hidden">
        <p role="status">{announcement}</p>
      </div>
    </form>
  );
}

function describeField({ features, search }: SearchBarProps["state"], texts: SearchTexts): string {
  if (search.hasGeocoder) return texts.searchPlaces;
  return features.hasRegions ? texts.searchLocal : texts.searchLocalHere;
}
