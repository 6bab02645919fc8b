// The options of the search, in groups. The focus stays in the field, which names the active one.
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";
import { SearchIcon } from "../../kit/ui/icons.tsx";
import type { PlaygroundTexts } from "../../playground/texts/texts.ts";
import type { RegionTexts } from "../../regions/texts/texts.ts";
import { type OptionGroup, type SearchOption, stepOption } from "../core/search_options.ts";
import type { SearchResultTexts } from "../texts/texts.ts";

export interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Index over all groups. */
  readonly active: number | null;
  /** What is searched for. */
  readonly text: string;
  /** The geocoder was asked in vain. */
  readonly hasFailed: boolean;
  /** Says of which region a playground is. */
  readonly withRegion: boolean;
  readonly texts: RegionTexts & PlaygroundTexts;
  readonly words: SearchResultTexts;
  readonly onChoose: (option: SearchOption) => void;
}

/** Id of an option by its index over all groups. */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

export function OptionList(props: OptionListProps) {
  const { id, groups, words } = props;
  let first = 0;
  return (
    <div id={id} class="search-list" role="listbox" aria-label={words.resultsLabel}>
      {groups.map(({ name, options }) => {
        const titleId = `${id}-${name}`;
        const start = first;
        first += options.length;
        return (
          <ul key={name} class="search-group" role="group" aria-labelledby={titleId}>
            <li id={titleId} class="search-group-title" role="presentation">{words[name]}</li>
            {options.map((option, index) => (
              <OptionRow key={option.key} {...props} option={option} index={start + index} />
            ))}
          </ul>
        );
      })}
    </div>
  );
}

interface OptionRowProps extends OptionListProps {
  readonly option: SearchOption;
  readonly index: number;
}

function OptionRow(props: OptionRowProps) {
  const { option, index, active, onChoose } = props;
  const { name, detail } = describeOption(option, props);
  return (
    <li
      id={optionId(index)}
      class={option.kind === "ask" ? "search-option search-option-ask" : "search-option"}
      role="option"
      aria-selected={index === active}
      // A press would take the focus out of the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {option.kind === "ask" && <SearchIcon />}
      <span>{name}</span>
      {detail !== "" && <span class="search-option-detail">{detail}</span>}
    </li>
  );
}

function describeOption(
  option: SearchOption,
  { text, hasFailed, withRegion, texts, words }: OptionListProps,
): { readonly name: string; readonly detail: string } {
  switch (option.kind) {
    case "region": {
      const { backend, playgroundCount } = option.view;
      return {
        name: backend.name,
        detail: playgroundCount === null ? texts.countUnknown : texts.playgrounds(playgroundCount),
      };
    }
    case "playground": {
      const { playground, origin } = option.placed;
      return {
        name: playground.name ?? texts.unnamedPlayground,
        detail: withRegion ? origin.backendName : "",
      };
    }
    case "place":
      return option.place;
    case "ask":
      return { name: hasFailed ? words.tryAgain : words.askPlaces(text), detail: "" };
  }
}

// The keys of a list that is steered from a text field: the focus stays in the field.
export interface OptionKeysParts {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly options: readonly SearchOption[];
  /** Index of the active option; null: the field itself. */
  readonly active: number | null;
  readonly onStep: (active: number | null) => void;
  /** Enter. Returns false when it is for the field. */
  readonly onEnter: () => boolean;
}

export function useOptionKeys({ input, options, active, onStep, onEnter }: OptionKeysParts): void {
  // With every change of the list: a key must never mean an option that has gone.
  useLayoutEffect(() => {
    const field = input.current!;
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing) return;
      if (event.key === "Enter") {
        if (onEnter()) event.preventDefault();
        return;
      }
      const next = stepOption(event.key, active, options.length);
      if (next === undefined) return;
      event.preventDefault();
      onStep(next);
    };
    field.addEventListener("keydown", onKey);
    return () => field.removeEventListener("keydown", onKey);
  });
}
