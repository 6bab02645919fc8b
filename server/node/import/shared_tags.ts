// Half a million trees and benches of an extract have the same few tags: those share one object.
import type { Tags } from "../core/tags.ts";

/** Longer sets are rarely the same, and remembering them would cost more than it saves. */
const MAX_SHARED_TAGS = 2;

/** Returns a function that gives the first object with the same tags, as long as they are few. */
export function createTagSharing(): (tags: Tags) => Tags {
  const known = new Map<string, Tags>();
  return (tags) => {
    if (Object.keys(tags).length > MAX_SHARED_TAGS) return tags;
    const text = JSON.stringify(tags);
    const first = known.get(text);
    if (first) return first;
    known.set(text, tags);
    return tags;
  };
}
