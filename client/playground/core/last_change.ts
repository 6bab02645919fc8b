// Time of a playground's last change on the map, from the changes that its node lists.
import { playgroundKey } from "contract/playground/playground.ts";
import type { PlaygroundChange } from "contract/playground/playground_changes.ts";
import type { Playground } from "contract/types.ts";

const DAY_MS = 24 * 60 * 60_000;

/** Whether a time (ISO 8601) is less than a day ago, or in the future because the clock is slow. */
export const isWithinDay = (time: string, nowMs: number): boolean => nowMs - Date.parse(time) < DAY_MS;

/**
 * Time of a playground's newest change, ISO 8601. `changes` are newest first. Null if there is no change, or if the
 * page loaded its data before the change.
 */
export function findChangeTime(
  changes: readonly PlaygroundChange[],
  playground: Pick<Playground, "osmType" | "osmId" | "completeness">,
): string | null {
  const key = playgroundKey(playground);
  const newest = changes.find((change) => playgroundKey(change) === key);
  return newest && newest.to === playground.completeness ? newest.at : null;
}
