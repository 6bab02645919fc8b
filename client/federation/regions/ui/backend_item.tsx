// One region in the drawer: a row that leads to it, and behind its button what few visitors need.
import { useId, useState } from "preact/hooks";
import { languageOfText } from "contract/playground/read_name.ts";
import { joinDetails } from "contract/texts/rows.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { iconOf, WarningIcon } from "../../../kit/ui/icons.tsx";
import { WrenchIcon } from "../../../kit/ui/panel_icons.tsx";
import type { BackendRow, Problem } from "../core/backend_row.ts";
import { languagesOfView } from "../core/declared_place.ts";
import { type MacroRing, segmentsOf } from "../core/macro_ring.ts";
import { isPositionUnknown, positionOf, reachOf } from "../core/region_position.ts";
import type { LegalModel } from "../legal_model.ts";
import type { DrawerTexts, RegionTexts } from "../texts/texts.ts";
import { RingIcon } from "./look_icons.tsx";
import { describeUpdate, RegionFacts } from "./region_data.tsx";
import { RegionalText } from "./regional_text.tsx";

const InfoIcon = iconOf("M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5.5M12 7.5v.1");

export interface BackendItemProps {
  readonly row: BackendRow;
  /** Playgrounds that match the filters, as in {@link MacroRing}. */
  readonly matching: MacroRing["matching"];
  readonly legal: LegalModel | null;
  /** The hub's time; null if unknown. */
  readonly nowMs: number | null;
  readonly texts: KitTexts & RegionTexts & { readonly drawer: DrawerTexts };
  /** Shows the region on the map. */
  readonly onShow: (key: string) => void;
}

export function BackendItem(props: BackendItemProps) {
  const { row: { view, problem, condition, maintenance, overlapping }, matching, nowMs, texts, onShow } =
    props;
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const words = texts.drawer;
  const { backend: { key, name }, playgroundCount, version } = view;
  const isFailed = problem !== null && maintenance === null;
  const canShow = positionOf(view) !== null || reachOf(view) !== null;
  const count = matching ?? playgroundCount;
  const update = describeUpdate(view, nowMs, words);
  const title = (
    <bdi>
      <InRegion {...props} text={name} />
    </bdi>
  );
  return (
    <li class={isFailed ? "backend backend-failed" : "backend"}>
      <RingIcon segments={segmentsOf(view)} condition={condition} isPale={matching === 0} />
      <div class="backend-words">
        {canShow
          ? (
            <button
              type="button"
              class="backend-name"
              title={words.showRegion}
              onClick={() => onShow(key)}
            >
              {title}
            </button>
          )
          : <span class="backend-name">{title}</span>}
        {isFailed && (
          <p class="backend-problem">
            {joinDetails(texts.locale, [
              condition === "offline" ? words.unreachable : null,
              describeProblem(problem, texts),
            ])}
          </p>
        )}
        <p class="backend-line">
          {maintenance && nowMs !== null && (
            <span>
              <WrenchIcon />
              {words.maintenance(new Date(maintenance.toMs), new Date(nowMs), null)}
            </span>
          )}
          {matching !== undefined && <span>{describeMatches(matching, playgroundCount, texts)}</span>}
          {condition === "importing" && <span>{texts.ringTrouble(condition)}</span>}
          {playgroundCount === 0 && <span>{words.noPlaygrounds}</span>}
          {(update ?? version) !== null && (
            <span>
              {update} {version !== null && <span class="badge">{version}</span>}
            </span>
          )}
          {overlapping.length > 0 && (
            <span class="backend-warning">
              <WarningIcon />
              {words.overlapsWith(overlapping)}
            </span>
          )}
        </p>
        {view.failure?.kind === "unknownOrigin" && (
          <button
            type="button"
            class="text-button"
            onClick={() => location.reload()}
          >
            {texts.reload}
          </button>
        )}
      </div>
      <span class="backend-count">
        <span aria-hidden="true">{count === null ? "–" : texts.number(count)}</span>
        <span class="visually-hidden">
          {count === null ? texts.countUnknown : texts.playgrounds(count)}
        </span>
      </span>
      <button
        type="button"
        class="icon-button"
        aria-label={words.moreAbout(name)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? detailsId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <InfoIcon />
      </button>
      {isOpen && <BackendDetails {...props} id={detailsId} />}
    </li>
  );
}

/** A text in the language of the row's region. */
const InRegion = ({ row, texts, text }: BackendItemProps & { readonly text: string }) => (
  <RegionalText text={text} lang={languageOfText(languagesOfView(row.view))} locale={texts.locale} />
);

function BackendDetails({ id, ...props }: BackendItemProps & { readonly id: string }) {
  const { row: { view, ownName, problem, maintenance, sameUrlEntries }, legal, nowMs, texts } = props;
  const words = texts.drawer;
  const lines = [
    maintenance && nowMs !== null
      ? words.maintenance(new Date(maintenance.toMs), new Date(nowMs), maintenance.note)
      : null,
    maintenance && problem && describeProblem(problem, texts),
    isPositionUnknown(view) ? words.positionUnknown : null,
    view.isReachedHere ? words.reachedHere : null,
    sameUrlEntries.length > 0 ? words.sameAddressAs(sameUrlEntries) : null,
  ].filter((line) => line !== null);
  return (
    <div id={id} class="backend-details">
      {ownName !== null && (
        <p>
          <bdi>
            <InRegion {...props} text={ownName} />
          </bdi>
        </p>
      )}
      {lines.map((line) => <p key={line}>{line}</p>)}
      <RegionFacts view={view} legal={legal} nowMs={nowMs} texts={texts} />
    </div>
  );
}

/** What the filters leave, or that the node cannot apply them. */
function describeMatches(
  matching: number | null,
  count: number | null,
  { drawer, ringMatches, ringNoMatches }: BackendItemProps["texts"],
): string {
  if (matching === null) return drawer.unfiltered;
  return matching === 0 || count === null ? ringNoMatches : ringMatches({ matching, count });
}

/** Null if the hub gave no reason. */
function describeProblem(problem: Problem, texts: BackendItemProps["texts"]): string | null {
  if (problem.kind === "failure") return texts.failure(problem.failure);
  return problem.error && texts.drawer.hubError(problem.error);
}
