// Checks whether a status document is complete (pure).
import { parseStatusDocument } from "contract/status/status_document.ts";
import type { StatusSnapshot } from "contract/types.ts";

/** The document, or a description of its fault. `keys` are the required regions. */
export function readStatus(text: string, keys: readonly string[]): StatusSnapshot | string {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return `the status document is not JSON: ${JSON.stringify(text.slice(0, 60))}, ${text.length} characters`;
  }
  const snapshot = parseStatusDocument(document);
  if (snapshot === null) return "the status document is invalid";
  const missing = keys.find((key) => !snapshot.backends.has(key));
  return missing === undefined ? snapshot : `the status document lacks the region ${missing}`;
}

export function successTimes({ backends }: StatusSnapshot): ReadonlyMap<string, string | null> {
  return new Map([...backends].map(([key, { lastSuccess }]) => [key, lastSuccess]));
}
