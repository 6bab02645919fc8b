// The list of search options. The focus stays in the field, which refers to the active option.
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { type ComponentChildren, Fragment } from "preact";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { LocateIcon, SearchIcon } from "../../../kit/ui/icons.tsx";
import type { FirstPlaygroundTexts } from "../../../playground/texts/texts.ts";
import type { NamingTexts } from "contract/texts/naming.ts";
import { KnownName, NameInRegion, PlaygroundName } from "../../../playground/ui/playground_name.tsx";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { SearchOption } from "../core/search_options.ts";
import type { SearchResultTexts } from "../texts/texts.ts";

/** Options below a title, or without one. */
export interface OptionSection {
  readonly title: string | null;
  readonly options: readonly SearchOption[];
}

export interface OptionListProps {
  readonly id: string;
  readonly sections: readonly OptionSection[];
  /** Index across all sections. */
  readonly active: number | null;
  /** The search text. */
  readonly text: string;
  /** Whether the request to the geocoder failed. */
  readonly hasFailed: boolean;
  /** Whether to show the region of playgrounds. */
  readonly withRegion: boolean;
  /** Null to show no distance. */
  readonly metresTo: (position: Position) => number | null;
  readonly texts: KitTexts & RegionTexts & FirstPlaygroundTexts & NamingTexts & Pick<Messages, "start">;
  readonly resultTexts: SearchResultTexts;
  readonly onChoose: (option: SearchOption) => void;
  /** Called when a finger moves over the list. */
  readonly onDrag: () => void;
}

/** Element id of an option, by its index across all sections. */
export function optionId(index: number): string {
  return `search-option-${index}`;
}

export function OptionList(props: OptionListProps) {
  const { id, sections, resultTexts, onDrag } = props;
  let index = 0;
  return (
    <div
      id={id}
      class="search-list"
      role="listbox"
      aria-label={resultTexts.resultsLabel}
      onTouchMove={onDrag}
    >
      {sections.map(({ title, options }) => (
        <ul key={title} role={title === null ? "presentation" : "group"} aria-label={title ?? undefined}>
          {title !== null && <li class="search-section" role="presentation" aria-hidden="true">{title}</li>}
          {options.map((option) => <OptionRow key={option.key} {...props} option={option} index={index++} />)}
        </ul>
      ))}
    </div>
  );
}

interface OptionRowProps extends OptionListProps {
  readonly option: SearchOption;
  readonly index: number;
}

function OptionRow(props: OptionRowProps) {
  const { option, index, active, onChoose } = props;
  const { name, details } = describeOption(option, props);
  return (
    <li
      id={optionId(index)}
      class={`search-option search-option-${option.kind}`}
      role="option"
      aria-selected={index === active}
      // The focus stays in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onChoose(option)}
    >
      {option.kind === "ask" && <SearchIcon />}
      {option.kind === "near" && <LocateIcon />}
      <span>
        <bdi>{name}</bdi>
        {details.length > 0 && (
          <span class="search-option-detail">
            {details.map((detail, i) => (
              <Fragment key={i}>
                {i > 0 && " · "}
                <bdi>{detail}</bdi>
              </Fragment>
            ))}
          </span>
        )}
      </span>
    </li>
  );
}

function describeOption(
  option: SearchOption,
  { text, hasFailed, withRegion, metresTo, texts, resultTexts }: OptionListProps,
): { readonly name: ComponentChildren; readonly details: readonly ComponentChildren[] } {
  const inRegion = (text: string, backendKey: string | null) => (
    <NameInRegion text={text} backendKey={backendKey} locale={texts.locale} />
  );
  const reach = (position: Position) => {
    const metres = metresTo(position);
    return metres === null ? [] : [texts.distance(metres)];
  };
  switch (option.kind) {
    case "region": {
      const { backend, playgroundCount } = option.view;
      return {
        name: inRegion(backend.name, backend.key),
        details: [playgroundCount === null ? texts.countUnknown : texts.playgrounds(playgroundCount)],
      };
    }
    case "playground": {
      const { hit: { naming, operator, origin, position }, placed } = option;
      const { backendKey } = origin;
      const where = withRegion ? origin.backendName : operator;
      return {
        name: placed
          ? <PlaygroundName isRow playground={placed.playground} backendKey={backendKey} texts={texts} />
          : <KnownName isRow naming={naming} backendKey={backendKey} texts={texts} />,
        details: [...where === null ? [] : [inRegion(where, backendKey)], ...reach(position)],
      };
    }
    case "place": {
      const { name, detail, lon, lat } = option.place;
      return { name, details: [...detail === "" ? [] : [detail], ...reach([lon, lat])] };
    }
    case "ask":
      return { name: hasFailed ? resultTexts.tryAgain : resultTexts.askPlaces(text), details: [] };
    case "near":
      return { name: texts.start.near, details: [] };
    case "clear":
      return { name: resultTexts.clearRecent, details: [] };
  }
}
