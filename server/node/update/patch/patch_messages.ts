// Applies changes to ways or relations. Each element is a message in its block. Unchanged messages are copied as bytes.
import { PbfWriter } from "../../osm/pbf/pbf.ts";
import type { OpenBlock } from "../../osm/pbf/osm_block.ts";
import {
  ElementOrderError,
  type FileElement,
  type Named,
  type OsmChange,
} from "../../osm/elements/element.ts";
import { isUsableId, versionOf } from "../../osm/elements/element_values.ts";
import { type Texts, writeElement } from "../../osm/elements/encode_elements.ts";
import { joinBytes } from "../../../base/kit/core/join_bytes.ts";
import type { PatchedGroup } from "./patch_dense.ts";

/** Positions of the fields and contents of a block's elements, or of its dense nodes. */
export interface Parts {
  readonly kind: FileElement["kind"];
  readonly starts: readonly number[];
  readonly contents: readonly number[];
  readonly ends: readonly number[];
}

/** Applies changes to the elements of a group. Returns null if an id is not exact. */
export function patchMessages(
  { pbf }: OpenBlock,
  { kind, starts, contents, ends }: Parts,
  changes: readonly OsmChange[],
  texts: Texts,
): PatchedGroup | null {
  const [chunks, ids, outdated]: [Uint8Array[], number[], Named[]] = [[], [], []];
  let [copyStart, copyEnd, next, last] = [0, 0, 0, -Infinity];
  const flush = () => {
    if (copyEnd > copyStart) chunks.push(pbf.buf.subarray(copyStart, copyEnd));
    copyStart = copyEnd;
  };
  const copy = (i: number) => {
    if (starts[i] !== copyEnd) {
      flush();
      copyStart = starts[i]!;
    }
    copyEnd = ends[i]!;
    ids.push(last);
  };
  const apply = ({ action, element }: OsmChange) => {
    if (action === "delete") return;
    flush();
    const added = new PbfWriter();
    writeElement(element, texts, added);
    chunks.push(added.finish());
    ids.push(element.id);
  };
  for (let i = 0; i < starts.length; i++) {
    const id = readId(pbf, contents[i]!, ends[i]!);
    if (!isUsableId(id)) return null;
    if (id <= last) throw new ElementOrderError(`${kind} ${id} is not after ${last}`);
    last = id;
    while (next < changes.length && changes[next]!.element.id < id) apply(changes[next++]!);
    const change = changes[next];
    if (change?.element.id !== id) copy(i);
    else {
      next += 1;
      if (change.element.version >= readVersion(pbf, contents[i]!, ends[i]!)) apply(change);
      else {
        outdated.push({ kind, id });
        copy(i);
      }
    }
  }
  for (; next < changes.length; next++) apply(changes[next]!);
  flush();
  return { content: joinBytes(chunks), ids, outdated };
}

type Reader = OpenBlock["pbf"];

/** Returns the id of a message, or 0 if it has none, as when elements are decoded. */
function readId(pbf: Reader, start: number, end: number): number {
  pbf.pos = start;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field === 1) return pbf.readVarint(true);
  }
  return 0;
}

function readVersion(pbf: Reader, start: number, end: number): number {
  pbf.pos = start;
  for (let field = pbf.nextField(end); field !== 0; field = pbf.nextField(end)) {
    if (field !== 4) continue;
    const infoEnd = pbf.readVarint() + pbf.pos;
    for (let part = pbf.nextField(infoEnd); part !== 0; part = pbf.nextField(infoEnd)) {
      if (part === 1) return versionOf(pbf.readVarint(true));
    }
    return 0;
  }
  return 0;
}
