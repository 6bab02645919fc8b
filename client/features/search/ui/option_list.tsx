// The list of search options, in groups. The focus stays in the field, which refers to the active option.
import type { ComponentChildren } from "preact";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { SearchIcon } from "../../../kit/ui/icons.tsx";
import type { FirstPlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { NamingTexts } from "contract/texts/naming.ts";
import { KnownName, NameInRegion, PlaygroundName } from "../../../playground/ui/playground_name.tsx";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";
import type { OptionGroup, SearchOption } from "../core/search_options.ts";
import type { SearchResultTexts } from "../texts/texts.ts";

interface OptionListProps {
  readonly id: string;
  readonly groups: readonly OptionGroup[];
  /** Index across all groups. */
  readonly active: number | null;
  /** The search text. */
  readonly text: string;
  /** Whether the request to the geocoder failed. */
  readonly hasFailed: boolean;
  /** Whether to show the region of playgrounds. */
  readonly withRegion: boolean;
  readonly texts: KitTexts & RegionTexts & FirstPlaygroundTexts & NamingTexts;
  readonly resultTexts: SearchResultTexts;
  readonly onChoose: (option: SearchOption) => void;
}

/** Element id of an option, by its index across all groups. */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

export function OptionList(props: OptionListProps) {
  const { id, groups, resultTexts } = props;
  let first = 0;
  return (
    <div id={id} class="search-list" role="listbox" aria-label={resultTexts.resultsLabel}>
      {groups.map(({ name, options }) => {
        const titleId = `${id}-${name}`;
        const start = first;
        first += options.length;
        return (
          <ul key={name} class="search-group" role="group" aria-labelledby={titleId}>
            <li id={titleId} class="search-group-title" role="presentation">{resultTexts[name]}</li>
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
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {option.kind === "ask" && <SearchIcon />}
      <span>
        <bdi>{name}</bdi>
      </span>
      {detail !== "" && (
        <span class="search-option-detail">
          <bdi>{detail}</bdi>
        </span>
      )}
    </li>
  );
}

function describeOption(
  option: SearchOption,
  { text, hasFailed, withRegion, texts, resultTexts }: OptionListProps,
): { readonly name: ComponentChildren; readonly detail: ComponentChildren } {
  const inRegion = (text: string | null, backendKey: string) =>
    text === null ? "" : <NameInRegion text={text} backendKey={backendKey} locale={texts.locale} />;
  switch (option.kind) {
    case "region": {
      const { backend, playgroundCount } = option.view;
      return {
        name: inRegion(backend.name, backend.key),
        detail: playgroundCount === null ? texts.countUnknown : texts.playgrounds(playgroundCount),
      };
    }
    case "playground": {
      const { playground, origin } = option.placed;
      return {
        name: <PlaygroundName playground={playground} backendKey={origin.backendKey} texts={texts} />,
        detail: withRegion ? inRegion(origin.backendName, origin.backendKey) : "",
      };
    }
    case "hit": {
      const { naming, operator, origin } = option.hit;
      return {
        name: <KnownName naming={naming} backendKey={origin.backendKey} texts={texts} />,
        detail: inRegion(withRegion ? origin.backendName : operator, origin.backendKey),
      };
    }
    case "place":
      return option.place;
    case "ask":
      return { name: hasFailed ? resultTexts.tryAgain : resultTexts.askPlaces(text), detail: "" };
  }
}
