// What a family wants to know before it sets out, one row each: only what is known. The rest is folded.
import type { ComponentChildren } from "preact";
import type { ReadonlySignal } from "@preact/signals";
import { answerTo } from "contract/playground/answers.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { enumerate, joinDetails } from "contract/texts/rows.ts";
import { middleOf } from "../../kit/core/distance.ts";
import { describeReach, describeWalk } from "../../kit/core/walk.ts";
import type { NoticesNow } from "../../federation/notices/core/notices_now.ts";
import type { TierThresholds } from "../../federation/regions/core/tiers.ts";
import type { DrawerTexts } from "../../federation/regions/texts/texts.ts";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import { fitSurroundings } from "../../federation/view/core/camera.ts";
import type { CameraModel } from "../../federation/view/view_model.ts";
import { RouteIcon } from "../../kit/ui/panel_icons.tsx";
import { groupEquipment, type KindCount } from "../core/equipment.ts";
import { kindOfEquipment } from "../core/equipment_kinds.ts";
import { type InclusiveAspect, inclusiveProfile } from "../core/inclusive_profile.ts";
import { type AmenityPlace, countTrees, listToilets } from "../core/surroundings.ts";
import type { DetailsModel, Opening, Section } from "../details/details_model.ts";
import { describeKnownOpening, describeOpening } from "../opening/opening_words.ts";
import type { DetailsTexts } from "../texts/details_texts.ts";
import type { PanelTexts, TagValueTexts } from "../texts/texts.ts";
import { currentOpening, describeFacts, FactList, isKnown, openingLines, type Row } from "./facts.tsx";
import { RouteLink } from "./route_link.tsx";
import type { SectionProps } from "./section_frame.tsx";
import { describeWays } from "./ways_words.ts";

export interface GoodToKnowProps {
  readonly placed: PlacedPlayground;
  readonly state: {
    readonly camera: Pick<CameraModel, "ask">;
    readonly config: TierThresholds;
    readonly details: Pick<DetailsModel, "sections" | "amenityHours" | "shownPlace">;
    readonly notices: ReadonlySignal<NoticesNow | null>;
    readonly opening: ReadonlySignal<Opening | null>;
  };
  readonly texts: SectionProps["texts"] & {
    readonly details: DetailsTexts;
    readonly drawer: Pick<DrawerTexts, "showRegion">;
    readonly panel: PanelTexts;
    readonly tagValues: TagValueTexts;
  };
  /** Between the rows and the folded ones. */
  readonly children?: ComponentChildren;
}

/** Aspects that are not folded. */
const FIRST_ASPECTS: readonly InclusiveAspect[] = ["access", "devices"];

export function GoodToKnow({ children, ...props }: GoodToKnowProps) {
  const { placed, state: { details: { sections } }, texts } = props;
  const { properties, shape } = placed.playground;
  const { locale, panel, tagValues, details: words } = texts;
  const equipment = loadedOf(sections.equipment.value);
  const facts = describeFacts({ placed, locale, texts: panel, values: tagValues });
  const pois = loadedOf(sections.amenities.value);
  const profile = inclusiveProfile({ properties, equipment, pois, middle: middleOf(shape) });
  const groups = groupEquipment(equipment, words.kind);
  const rowsOf = (isFirst: boolean) =>
    // Shade is among the facts.
    profile.filter(({ aspect }) => aspect !== "shade" && FIRST_ASPECTS.includes(aspect) === isFirst)
      .map(({ aspect, answer, place }): Row => [
        panel.inclusiveAspects[aspect],
        place
          ? joinDetails(locale, [place.name, ...describeWalk(place.distanceMetres, texts)])
          : aspect === "devices" && nameUsable(groups.flatMap(({ kinds }) => kinds), texts) ||
            panel.answer(answer),
      ]);
  const toilets = answerTo("toilets", properties);
  const rows: Row[] = [
    [panel.openingTitle, describeHours(props)],
    [panel.suitability("toilets", false), toilets && panel.answer(toilets)],
    ...describeToilets(props),
    ...rowsOf(true),
    ...facts.first,
    ...describeSeats(groups.find(({ group }) => group === "rest")?.kinds ?? [], texts),
    ...facts.later,
  ];
  const more: Row[] = [
    ...rowsOf(false),
    ...describeWays(properties, texts),
    [words.treesTitle, describeTrees(props)],
    ...facts.more,
  ];
  const hasFirst = facts.description !== null || rows.some(isKnown);
  const hasMore = more.some(isKnown);
  if (!hasFirst && !hasMore) return null;
  return (
    <section class="panel-section" aria-busy={sections.amenities.value.kind === "loading"}>
      {hasFirst && <h3>{panel.goodToKnow}</h3>}
      {facts.description !== null && <p class="panel-description">{facts.description}</p>}
      <FactList rows={rows} />
      {children}
      {hasMore && (
        <details class="panel-more">
          <summary class="panel-fold">{panel.moreDetails}</summary>
          <FactList rows={more} />
        </details>
      )}
    </section>
  );
}

