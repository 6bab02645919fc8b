// Compares two or three favourites side by side, with a column for each and a row for each question.
import type { ReadonlySignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import type { Position } from "contract/geometry/geometry.ts";
import { standoutsOf } from "contract/playground/standout.ts";
import { RowNumber } from "../../../kit/ui/row_number.tsx";
import { distanceMetres } from "../../../kit/core/distance.ts";
import { describeWalk } from "../../../kit/core/walk.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { closureNow } from "../../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../../federation/notices/core/notices_now.ts";
import type { InclusiveAspect } from "../../../playground/core/inclusive_profile.ts";
import { suitabilityOf } from "../../../playground/core/suitability.ts";
import type { PanelTexts, PlaygroundTexts } from "../../../playground/texts/texts.ts";
import { describeOpening } from "../../../playground/opening/opening_words.ts";
import { KnownName } from "../../../playground/ui/playground_name.tsx";
import { describeWays, type WaysTexts } from "../../../playground/ui/ways_words.ts";
import type { ShadeTexts } from "../../../playground/shade/texts/texts.ts";
import type { Compared, ComparedPlayground, ComparisonModel } from "../comparison_model.ts";
import { type Favourite, favouriteKey, favouriteNaming } from "../core/favourite.ts";
import { type ComparedRow, splitRows } from "../core/compared_rows.ts";
import { aspectAnswer, comparedAspects } from "../core/inclusive_comparison.ts";
import type { FavouritesTexts } from "../texts/texts.ts";

export interface ComparisonTableProps {
  readonly comparison: ComparisonModel;
  /** Origin of the distances, or null if unknown. */
  readonly from: { readonly position: Position; readonly isVisitor: boolean } | null;
  readonly notices: ReadonlySignal<NoticesNow | null>;
  readonly texts: KitTexts & PlaygroundTexts & WaysTexts & {
    readonly favourites: FavouritesTexts;
    readonly panel: PanelTexts;
    readonly shade: ShadeTexts;
  };
}

interface Column {
  readonly favourite: Favourite;
  readonly name: string;
  readonly compared: Compared;
}

export function ComparisonTable({ comparison, from, notices, texts }: ComparisonTableProps) {
  const known = comparison.known.value;
  const words = texts.favourites;
  const columns = comparison.chosen.value.map((favourite): Column => ({
    favourite,
    name: texts.playgroundName(favouriteNaming(favourite)),
    compared: known.get(favouriteKey(favourite)) ?? { kind: "loading" },
  }));
  const problems = columns.flatMap(({ name, compared }) =>
    compared.kind === "silent" || compared.kind === "gone" ? [words.compareProblem(name, compared.kind)] : []
  );
  const properties = columns.flatMap(({ compared }) =>
    compared.kind === "ready" ? [compared.playground.properties] : []
  );
  const aspects = comparedAspects(properties);
  const ways = [texts.panel.pathSurfaces, texts.panel.gates].filter((name) =>
    properties.some((each) => describeWays(each, texts).some(([known]) => known === name))
  );
  const isLoading = columns.some(({ compared }) => compared.kind === "loading");
  const row = (title: string, describe: (column: Column) => readonly string[] | null): ComparedRow => ({
    title,
    cells: columns.map(describe),
  });
  const { different, same } = splitRows([
    ...from === null ? [] : [
      row(
        from.isVisitor ? words.compareDistance : words.compareDistanceFromMap,
        ({ favourite: { lon, lat } }) => describeWalk(distanceMetres(from.position, [lon, lat]), texts),
      ),
    ],
    row(words.compareEquipment, (column) => describeEquipment(column, texts)),
    row(words.compareShade, ({ compared }) => describeShade(compared, texts)),
    row(words.compareOpening, ({ compared }) => describeState(compared, notices.value, texts.panel)),
    row(
      words.compareSuitability,
      ({ compared }) => describeSuitability(compared, notices.value, texts),
    ),
    ...aspects.map((aspect) =>
      row(
        texts.panel.inclusiveAspects[aspect],
        ({ compared }) => describeAspect(aspect, compared, texts.panel),
      )
    ),
    ...ways.map((name) => row(name, ({ compared }) => describeWay(name, compared, texts))),
  ]);
  return (
    <>
      <div role="status">
        {isLoading && <p class="favourites-note">{texts.partLoading}</p>}
        {problems.map((problem) => <p key={problem} class="favourites-note">{problem}</p>)}
      </div>
      {different.length > 0 && (
        <Rows
          label={words.compareTitle}
          rows={different}
          columns={columns}
          isLoading={isLoading}
          texts={texts}
        />
      )}
      {same.length > 0 && (
        <details class="comparison-same">
          <summary class="panel-fold">{words.compareSame}</summary>
          <Rows label={words.compareSame} rows={same} columns={columns} isLoading={false} texts={texts} />
        </details>
      )}
    </>
  );
}

interface RowsProps extends Pick<ComparisonTableProps, "texts"> {
  readonly label: string;
  readonly rows: readonly ComparedRow[];
  readonly columns: readonly Column[];
  readonly isLoading: boolean;
}

/** Repeats the elements' roles, which the rows' grid layout would hide. */
function Rows({ label, rows, columns, isLoading, texts }: RowsProps) {
  return (
    <table
      class="comparison"
      role="table"
      aria-label={label}
      aria-busy={isLoading}
      data-columns={columns.length}
    >
      <thead role="rowgroup">
        <tr role="row">
          <td role="cell" class="comparison-corner" />
          {columns.map(({ favourite, name }, i) => (
            <th key={favouriteKey(favourite)} role="columnheader" scope="col" title={name}>
              <RowNumber number={i + 1} />
              <span class="comparison-name">
                <KnownName
                  isRow
                  naming={favouriteNaming(favourite)}
                  backendKey={favourite.backendKey}
                  texts={texts}
                />
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(({ title, cells }) => (
          <tr key={title} role="row">
            <th role="rowheader" scope="row">{title}</th>
            {cells.map((lines, i) => (
              <td key={favouriteKey(columns[i]!.favourite)} role="cell">
                {cellOf(lines, texts.favourites.notKnown)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellOf(lines: readonly string[] | null, unknown: string): ComponentChildren {
  if (lines === null) return "…";
  if (lines.length === 0) return <span class="comparison-unknown">{unknown}</span>;
  return lines.map((line) => <p key={line}>{line}</p>);
}

type TableTexts = ComparisonTableProps["texts"];

/** Falls back to the favourite's own record if there is no answer. */
function describeEquipment({ favourite, compared }: Column, texts: TableTexts): readonly string[] {
  const standouts = compared.kind === "ready"
    ? standoutsOf(compared.playground.properties)
    : favourite.standouts;
  return standouts.map((each) => texts.standout(each));
}

function describeShade(compared: Compared, texts: TableTexts): readonly string[] | null {
  if (compared.kind === "loading") return null;
  if (compared.kind !== "ready" || compared.shade === "unknown") return [];
  return [compared.shade === "noTrees" ? texts.favourites.noTrees : texts.shade.summary(compared.shade)];
}

const closureOf = ({ playground, backendKey }: ComparedPlayground, notices: NoticesNow | null) =>
  closureNow({ ...playground, backendKey }, notices);

function describeState(
  compared: Compared,
  notices: NoticesNow | null,
  texts: PanelTexts,
): readonly string[] | null {
  if (compared.kind === "loading") return null;
  if (compared.kind !== "ready" || compared.opening === null) return [];
  if (closureOf(compared, notices).isClosed) return [];
  return [describeOpening(compared.opening.status, compared.opening.asOf, texts)];
}

function describeSuitability(
  compared: Compared,
  notices: NoticesNow | null,
  texts: TableTexts,
): readonly string[] | null {
  if (compared.kind === "loading") return null;
  if (compared.kind !== "ready") return [];
  const { properties, restricted } = compared.playground;
  // Equipment for wheelchairs has a row of its own.
  const chips = suitabilityOf(properties).filter(({ name }) => name !== "wheelchair");
  return [
    ...texts.notices.closures(closureOf(compared, notices), new Date()),
    ...(restricted ? [texts.restrictedAccess] : []),
    ...chips.map(({ name, isPartly, isAddition }) => texts.panel.suitability(name, isPartly, isAddition)),
  ];
}

function describeWay(name: string, compared: Compared, texts: TableTexts): readonly string[] | null {
  if (compared.kind === "loading") return null;
  const known = compared.kind === "ready" ? describeWays(compared.playground.properties, texts) : [];
  return known.filter(([each]) => each === name).map(([, value]) => value);
}

function describeAspect(
  aspect: InclusiveAspect,
  compared: Compared,
  texts: PanelTexts,
): readonly string[] | null {
  if (compared.kind === "loading") return null;
  const answer = compared.kind === "ready" ? aspectAnswer(aspect, compared.playground.properties) : null;
  return answer === null ? [] : [texts.answer(answer)];
}
