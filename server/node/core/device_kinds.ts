// The kinds of devices of a playground, as values of the tag `playground=*`.
import type { Tags } from "./tags.ts";

export const MAX_DEVICE_KINDS = 8;
const MAX_LETTERS = 40;

/** `playground:<kind>=yes` says that there is such a device, on a playground as well as on a structure. */
const KIND_TAG = "playground:";
/** No kinds: `playground=yes`, and keys that describe a playground or a device. */
const NO_KINDS = new Set(["yes", "no", "unknown", "other", "theme"]);

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
    for (const kind of listTagged(each)) if (!counts.has(kind)) counts.set(kind, 1);
  }
  return [...counts]
    .sort(([a, countA], [b, countB]) => countB - countA || (a < b ? -1 : 1))
    .slice(0, MAX_DEVICE_KINDS)
    .map(([kind]) => kind);
}

function listTagged(tags: Tags): string[] {
  const kinds: string[] = [];
  for (const key in tags) {
    if (tags[key] !== "yes" || !key.startsWith(KIND_TAG)) continue;
    const kind = normaliseKind(key.slice(KIND_TAG.length));
    if (kind !== null) kinds.push(kind);
  }
  return kinds;
}

/** Null for what is not a value in the sense of OpenStreetMap, such as a sentence. */
function normaliseKind(text: string): string | null {
  const kind = text.trim().toLowerCase().replace(/[ -]/g, "_");
  return kind.length <= MAX_LETTERS && /^[a-z]\w*$/.test(kind) && !NO_KINDS.has(kind) ? kind : null;
}