type Props = Omit<GoodToKnowProps, "children">;

/** The rules, without what the first line of the panel says. Null if the playground is closed anyway. */
function describeHours({ placed, state, texts: { panel, tagValues } }: Props) {
  const current = currentOpening(placed, state.opening);
  const said = current && describeOpening(current.status, current.asOf, panel);
  const isSaid = current && describeKnownOpening(current.status, current.asOf, panel) !== null;
  const rules = openingLines(placed, state, tagValues);
  const lastDay = current?.schoolHolidaysUntil;
  const lines = [
    ...(lastDay ? [panel.schoolHolidaysUntil(lastDay)] : []),
    ...rules.filter((line) => line !== said),
  ];
  return rules.length === 0 || isSaid && lines.length === 0 ? null : (
    <>
      {!isSaid && said && <p class="opening-state">{said}</p>}
      {lines.map((line) => <p key={line} class="opening-rule">{line}</p>)}
    </>
  );
}

/** The nearest, and the nearest with a changing table, on the map and with the route there. */
function describeToilets(props: Props): Row[] {
  const { placed, state: { details }, texts } = props;
  const pois = loadedOf(details.sections.amenities.value);
  const places = listToilets(pois, middleOf(placed.playground.shape), details.amenityHours.value.closed);
  const withTable = places.find(({ details: { changingTable } }) =>
    changingTable !== null && changingTable !== "none"
  );
  const { toiletWithTable, nearestToilet } = texts.panel;
  return [
    [toiletWithTable, withTable && wayTo(withTable, toiletWithTable, props)],
    [nearestToilet, places[0] && places[0] !== withTable && wayTo(places[0], nearestToilet, props)],
  ];
}

function wayTo(
  { position, name, distanceMetres }: AmenityPlace,
  kind: string,
  { placed, state: { camera, config, details }, texts }: Props,
) {
  const [lon, lat] = position;
  const label = name ?? kind;
  const reach = describeReach(distanceMetres, texts).short;
  const show = () => {
    details.shownPlace.value = { position, icon: "toilets", label };
    camera.ask(fitSurroundings(shapeBbox(placed.playground.shape), position, config));
  };
  return (
    <span class="fact-way">
      <button
        type="button"
        class="panel-link"
        data-shows-map
        aria-label={joinDetails(texts.locale, [reach, texts.drawer.showRegion])}
        onClick={show}
      >
        {reach}
      </button>
      <RouteLink class="icon-button" place={{ lon, lat }} name={label}>
        <RouteIcon />
        <span class="visually-hidden">{joinDetails(texts.locale, [label, texts.details.wayThere])}</span>
      </RouteLink>
    </span>
  );
}

/** The devices that a wheelchair can use, by name. */
function nameUsable(kinds: readonly KindCount[], { locale }: Props["texts"]): string {
  return enumerate(locale, kinds.filter((kind) => kind.forWheelchairs > 0).map(({ name }) => name));
}

/** Benches, then tables and shelters. */
function describeSeats(kinds: readonly KindCount[], { panel, details: words }: Props["texts"]): Row[] {
  const isBench = ({ members: [first] }: KindCount) => {
    const kind = kindOfEquipment(first!.tags);
    return kind.kind === "device" && kind.device === "bench";
  };
  const others = kinds.filter((kind) => !isBench(kind));
  return [
    [panel.benches, kinds.find(isBench)?.members.length ?? null],
    [
      words.group("rest"),
      joinDetails(words.locale, others.map(({ members, name }) => words.countedKind(members.length, name))),
    ],
  ];
}

/** Nodes without the RPC can still send a count. */
function describeTrees({ placed, state, texts: { details: words } }: Props): string {
  const section = state.details.sections.trees.value;
  const { tree_count: count } = placed.playground.properties;
  const known = countTrees(loadedOf(section));
  const trees = section.kind === "absent" && Number.isSafeInteger(count) ? Number(count) : known.trees;
  return joinDetails(words.locale, [
    trees > 0 ? words.trees(trees, known.broadleaved, known.needleleaved) : null,
    known.rows > 0 ? words.treeRows(known.rows, known.rowMetres) : null,
  ]);
}

function loadedOf<T>(section: Section<readonly T[]>): readonly T[] {
  return section.kind === "ready" ? section.value : [];
}
