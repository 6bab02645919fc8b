// Collects the changes in a region since a visit. Changes of several imports become one change per playground.
import { isBetterMapped } from "contract/playground/completeness.ts";
import {
  CHANGE_DAYS,
  type ChangeKind,
  type PlaygroundChange,
} from "contract/playground/playground_changes.ts";
import type { Backend } from "contract/types.ts";

/** Changes by kind, newest first. */
export type News = Readonly<Record<ChangeKind, readonly PlaygroundChange[]>>;

export interface RegionNews {
  readonly backend: Backend;
  /** ISO 8601. Later changes are new. */
  readonly seenAt: string;
  readonly news: News;
  /** URL of the feed. Null for a region of plain files, which has none. */
  readonly feedUrl: string | null;
}

/** Collects the news. `changes` must be newest first. The visitor has seen changes up to `seenAt` (ISO 8601). */
export function collectNews(changes: readonly PlaygroundChange[], seenAt: string): News {
  const seenMs = Date.parse(seenAt);
  const byPlayground = Map.groupBy(
    changes.filter(({ at }) => Date.parse(at) > seenMs),
    ({ osmType, osmId }) => `${osmType}${osmId}`,
  );
  const joined = [...byPlayground.values()].flatMap((own) => joinChanges(own) ?? []);
  const ofKind = (kind: ChangeKind) => joined.filter((change) => change.kind === kind);
  return { new: ofKind("new"), better: ofKind("better"), changed: ofKind("changed"), gone: ofKind("gone") };
}

/**
 * Merges the changes of one playground, which are newest first. Null if it was added and removed again, or the reverse.
 */
function joinChanges(own: readonly PlaygroundChange[]): PlaygroundChange | null {
  const [newest, oldest] = [own[0]!, own.at(-1)!];
  const wasThere = oldest.kind !== "new";
  const isThere = newest.kind !== "gone";
  if (wasThere && isThere) {
    if (!own.every(({ kind }) => kind === "better" || kind === "changed")) return null;
    const isBetter = isBetterMapped(oldest.from!, newest.to!);
    return { ...newest, kind: isBetter ? "better" : "changed", from: oldest.from };
  }
  if (!wasThere && !isThere) return null;
  return isThere ? { ...newest, kind: "new", from: null } : { ...newest, from: oldest.from };
}

/** The news for the notice: new playgrounds, else better mapped ones, or null if there are none. */
export function headlineOf(news: News): { readonly kind: "new" | "better"; readonly count: number } | null {
  const kind = news.new.length > 0 ? "new" : "better";
  return news[kind].length > 0 ? { kind, count: news[kind].length } : null;
}

const DAY_MS = 24 * 60 * 60_000;

/** The number of days to request from a node. Adds one day, because the visitor's clock can be slow. */
export function daysSince(seenAt: string, nowMs: number): number {
  const days = Math.ceil((nowMs - Date.parse(seenAt)) / DAY_MS) + 1;
  return Math.min(CHANGE_DAYS.longest, Math.max(CHANGE_DAYS.shortest, days));
}
