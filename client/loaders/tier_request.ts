// What one backend contributes to a view: its tier function, or the fallback of an old node.
import { intersects } from "../../contract/bbox.ts";
import type { Parsed } from "../../contract/playground.ts";
import { shapeBbox } from "../../contract/shape.ts";
import type { Backend, Bbox, Playground } from "../../contract/types.ts";
import type { BackendApi } from "../api/backend_api.ts";
import type { BackendView } from "../core/backend_view.ts";
import type { Origin, PlacedPlayground } from "../core/dedup.ts";
import { fail, isNotFound, type Result } from "../core/failure.ts";
import type { PlannedRequest, Question } from "../core/fetch_plan.ts";
import { bucketsOfPlaygrounds, type Contribution } from "../core/tier_data.ts";
import type { RegionFallback } from "./region_fallback.ts";
import type { WarnOnce } from "./warn_once.ts";

export interface TierRequestParts {
  readonly api: BackendApi;
  readonly fallback: RegionFallback;
  readonly warnOnce: WarnOnce;
  /** How long a view waits for the region-wide answer of an old node, in milliseconds. */
  readonly fallbackWaitMs: number;
  /** Told when such an answer comes after all. */
  readonly onLateRegion: (backend: Backend) => void;
}

/** Asks one backend for its part of a question. Null: this backend has nothing to say in this tier. */
export async function requestContribution(
  { backend, view, boxes }: PlannedRequest,
  question: Question,
  parts: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution | null>> {
  const { fallback } = parts;
  if (!fallback.isMarked(backend)) {
    const answers = await Promise.all(
      boxes.map((box) =>
        question.tier === "cluster"
          ? fetchBucketPart(backend, question.zoom ?? 0, box, parts, signal)
          : fetchPolygonPart(view, box, parts, signal)
      ),
    );
    const failed = answers.find((answer) => !answer.ok);
    if (!failed || failed.ok) return { ok: true, value: joinParts(question.tier, answers) };
    if (!isNotFound(failed.failure)) return failed;
    fallback.mark(backend);
  }
  if (question.tier === "cluster" && view.completeness === null) return { ok: true, value: null };
  return await contributeRegion(view, question, parts);
}

async function fetchBucketPart(
  backend: Backend,
  zoom: number,
  box: Bbox,
  { api, warnOnce }: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution>> {
  const result = await api.fetchBuckets(backend, zoom, box, signal);
  if (!result.ok) return result;
  warnDropped(backend, result.value, "cluster buckets", warnOnce);
  return { ok: true, value: { tier: "cluster", buckets: result.value.items } };
}

async function fetchPolygonPart(
  view: BackendView,
  box: Bbox,
  { api, warnOnce }: TierRequestParts,
  signal: AbortSignal,
): Promise<Result<Contribution>> {
  const result = await api.fetchPlaygrounds(view.backend, box, signal);
  if (!result.ok) return result;
  warnDropped(view.backend, result.value, "playgrounds", warnOnce);
  return { ok: true, value: { tier: "polygon", playgrounds: place(result.value.items, view) } };
}

function joinParts(tier: Question["tier"], answers: readonly Result<Contribution>[]): Contribution {
  const parts = answers.flatMap((answer) => (answer.ok ? [answer.value] : []));
  return tier === "cluster"
    ? { tier, buckets: parts.flatMap((part) => (part.tier === tier ? part.buckets : [])) }
    : { tier, playgrounds: parts.flatMap((part) => (part.tier === tier ? part.playgrounds : [])) };
}

async function contributeRegion(
  view: BackendView,
  question: Question,
  { fallback, fallbackWaitMs, warnOnce, onLateRegion }: TierRequestParts,
): Promise<Result<Contribution | null>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => timer = setTimeout(() => resolve(null), fallbackWaitMs));
  const call = fallback.fetch(view.backend);
  const result = await Promise.race([call, late]);
  clearTimeout(timer);
  if (result === null) {
    void call.then((answer) => answer.ok && onLateRegion(view.backend));
    return fail({ kind: "timeout", afterMs: fallbackWaitMs });
  }
  if (!result.ok) return result;
  warnDropped(view.backend, result.value, "playgrounds", warnOnce);
  const near = result.value.items.filter(({ shape }) => intersects(shapeBbox(shape), question.box));
  const playgrounds = place(near, view);
  return {
    ok: true,
    value: question.tier === "polygon"
      ? { tier: "polygon", playgrounds }
      : { tier: "cluster", buckets: bucketsOfPlaygrounds(playgrounds) },
  };
}

function place(
  playgrounds: readonly Playground[],
  { backend, lastImportAt }: BackendView,
): PlacedPlayground[] {
  const origin: Origin = {
    backendKey: backend.key,
    backendUrl: backend.url,
    backendName: backend.name,
    lastImportAt,
  };
  return playgrounds.map((playground) => ({ playground, origin }));
}

function warnDropped(backend: Backend, { dropped }: Parsed<unknown>, what: string, warnOnce: WarnOnce): void {
  if (dropped === 0) return;
  warnOnce(
    `dropped ${what} ${backend.url}`,
    `${backend.name} (${backend.url}) sent ${dropped} unusable ${what}, left out`,
  );
}
