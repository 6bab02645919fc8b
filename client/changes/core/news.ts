// What is new in a region since a visit: the changes of several imports as one change per playground.
import { CHANGE_DAYS, type ChangeKind, type PlaygroundChange } from "../../../contract/playground_changes.ts";

/** By kind, newest first. */
export type News = Readonly<Record<ChangeKind, readonly PlaygroundChange[]>>;

/** `changes` are newest first; those up to `seenAt` (ISO 8601) are known to the visitor. */
export function collectNews(changes: readonly PlaygroundChange[], seenAt: string): News {
  const seenMs = Date.parse(seenAt);
  const byPlayground = Map.groupBy(
    changes.filter(({ at }) => Date.parse(at) > seenMs),
    ({ osmType, osmId }) => `${osmType}${osmId}`,
  );
  const joined = [...byPlayground.values()].flatMap((own) => joinChanges(own) ?? []);
  const ofKind = (kind: ChangeKind) => joined.filter((change) => change.kind === kind);
  return { new: ofKind("new"), better: ofKind("better"), gone: ofKind("gone") };
}

/** All changes of one playground, newest first, as one; null if it came and went, or went and came back. */
function joinChanges(own: readonly PlaygroundChange[]): PlaygroundChange | null {
  const [newest, oldest] = [own[0]!, own.at(-1)!];
  const wasThere = oldest.kind !== "new";
  const isThere = newest.kind !== "gone";
  if (wasThere && isThere) {
    const isBetter = own.every(({ kind }) => kind === "better");
    return isBetter ? { ...newest, from: oldest.from } : null;
  }
  if (!wasThere && !isThere) return null;
  return isThere ? { ...newest, kind: "new", from: null } : { ...newest, from: oldest.from };
}

/** News worth a line: playgrounds that have come, else those that are better mapped; null if there are none. */
export function headlineOf(news: News): { readonly kind: "new" | "better"; readonly count: number } | null {
  const kind = news.new.length > 0 ? "new" : "better";
  return news[kind].length > 0 ? { kind, count: news[kind].length } : null;
}

const DAY_MS = 24 * 60 * 60_000;

/** The days for which a node is asked. One more than the clock says: the visitor's may be slow. */
export function daysSince(seenAt: string, nowMs: number): number {
  const days = Math.ceil((nowMs - Date.parse(seenAt)) / DAY_MS) + 1;
  return Math.min(CHANGE_DAYS.longest, Math.max(CHANGE_DAYS.shortest, days));
}
