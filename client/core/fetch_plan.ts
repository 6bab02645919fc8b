// View + backends + what is already there -> the requests to make, as data.
import { contains, growBbox, intersects, splitAtAntimeridian } from "../../contract/bbox.ts";
import type { Backend, Bbox } from "../../contract/types.ts";
import { type BackendView, isQueryable } from "./backend_view.ts";
import { type Tier, wholeZoom } from "./tiers.ts";

/** Asked around the view on each side, so that small pans need no request. */
export const MARGIN_SHARE = 0.25;

/** What was asked of a backend. Answers for the same question stay good while the view is inside the box. */
export interface Question {
  readonly tier: Exclude<Tier, "macro">;
  /** Level of the clusters; null in the polygon tier, where the answer is the same at every level. */
  readonly zoom: number | null;
  /** The view plus its margin; may reach beyond ±180°. */
  readonly box: Bbox;
}

/** One backend to ask. `boxes` are the parts of the question's box within ±180°. */
export interface PlannedRequest {
  readonly backend: Backend;
  readonly view: BackendView;
  readonly boxes: readonly Bbox[];
}

/** How a backend stands: its answer, its running request, or the time until which it is left alone. */
export interface Standing {
  readonly question: Question;
  /** When the answer came, in milliseconds; null while the request runs. */
  readonly answeredAtMs: number | null;
}

export interface PlanInput {
  readonly tier: Exclude<Tier, "macro">;
  readonly zoom: number;
  /** The visible box; may be wrapped or reach beyond ±180°. */
  readonly viewBox: Bbox;
  readonly backends: readonly BackendView[];
  readonly standings: ReadonlyMap<string, Standing>;
  /** By backend key: when a backend that timed out may be asked again, in milliseconds. */
  readonly restingUntilMs: ReadonlyMap<string, number>;
  readonly maxAgeMs: number;
  readonly nowMs: number;
}

export interface FetchPlan {
  readonly question: Question;
  readonly requests: readonly PlannedRequest[];
  /** Keys of backends whose answer or running request still serves this view. */
  readonly kept: ReadonlySet<string>;
}

/** Decides whom to ask: backends in view that are healthy, awake and not already good for this view. */
export function planFetch(input: PlanInput): FetchPlan {
  const { tier, viewBox, nowMs } = input;
  const zoom = tier === "cluster" ? wholeZoom(input.zoom) : null;
  const question: Question = { tier, zoom, box: growBbox(viewBox, MARGIN_SHARE) };
  const boxes = splitAtAntimeridian(question.box);
  const requests: PlannedRequest[] = [];
  const kept = new Set<string>();
  for (const view of input.backends) {
    const { bbox, backend: { key } } = view;
    if (bbox === null || !intersects(bbox, viewBox)) continue;
    // What a backend has answered stays good, also when its next probe fails.
    if (serves(input.standings.get(key), question, viewBox, nowMs - input.maxAgeMs)) kept.add(key);
    else if (isQueryable(view) && (input.restingUntilMs.get(key) ?? -Infinity) <= nowMs) {
      requests.push({ backend: view.backend, view, boxes: boxes.filter((box) => intersects(bbox, box)) });
    }
  }
  return { question, requests, kept };
}

function serves(standing: Standing | undefined, wanted: Question, viewBox: Bbox, oldestMs: number): boolean {
  if (!standing || standing.question.tier !== wanted.tier || standing.question.zoom !== wanted.zoom) {
    return false;
  }
  if (standing.answeredAtMs !== null && standing.answeredAtMs < oldestMs) return false;
  return contains(standing.question.box, viewBox);
}
