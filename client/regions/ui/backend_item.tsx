// One region in the drawer.
import { useState } from "preact/hooks";
import type { KitTexts } from "../../kit/texts/texts.ts";
import { WarningIcon } from "../../kit/ui/icons.tsx";
import { WrenchIcon } from "../../kit/ui/panel_icons.tsx";
import { optionalPart } from "../../kit/ui/lazy_part.tsx";
import type { BackendRow, Problem } from "../core/backend_row.ts";
import { isPositionUnknown, placeOf, reachOf } from "../core/region_place.ts";
import type { LegalModel } from "../legal_model.ts";
import type { DrawerTexts, RegionTexts } from "../texts/texts.ts";
import { LegalLinks } from "./legal_links.tsx";
import { CompletenessBar, describeAges } from "./region_data.tsx";
import type { RegionHistoryProps } from "./region_history.tsx";

const RegionHistory = optionalPart<RegionHistoryProps>(async () =>
  (await import("./region_history.tsx")).RegionHistory
);

export interface BackendItemProps {
  readonly row: BackendRow;
  readonly legal: LegalModel | null;
  /** The hub's time; null while unknown. */
  readonly nowMs: number | null;
  readonly texts: KitTexts & RegionTexts;
  readonly words: DrawerTexts;
  readonly history: Pick<RegionHistoryProps, "load" | "revision">;
  /** Shows the region on the map. */
  readonly onShow: (key: string) => void;
}

export function BackendItem({ row, legal, nowMs, history, texts, words, onShow }: BackendItemProps) {
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const { view, ownName, problem, maintenance, sameUrlEntries, overlapping } = row;
  const isFailed = problem !== null && maintenance === null;
  const { backend, version, playgroundCount } = view;
  const canShow = placeOf(view) !== null || reachOf(view) !== null;
  const hasWarnings = sameUrlEntries.length + overlapping.length > 0;
  const condition = row.condition === "healthy" ? null : texts.ringTrouble(row.condition);
  return (
    <li class={isFailed ? "backend backend-failed" : "backend"}>
      <div class="backend-line">
        {canShow
          ? (
            <button
              type="button"
              class="backend-name"
              title={words.showRegion}
              onClick={() => onShow(backend.key)}
            >
              <bdi>{backend.name}</bdi>
            </button>
          )
          : (
            <span class="backend-name">
              <bdi>{backend.name}</bdi>
            </span>
          )}
      </div>
      {ownName !== null && (
        <p class="backend-own-name">
          <bdi>{ownName}</bdi>
        </p>
      )}
      <div class="backend-line">
        <span>{playgroundCount === null ? texts.countUnknown : texts.playgrounds(playgroundCount)}</span>
        {condition && <span class="backend-condition">{condition}</span>}
        {isPositionUnknown(view) && <span class="backend-condition">{words.positionUnknown}</span>}
      </div>
      {maintenance && nowMs !== null && (
        <p class="backend-maintenance">
          <WrenchIcon />
          <span>{words.maintenance(new Date(maintenance.toMs), new Date(nowMs), maintenance.note)}</span>
        </p>
      )}
      <CompletenessBar view={view} words={words} />
      <div class="backend-line">
        {describeAges(view, nowMs, words).map((text) => <span key={text}>{text}</span>)}
      </div>
      {problem && (
        <p class={isFailed ? "backend-problem" : "backend-line"}>{describeProblem(problem, texts, words)}</p>
      )}
      {view.isReachedHere && <p class="backend-line">{words.reachedHere}</p>}
      {view.failure?.kind === "unknownOrigin" && (
        <button
          type="button"
          class="text-button"
          onClick={() => location.reload()}
        >
          {texts.reload}
        </button>
      )}
      <details
        class="backend-history"
        onToggle={({ currentTarget }) => setHistoryOpen(currentTarget.open)}
      >
        <summary aria-label={words.legalOf(words.history.title, backend.name)}>{words.history.title}</summary>
        {isHistoryOpen && (
          <RegionHistory
            slug={backend.key}
            load={history.load}
            revision={history.revision}
            texts={texts}
            words={words.history}
          />
        )}
      </details>
      <LegalLinks view={view} legal={legal} texts={texts} words={words} />
      {version !== null && <p class="badge">{words.version(version)}</p>}
      {hasWarnings && (
        <details class="backend-operators">
          <summary>
            {words.forOperators}
            <span class="warning-sign">
              <WarningIcon />
            </span>
          </summary>
          {sameUrlEntries.length > 0 && <p class="backend-warning">{words.sameAddressAs(sameUrlEntries)}</p>}
          {overlapping.length > 0 && <p class="backend-warning">{words.overlapsWith(overlapping)}</p>}
        </details>
      )}
    </li>
  );
}

function describeProblem(problem: Problem, texts: RegionTexts, words: DrawerTexts): string {
  return problem.kind === "failure" ? texts.failure(problem.failure) : words.unreachableForHub(problem.error);
}
