// Reads a folder with recorded calls to a node and its answers.
import { basename, dirname, join, resolve } from "node:path";
import { isJsonObject } from "contract/kit/fields.ts";

export interface Recording {
  /** Path of the file, as in the list. */
  readonly file: string;
  readonly functionName: string;
  /** Path and query, from `/api` on. */
  readonly target: string;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Reads the recordings of one node from a folder next to `index.json`, the list of all requests. Throws if the list is
 * missing or has no entries for this node.
 */
export async function readRecordings(folder: string): Promise<Recording[]> {
  const root = dirname(resolve(folder));
  const node = basename(resolve(folder));
  const index: unknown = JSON.parse(await Deno.readTextFile(join(root, "index.json")));
  const files = isJsonObject(index) && Array.isArray(index.files) ? index.files : [];
  const recordings: Recording[] = [];
  for (const entry of files) {
    if (!isJsonObject(entry) || entry.node !== node) continue;
    const target = /^GET (\/api\/rpc\/(\w+)\S*)$/.exec(String(entry.request));
    if (!target) throw new Error(`cannot read the request ${JSON.stringify(entry.request)} in index.json`);
    const file = String(entry.file);
    recordings.push({
      file,
      functionName: target[2]!,
      target: target[1]!,
      status: Number(entry.status),
      body: JSON.parse(await Deno.readTextFile(join(root, file))),
    });
  }
  if (recordings.length === 0) throw new Error(`index.json has no entries of "${node}"`);
  return recordings;
}

/** Returns the relation id in the recorded `get_meta`. Throws if it is missing. */
export function findRelationId(recordings: readonly Recording[]): number {
  for (const { functionName, target, body } of recordings) {
    if (functionName !== "get_meta" || target.includes("?") || !isJsonObject(body)) continue;
    if (typeof body.relation_id === "number") return body.relation_id;
  }
  throw new Error("the recorded answers contain no get_meta with a relation_id");
}
