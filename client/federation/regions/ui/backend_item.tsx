// One region in the drawer.
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { WarningIcon } from "../../../kit/ui/icons.tsx";
import { WrenchIcon } from "../../../kit/ui/panel_icons.tsx";
import type { BackendRow, Problem } from "../core/backend_row.ts";
import { isPositionUnknown, positionOf, reachOf } from "../core/region_position.ts";
import { languageOfText } from "contract/playground/read_name.ts";
import { languagesOfView } from "../core/declared_place.ts";
import type { LegalModel } from "../legal_model.ts";
import type { DrawerTexts, RegionTexts } from "../texts/texts.ts";
import { LegalLinks } from "./legal_links.tsx";
import { RegionalText } from "./regional_text.tsx";
import { CompletenessBar, describeAges } from "./region_data.tsx";

export interface BackendItemProps {
  readonly row: BackendRow;
  readonly legal: LegalModel | null;
  /** The hub's time; null if unknown. */
  readonly nowMs: number | null;
  readonly texts: KitTexts & RegionTexts;
  readonly words: DrawerTexts;
  /** Shows the region on the map. */
  readonly onShow: (key: string) => void;
}

export function BackendItem({ row, legal, nowMs, texts, words, onShow }: BackendItemProps) {
  const { view, ownName, problem, maintenance, sameUrlEntries, overlapping } = row;
  const isFailed = problem !== null && maintenance === null;
  const { backend, version, playgroundCount } = view;
  const canShow = positionOf(view) !== null || reachOf(view) !== null;
  const warnings = [
    ...sameUrlEntries.length > 0 ? [words.sameAddressAs(sameUrlEntries)] : [],
    ...overlapping.length > 0 ? [words.overlapsWith(overlapping)] : [],
  ];
  const lang = languageOfText(languagesOfView(view));
  const inRegion = (text: string) => <RegionalText text={text} lang={lang} locale={texts.locale} />;
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
              <bdi>{inRegion(backend.name)}</bdi>
            </button>
          )
          : (
            <span class="backend-name">
              <bdi>{inRegion(backend.name)}</bdi>
            </span>
          )}
      </div>
      {ownName !== null && (
        <p class="backend-own-name">
          <bdi>{inRegion(ownName)}</bdi>
        </p>
      )}
      <div class="backend-line">
        <span>{playgroundCount === null ? texts.countUnknown : texts.playgrounds(playgroundCount)}</span>
        {condition && <span class="backend-condition">{condition}</span>}
        {isPositionUnknown(view) && <span class="backend-condition">{words.positionUnknown}</span>}
        {version !== null && <span class="badge">{words.version(version)}</span>}
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
      <LegalLinks view={view} legal={legal} texts={texts} words={words} />
      {warnings.map((warning) => (
        <p key={warning} class="backend-warning">
          <span class="warning-sign">
            <WarningIcon />
          </span>
          {warning}
        </p>
      ))}
    </li>
  );
}

function describeProblem(problem: Problem, texts: RegionTexts, words: DrawerTexts): string {
  return problem.kind === "failure" ? texts.failure(problem.failure) : words.unreachableForHub(problem.error);
}
