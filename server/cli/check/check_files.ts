// Checks the files of a region that is published as plain files: the indexes of points and cells, and some cells.
import { createHash } from "node:crypto";
import { parseJson } from "contract/kit/fields.ts";
import { parsePlaygrounds } from "contract/playground/playground.ts";
import { type Cell, parseCells } from "contract/static/cell_index.ts";
import { type IndexPart, parseParts } from "contract/static/index_parts.ts";
import { parsePoints } from "contract/static/point_columns.ts";
import { filePath } from "contract/static/static_files.ts";
import type { FileHash, StaticFiles } from "contract/types.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import type { Reply } from "../../base/outbound/request_text.ts";

export interface FileCheck {
  /** Path below the region's URL. */
  readonly path: string;
  /** Null if pages can use the file. */
  readonly error: string | null;
}

export interface CheckedFile extends FileCheck {
  readonly reply: Reply;
}

const CHECKED_CELLS = 3;

/**
 * Requests the index of points, the index of cells, and three random cells. `request` receives paths. If an index
 * is in parts, a random part is requested as well.
 */
export async function checkFiles(
  files: StaticFiles,
  request: (path: string) => Promise<Reply>,
): Promise<readonly CheckedFile[]> {
  const checked: CheckedFile[] = [];

  async function load<Content>(
    hash: FileHash,
    parse: (value: unknown) => Content | null,
  ): Promise<Content | null> {
    const path = filePath(hash);
    const reply = await request(path);
    const content = reply.ok && hashOf(reply.text) === hash ? parse(parseJson(reply.text)) : null;
    checked.push({ path, error: content === null ? describeError(reply, hash) : null, reply });
    return content;
  }

  /** Loads an index, or a random part of one. */
  async function loadIndex<Content>(
    hash: FileHash,
    parse: (value: unknown) => Content | null,
  ): Promise<Content | null> {
    const index = await load<{ parts: readonly IndexPart[] } | { whole: Content }>(hash, (value) => {
      const parts = parseParts(value);
      if (parts !== null) return { parts };
      const whole = parse(value);
      return whole && { whole };
    });
    if (index === null || "whole" in index) return index && index.whole;
    const [part] = pickSome(index.parts, 1);
    return part === undefined ? null : await load(part.file, parse);
  }

  await loadIndex(files.points, parsePoints);
  const cells: readonly Cell[] = await loadIndex(files.cells, parseCells) ?? [];
  const some = pickSome(cells, CHECKED_CELLS);
  await Promise.all(some.map(({ playgrounds }) => load(playgrounds, parsePlaygrounds)));
  return checked;
}

function pickSome<Item>(items: readonly Item[], count: number): Item[] {
  const left = [...items];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!,
  );
}

const hashOf = (text: string): FileHash => createHash("sha256").update(text).digest("hex").slice(0, 16);

function describeError(reply: Reply, hash: FileHash): string {
  if (!reply.ok) return describeProbeError(reply.reason);
  return hashOf(reply.text) === hash
    ? "its content is not that of a published region"
    : "its content does not match its name";
}
