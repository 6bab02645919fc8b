// Writes small OpenStreetMap extracts in the .osm.pbf format, valid or deliberately broken.
// Format: https://wiki.openstreetmap.org/wiki/PBF_Format
import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";
import type { OsmMember, OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { concatBytes } from "./concat_bytes.ts";

/** Compression of blobs. For the last two, only the field is set, so that readers reject the blob. */
export type Packing = "zlib" | "raw" | "lz4" | "zstd";

export interface Elements {
  readonly nodes?: readonly OsmNode[];
  readonly ways?: readonly OsmWay[];
  readonly relations?: readonly OsmRelation[];
}

export interface ExtractOptions extends Elements {
  readonly dataTimestamp?: Date;
  /** Box in the header, `[west, south, east, north]` in degrees. */
  readonly area?: readonly [number, number, number, number];
  readonly packing?: Packing;
  /** Writes plain instead of dense nodes, as some programs do. */
  readonly plainNodes?: boolean;
  /** Writes the positions of nodes into the ways, and omits nodes without tags. */
  readonly locationsOnWays?: boolean;
  /** Name of the user who made all edits, or "" for none. By default, elements do not even have versions. */
  readonly author?: string | undefined;
  /** Maximum number per kind. Further elements go into further blobs. */
  readonly maxElementsPerBlob?: number;
  /** The required features in the header. */
  readonly requiredFeatures?: readonly string[];
  /** Optional features in the header, such as the mark of a sorted file. */
  readonly optionalFeatures?: readonly string[];
}

const PACKING_FIELD: Readonly<Record<Packing, number>> = { raw: 1, zlib: 3, lz4: 6, zstd: 7 };
const MEMBER_TYPES: readonly OsmMember["type"][] = ["node", "way", "relation"];
const STEPS_PER_DEGREE = 1e7;
const encoder = new TextEncoder();

/** Encodes a complete extract: header, nodes, ways, relations. */
export function encodeExtract(options: ExtractOptions): Uint8Array {
  const { packing = "zlib", plainNodes = false, maxElementsPerBlob = 8000, locationsOnWays = false } =
    options;
  const all = options.nodes ?? [];
  const places = locationsOnWays ? new Map(all.map((node) => [node.id, node])) : undefined;
  const written = places ? all.filter(({ tags }) => Object.keys(tags).length > 0) : all;
  const features = [...options.optionalFeatures ?? [], ...(places ? ["LocationsOnWays"] : [])];
  const blobs = [encodeHeaderBlob({ ...options, optionalFeatures: features })];
  const add = (elements: Elements) =>
    void blobs.push(encodeDataBlob(elements, { packing, plainNodes, places, author: options.author }));
  for (const nodes of splitUp(written, maxElementsPerBlob)) add({ nodes });
  for (const ways of splitUp(options.ways ?? [], maxElementsPerBlob)) add({ ways });
  for (const relations of splitUp(options.relations ?? [], maxElementsPerBlob)) add({ relations });
  return concatBytes(...blobs);
}

/** Encodes the first blob of every extract. */
export function encodeHeaderBlob(
  {
    dataTimestamp,
    area,
    packing = "zlib",
    requiredFeatures = ["OsmSchema-V0.6", "DenseNodes"],
    optionalFeatures = [],
  }: Pick<
    ExtractOptions,
    "dataTimestamp" | "area" | "packing" | "requiredFeatures" | "optionalFeatures"
  >,
): Uint8Array {
  const header = new PbfWriter();
  if (area) header.writeMessage(1, writeBox, area);
  for (const feature of requiredFeatures) header.writeStringField(4, feature);
  for (const feature of optionalFeatures) header.writeStringField(5, feature);
  header.writeStringField(16, "extract_writer");
  if (dataTimestamp) header.writeVarintField(32, Math.floor(dataTimestamp.getTime() / 1000));
  return encodeBlob("OSMHeader", header.finish(), packing);
}

/** Writes fields 1 to 4: left, right, top and bottom in nanodegrees. */
function writeBox([west, south, east, north]: NonNullable<ExtractOptions["area"]>, pbf: PbfWriter): void {
  [west, east, north, south].forEach((edge, i) => pbf.writeSVarintField(i + 1, Math.round(edge * 1e9)));
}

export function encodeDataBlob(
  { nodes = [], ways = [], relations = [] }: Elements,
  { packing = "zlib", plainNodes = false, places, author }:
    & Pick<ExtractOptions, "packing" | "plainNodes" | "author">
    & { readonly places?: ReadonlyMap<number, OsmNode> | undefined } = {},
): Uint8Array {
  const strings = new Map<string, number>([["", 0]]);
  const indexOf = (text: string) => {
    const index = strings.get(text) ?? strings.size;
    strings.set(text, index);
    return index;
  };
  const writeVersion = author === undefined ? () => {} : writeInfo(indexOf, author);
  const group = new PbfWriter();
  if (nodes.length > 0 && !plainNodes) group.writeMessage(2, writeDenseNodes(indexOf, author), nodes);
  if (plainNodes) {
    for (const node of nodes) group.writeMessage(1, writePlainNode(indexOf, writeVersion), node);
  }
  for (const way of ways) group.writeMessage(3, writeWay(indexOf, writeVersion, places), way);
  for (const relation of relations) group.writeMessage(4, writeRelation(indexOf, writeVersion), relation);

  const block = new PbfWriter();
  block.writeMessage(1, (texts, table) => {
    // `writeStringField` would encode rare characters wrongly.
    for (const text of texts) table.writeBytesField(1, encoder.encode(text));
  }, strings.keys());
  block.writeBytesField(2, group.finish());
  return encodeBlob("OSMData", block.finish(), packing);
}

/** Wraps content in the outer layer of the format. */
export function encodeBlob(kind: string, content: Uint8Array, packing: Packing = "zlib"): Uint8Array {
  const blob = new PbfWriter();
  if (packing !== "raw") blob.writeVarintField(2, content.length);
  blob.writeBytesField(PACKING_FIELD[packing], packing === "zlib" ? deflateSync(content) : content);
  const body = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, kind);
  header.writeVarintField(3, body.length);
  const headerBytes = header.finish();
  const length = new Uint8Array(4);
  new DataView(length.buffer).setUint32(0, headerBytes.length);
  return concatBytes(length, headerBytes, body);
}

