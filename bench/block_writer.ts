// Writes the blobs of a large .osm.pbf file, with a version and a time for each element as in published extracts.
// Faster than the tests' writer, which creates an object for each element.
import { deflateSync } from "node:zlib";

const MAX_BLOCK_BYTES = 8 * 1024 * 1024;
const encoder = new TextEncoder();

/** Appends to a buffer that is reused for the next block. */
class Bytes {
  readonly buffer = new Uint8Array(MAX_BLOCK_BYTES);
  end = 0;

  varint(value: number): void {
    while (value > 0x7f) {
      this.buffer[this.end++] = (value % 128) | 0x80;
      value = Math.floor(value / 128);
    }
    this.buffer[this.end++] = value;
  }

  svarint(value: number): void {
    this.varint(value < 0 ? -2 * value - 1 : 2 * value);
  }

  raw(bytes: Uint8Array): void {
    this.buffer.set(bytes, this.end);
    this.end += bytes.length;
  }

  /** Writes a field that begins with its length. */
  field(number: number, bytes: Uint8Array): void {
    this.varint(number * 8 + 2);
    this.varint(bytes.length);
    this.raw(bytes);
  }

  take(): Uint8Array {
    return this.buffer.subarray(0, this.end);
  }
}

class Column {
  readonly bytes = new Bytes();
  #previous = 0;

  start(): this {
    this.bytes.end = 0;
    this.#previous = 0;
    return this;
  }

  /** Writes the difference from the previous value. */
  add(value: number): void {
    this.bytes.svarint(value - this.#previous);
    this.#previous = value;
  }
}

class Strings {
  readonly #indexes = new Map<string, number>([["", 0]]);

  indexOf(text: string): number {
    const known = this.#indexes.get(text);
    if (known !== undefined) return known;
    this.#indexes.set(text, this.#indexes.size);
    return this.#indexes.size - 1;
  }

  writeTo(block: Bytes): void {
    scratch.end = 0;
    for (const text of this.#indexes.keys()) scratch.field(1, encoder.encode(text));
    block.field(1, scratch.take());
  }
}

const [scratch, element, group, block] = [new Bytes(), new Bytes(), new Bytes(), new Bytes()];
const [ids, lats, lons, times, refs] = [new Column(), new Column(), new Column(), new Column(), new Column()];
const [tagIndexes, versions, info] = [new Bytes(), new Bytes(), new Bytes()];
const FIRST_SECONDS = 1_200_000_000;
/** Times are spread over 15 years. Groups of neighbours have the same time, as if edited together. */
const secondsOf = (id: number) =>
  FIRST_SECONDS + (Math.imul(Math.floor(id / 6) | 0, 0x9e3779b1) >>> 0) % 473_000_000;
const versionOf = (id: number) => 1 + (id % 7 === 0 ? id % 5 : 0);

export interface NodeColumns {
  readonly ids: Float64Array;
  /** Longitudes and latitudes in units of 1e-7 degrees. */
  readonly lons: Int32Array;
  readonly lats: Int32Array;
  /** Key, value, key, value and so on. */
  readonly tags: readonly (readonly string[] | undefined)[];
}

export function encodeNodes(nodes: NodeColumns): Uint8Array<ArrayBuffer> {
  const strings = new Strings();
  for (const column of [ids, lats, lons, times]) column.start();
  tagIndexes.end = versions.end = 0;
  for (let i = 0; i < nodes.ids.length; i++) {
    const id = nodes.ids[i]!;
    ids.add(id);
    lats.add(nodes.lats[i]!);
    lons.add(nodes.lons[i]!);
    versions.varint(versionOf(id));
    times.add(secondsOf(id));
    for (const text of nodes.tags[i] ?? []) tagIndexes.varint(strings.indexOf(text));
    tagIndexes.varint(0);
  }
  info.end = element.end = group.end = 0;
  info.field(1, versions.take());
  info.field(2, times.bytes.take());
  element.field(1, ids.bytes.take());
  element.field(5, info.take());
  element.field(8, lats.bytes.take());
  element.field(9, lons.bytes.take());
  element.field(10, tagIndexes.take());
  group.field(2, element.take());
  return finishBlock(strings);
}

export interface WayLike {
  readonly id: number;
  readonly refs: readonly number[];
  readonly tags: readonly string[];
}

export function encodeWays(ways: readonly WayLike[]): Uint8Array<ArrayBuffer> {
  const strings = new Strings();
  group.end = 0;
  for (const way of ways) {
    startElement(way, strings);
    refs.start();
    for (const ref of way.refs) refs.add(ref);
    element.field(8, refs.bytes.take());
    group.field(3, element.take());
  }
  return finishBlock(strings);
}

export interface RelationLike {
  readonly id: number;
  /** Ids of ways and their roles. */
  readonly members: readonly (readonly [ref: number, role: string])[];
  readonly tags: readonly string[];
}

export function encodeRelations(relations: readonly RelationLike[]): Uint8Array<ArrayBuffer> {
  const strings = new Strings();
  group.end = 0;
  for (const relation of relations) {
    startElement(relation, strings);
    refs.start();
    scratch.end = 0;
    for (const [ref, role] of relation.members) {
      refs.add(ref);
      scratch.varint(strings.indexOf(role));
    }
    element.field(8, scratch.take());
    element.field(9, refs.bytes.take());
    element.field(10, new Uint8Array(relation.members.length).fill(1));
    group.field(4, element.take());
  }
  return finishBlock(strings);
}

/** Writes id, tags, version and time. */
function startElement(
  { id, tags }: { readonly id: number; readonly tags: readonly string[] },
  strings: Strings,
) {
  element.end = 0;
  element.varint(8);
  element.varint(id);
  for (const [field, first] of [[2, 0], [3, 1]] as const) {
    if (tags.length === 0) continue;
    scratch.end = 0;
    for (let i = first; i < tags.length; i += 2) scratch.varint(strings.indexOf(tags[i]!));
    element.field(field, scratch.take());
  }
  info.end = 0;
  info.varint(8);
  info.varint(versionOf(id));
  info.varint(16);
  info.varint(secondsOf(id));
  element.field(4, info.take());
}

/** Encodes fields 1 to 4 of the header's box, from units of 1e-7 degrees. */
export function encodeBox(edges: readonly number[]): Uint8Array {
  scratch.end = 0;
  edges.forEach((edge, i) => {
    scratch.varint((i + 1) * 8);
    scratch.svarint(edge * 100);
  });
  return scratch.take().slice();
}

function finishBlock(strings: Strings): Uint8Array<ArrayBuffer> {
  block.end = 0;
  strings.writeTo(block);
  block.field(2, group.take());
  return wrapBlob("OSMData", block.take());
}

/** Wraps content in the outer layer: the header's length, the header, and the compressed content. */
export function wrapBlob(kind: string, content: Uint8Array): Uint8Array<ArrayBuffer> {
  const packed = deflateSync(content);
  const body = element;
  body.end = 0;
  body.varint(16);
  body.varint(content.length);
  body.field(3, packed);
  const header = info;
  header.end = 0;
  header.field(1, encoder.encode(kind));
  header.varint(24);
  header.varint(body.end);
  const blob = new Uint8Array(4 + header.end + body.end);
  new DataView(blob.buffer).setUint32(0, header.end);
  blob.set(header.take(), 4);
  blob.set(body.take(), 4 + header.end);
  return blob;
}
