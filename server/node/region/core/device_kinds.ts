// The kinds of devices of a playground, as values of the tag `playground=*`.
import type { Tags } from "./tags.ts";

export const MAX_DEVICE_KINDS = 8;
const MAX_LETTERS = 40;

/** `playground:<kind>=yes`, on a playground or on a structure, means that it has such a device. */
const KIND_TAG = "playground:";
/** Not kinds: `playground=yes`, and keys that describe a playground or a device. */
const NOT_KINDS = new Set(["yes", "no", "unknown", "other", "theme"]);

/**
 * At most {@link MAX_DEVICE_KINDS} kinds in lower case, most frequent first, then by alphabet. `equipment` are the tags
 * of the things that touch the playground; a kind known only from `playground:<kind>=yes` counts once.
 */
export function listDeviceKinds(tags: Tags, equipment: readonly Tags[]): string[] {
  const counts = new Map<string, number>();
  for (const { playground = "" } of equipment) {
    for (const kind of new Set(playground.split(";").map(normaliseKind))) {
      if (kind !== null) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
  }
  for (const each of [tags, ...equipment]) {
    for (const key in each) {
      if (each[key] !== "yes" || !key.startsWith(KIND_TAG)) continue;
      const kind = normaliseKind(key.slice(KIND_TAG.length));
      if (kind !== null && !counts.has(kind)) counts.set(kind, 1);
    }
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_DEVICE_KINDS)
    .map(([kind]) => kind);
}

/** Returns null for a text that is not a tag value, such as a sentence. */
function normaliseKind(text: string): string | null {
  const kind = text.trim().toLowerCase().replace(/[ -]/g, "_");
  return kind.length <= MAX_LETTERS && /^[a-z]\w*$/.test(kind) && !NOT_KINDS.has(kind) ? kind : null;
}
