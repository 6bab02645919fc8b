// A folder of recorded answers: what was asked of a node, and what it said.
import { basename, dirname, join, resolve } from "node:path";
import { isJsonObject } from "../../contract/fields.ts";

/** One recorded call. */
export interface Recording {
  /** Path of the file, as the list has it. */
  readonly file: string;
  readonly functionName: string;
  /** Path and query, from `/api` on. */
  readonly target: string;
  readonly status: number;
  readonly body: unknown;
}

/**
 * Reads what was recorded of one node. Its folder lies beside `index.json`, the list of all requests. Throws when
 * there is no list, or nothing of this node in it.
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
  if (recordings.length === 0) throw new Error(`index.json lists nothing of "${node}"`);
  return recordings;
}

/** The region of the recorded node, as it said itself. Throws when it did not. */
export function findRelationId(recordings: readonly Recording[]): number {
  for (const { functionName, target, body } of recordings) {
    if (functionName !== "get_meta" || target.includes("?") || !isJsonObject(body)) continue;
    if (typeof body.relation_id === "number") return body.relation_id;
  }
  throw new Error("the recorded answers do not say which relation they are of");
}
