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

/** What a backend has answered, or is being asked. */
export interface Standing {
  /** Address that was asked: a registry edit can give the backend's key to another node. */
  readonly url: string;
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
  /** By backend key: when a backend that failed may be asked again, in milliseconds. */
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
    const { bbox, backend: { key, url } } = view;
    if (bbox === null || !intersects(bbox, viewBox)) continue;
    const standing = input.standings.get(key);
    // What a backend has answered stays good, also when its next probe fails.
    if (standing?.url === url && serves(standing, question, viewBox, nowMs - input.maxAgeMs)) kept.add(key);
    else if (isQueryable(view) && (input.restingUntilMs.get(key) ?? -Infinity) <= nowMs) {
      requests.push({ backend: view.backend, view, boxes: boxes.filter((box) => intersects(bbox, box)) });
    }
  }
  return { question, requests, kept };
}

function serves(
  { question, answeredAtMs }: Standing,
  wanted: Question,
  viewBox: Bbox,
  oldestMs: number,
): boolean {
  if (answeredAtMs !== null && answeredAtMs < oldestMs) return false;
  return coversView(question, wanted, viewBox);
}

/** True when an answer to `asked` holds all that a view needs; `wanted` gives tier and zoom of the view. */
export function coversView(asked: Question, wanted: Question, viewBox: Bbox): boolean {
  return asked.tier === wanted.tier && asked.zoom === wanted.zoom && contains(asked.box, viewBox);
}
