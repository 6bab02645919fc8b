// A row of the list, which is a button with the information shown on the map.
import type { ComponentChildren } from "preact";
import type { Playground } from "contract/types.ts";
import type { ShownItem } from "../core/shown_list.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import type { ListTexts } from "../texts/texts.ts";
import { statusOfHours } from "../../../federation/filters/core/hours_of.ts";
import type { OpeningStates } from "../../../federation/filters/core/opening_states.ts";
import { closureNow, subjectOf } from "../../../federation/notices/core/closure_now.ts";
import type { NoticesNow } from "../../../federation/notices/core/notices_now.ts";
import { lookOfPlayground, lookOfSingle } from "../../../federation/regions/core/completeness_symbols.ts";
import { RingIcon } from "../../../federation/regions/ui/look_icons.tsx";
import { rowStandouts } from "../../../playground/core/row_standouts.ts";
import { PlaygroundIcon, StandoutIcon } from "../../../playground/ui/playground_icon.tsx";
import { describeClosed } from "../../../playground/opening/opening_words.ts";
import { PlaygroundName } from "../../../playground/ui/playground_name.tsx";
import { RowReach, RowWords } from "../../../kit/ui/row_words.tsx";
import type { RegionTexts } from "../../../federation/regions/texts/texts.ts";
import type { PanelTexts, PlaygroundTexts } from "../../../playground/texts/texts.ts";

interface ListRowProps {
  readonly item: ShownItem;
  /** Whether to show the region of playgrounds. */
  readonly withRegion: boolean;
  readonly texts: KitTexts & RegionTexts & PlaygroundTexts & { readonly panel: PanelTexts };
  readonly listTexts: ListTexts;
  /** Describes filter criteria that are unknown for a playground, or returns null. */
  readonly describeUnknown: (playground: Playground) => string | null;
  /** Whether to show how well playgrounds are mapped. */
  readonly isMapping: boolean;
  /** Null while none are loaded. */
  readonly notices: NoticesNow | null;
  readonly opening: OpeningStates;
  readonly onChoose: (item: ShownItem) => void;
}

export function ListRow(props: ListRowProps) {
  const { sign, reachMetres = null, ...words } = describeItem(props);
  const { item, onChoose } = props;
  return (
    <li class="list-row">
      <button
        type="button"
        class="list-item"
        data-osm-id={item.kind === "playground" ? item.placed.playground.osmId : undefined}
        onClick={() => onChoose(item)}
      >
        {sign}
        <RowWords locale={props.texts.locale} {...words} />
        {reachMetres !== null && <RowReach metres={reachMetres} texts={props.texts} />}
      </button>
    </li>
  );
}

interface RowContent {
  readonly sign: ComponentChildren;
  readonly title: ComponentChildren;
  readonly closed?: string | null | undefined;
  /** See `RowWords`. */
  readonly details?: readonly (string | null)[];
  readonly facts?: readonly (string | null)[];
  /** Null or undefined if unknown. */
  readonly reachMetres?: number | null;
}

function describeItem(
  { item, withRegion, texts, listTexts, describeUnknown, isMapping, notices, opening }: ListRowProps,
): RowContent {
  switch (item.kind) {
    case "ring": {
      const { condition, count, name, segments } = item.ring;
      return {
        sign: <RingIcon segments={segments} condition={condition} />,
        title: name,
        details: [
          condition === "healthy" ? null : texts.ringTrouble(condition),
          count === null ? texts.countUnknown : texts.playgrounds(count),
          listTexts.segments(segments),
        ],
      };
    }
    case "cluster": {
      const { cluster, distanceMetres, side } = item;
      const isSingle = cluster.count === 1;
      return {
        sign: isSingle
          ? <StandoutIcon standout={undefined} look={lookOfSingle(cluster, isMapping)} />
          : <RingIcon segments={cluster} condition="healthy" />,
        title: texts.playgrounds(cluster.count),
        details: [
          // Clusters are areas, so the walking time to their middle is meaningless.
          distanceMetres === null ? listTexts.side(side) : texts.distance(distanceMetres),
          isSingle && cluster.restricted > 0 ? texts.restrictedAccess : null,
          isSingle && !isMapping ? null : listTexts.segments(cluster),
          listTexts.zoomIn,
        ],
      };
    }
    case "playground": {
      const { playground, origin } = item.placed;
      const { completeness, restricted, properties } = playground;
      const status = statusOfHours(opening.statuses, properties) ?? null;
      const closure = closureNow(subjectOf(item.placed), notices);
      const { closed, others } = describeClosed(closure, status, opening.asOf, texts);
      return {
        sign: <PlaygroundIcon properties={properties} look={lookOfPlayground(playground, isMapping)} />,
        title: <PlaygroundName isRow playground={playground} backendKey={origin.backendKey} texts={texts} />,
        closed,
        reachMetres: item.distanceMetres,
        facts: [
          ...others,
          restricted ? texts.restrictedAccess : null,
          describeUnknown(playground),
          ...rowStandouts(playground).map(texts.standout),
          isMapping ? texts.completeness(completeness) : null,
          item.distanceMetres === null ? listTexts.side(item.side) : null,
          withRegion ? origin.backendName : null,
        ],
      };
    }
  }
}