type IndexOf = (text: string) => number;

const stepsOf = (degrees: number) => Math.round(degrees * STEPS_PER_DEGREE);

function differencesOf(values: readonly number[]): number[] {
  return values.map((value, i) => value - (values[i - 1] ?? 0));
}

type WriteVersion = (writer: PbfWriter, id: number) => void;

/** Returns made-up facts about an element: version, time in seconds, changeset, and number of the user. */
const versionsOf = (id: number, author: string) => {
  const hasAuthor = author !== "";
  return [1 + id % 7, 1_700_000_000 + id % 1000, hasAuthor ? id % 900 + 1 : 0, hasAuthor ? 4711 : 0] as const;
};

function writeInfo(indexOf: IndexOf, author: string): WriteVersion {
  return (writer, id) =>
    writer.writeMessage(4, (values, info) => {
      values.forEach((value, i) => info.writeVarintField(i + 1, value));
      info.writeVarintField(5, indexOf(author));
    }, versionsOf(id, author));
}

function writeDenseInfo(
  nodes: readonly OsmNode[],
  indexOf: IndexOf,
  author: string,
  writer: PbfWriter,
): void {
  const rows = nodes.map(({ id }) => [...versionsOf(id, author), indexOf(author)]);
  const column = (i: number) => rows.map((row) => row[i]!);
  writer.writeMessage(5, (_, info) => {
    info.writePackedVarint(1, column(0));
    for (const i of [1, 2, 3, 4]) info.writePackedSVarint(i + 1, differencesOf(column(i)));
  }, null);
}

function writeDenseNodes(indexOf: IndexOf, author: string | undefined) {
  return (nodes: readonly OsmNode[], writer: PbfWriter) => {
    writer.writePackedSVarint(1, differencesOf(nodes.map(({ id }) => id)));
    if (author !== undefined) writeDenseInfo(nodes, indexOf, author, writer);
    writer.writePackedSVarint(8, differencesOf(nodes.map(({ lat }) => stepsOf(lat))));
    writer.writePackedSVarint(9, differencesOf(nodes.map(({ lon }) => stepsOf(lon))));
    const row = nodes.flatMap(({ tags }) => [
      ...Object.entries(tags).flatMap(([key, value]) => [indexOf(key), indexOf(value)]),
      0,
    ]);
    // Without any tags, the list is omitted, as by other writers.
    if (row.some((index) => index !== 0)) writer.writePackedVarint(10, row);
  };
}

function writePlainNode(indexOf: IndexOf, writeVersion: WriteVersion) {
  return ({ id, lon, lat, tags }: OsmNode, writer: PbfWriter) => {
    writer.writeSVarintField(1, id);
    writeTags(writer, tags, indexOf);
    writeVersion(writer, id);
    writer.writeSVarintField(8, stepsOf(lat));
    writer.writeSVarintField(9, stepsOf(lon));
  };
}

/** Replaces an unknown position, as in libosmium. */
const UNKNOWN_STEPS = 2 ** 31 - 1;

function writeWay(
  indexOf: IndexOf,
  writeVersion: WriteVersion,
  places: ReadonlyMap<number, OsmNode> | undefined,
) {
  return ({ id, refs, tags }: OsmWay, writer: PbfWriter) => {
    writer.writeVarintField(1, id);
    writeTags(writer, tags, indexOf);
    writeVersion(writer, id);
    writer.writePackedSVarint(8, differencesOf(refs));
    if (!places) return;
    const nodes = refs.map((ref) => places.get(ref));
    const steps = (key: "lat" | "lon") => nodes.map((node) => node ? stepsOf(node[key]) : UNKNOWN_STEPS);
    writer.writePackedSVarint(9, differencesOf(steps("lat")));
    writer.writePackedSVarint(10, differencesOf(steps("lon")));
  };
}

function writeRelation(indexOf: IndexOf, writeVersion: WriteVersion) {
  return ({ id, members, tags }: OsmRelation, writer: PbfWriter) => {
    writer.writeVarintField(1, id);
    writeTags(writer, tags, indexOf);
    writeVersion(writer, id);
    writer.writePackedVarint(8, members.map(({ role }) => indexOf(role)));
    writer.writePackedSVarint(9, differencesOf(members.map(({ ref }) => ref)));
    writer.writePackedVarint(10, members.map(({ type }) => MEMBER_TYPES.indexOf(type)));
  };
}

function writeTags(writer: PbfWriter, tags: OsmNode["tags"], indexOf: IndexOf): void {
  writer.writePackedVarint(2, Object.keys(tags).map(indexOf));
  writer.writePackedVarint(3, Object.values(tags).map(indexOf));
}

function* splitUp<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
