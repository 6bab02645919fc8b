// Reads the files that the map needs of a region that is published as plain files: its indexes, and one cell.
import type { FileContents, FileKind } from "contract/static/file_parsers.ts";
import { filePath } from "contract/static/static_files.ts";
import type { FileHash, StaticFiles } from "contract/types.ts";
import { createFileLoader, FileFailure } from "../federation/answers/file_loader.ts";
import { type AskParts, CHECK_LIMIT_BYTES, CHECK_TIMEOUT_MS, refuseRedirects } from "./ask_node.ts";
import { describeFailure, type Finding } from "./core/finding.ts";

export async function checkFiles(
  { points, cells }: StaticFiles,
  { fetch, signal }: AskParts,
  baseUrl: string,
): Promise<Finding[]> {
  const loader = createFileLoader({
    fetch: refuseRedirects(fetch),
    subtle: globalThis.crypto?.subtle ?? null,
    limitBytes: CHECK_LIMIT_BYTES,
    now: () => Date.now(),
  });
  const findings: Finding[] = [];
  const ended: Promise<unknown>[] = [];

  async function load<Kind extends FileKind>(kind: Kind, hash: FileHash): Promise<FileContents[Kind] | null> {
    const deadline = AbortSignal.timeout(CHECK_TIMEOUT_MS);
    try {
      return await loader.load(baseUrl, kind, hash, AbortSignal.any([signal, deadline]));
    } catch (error) {
      const failure = error instanceof FileFailure
        ? error.failure
        : deadline.aborted
        ? { kind: "timeout" as const, afterMs: CHECK_TIMEOUT_MS }
        : { kind: "aborted" as const };
      const finding = describeFailure(filePath(hash), failure);
      if (finding !== null) findings.push(finding);
      return null;
    }
  }

  ended.push(load("points", points));
  let index = await load("cells", cells);
  if (index?.isDivided) index = index.items[0] ? await load("cells", index.items[0].file) : null;
  const cell = index?.isDivided === false ? index.items[0] : undefined;
  if (cell !== undefined) {
    ended.push(load("playgrounds", cell.playgrounds));
    if (cell.surroundings !== null) ended.push(load("surroundings", cell.surroundings));
  }
  await Promise.all(ended);
  return findings;
}
