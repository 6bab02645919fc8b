// Writes OpenStreetMap extracts in the .osm.pbf format: small, and valid or deliberately broken.
// Format: https://wiki.openstreetmap.org/wiki/PBF_Format
import { deflateSync } from "node:zlib";
import { PbfWriter } from "pbf";
import type { OsmMember, OsmNode, OsmRelation, OsmWay } from "server/node/import/pbf/osm_element.ts";
import { concatBytes } from "./concat_bytes.ts";

/** Compression of blobs. For the last two only the field is set, by which readers must refuse them. */
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
  /** Writes plain instead of dense nodes, as a few programs do. */
  readonly plainNodes?: boolean;
  /** Writes the positions of nodes on the ways, and no nodes without tags. */
  readonly locationsOnWays?: boolean;
  /** Maximum per kind; further elements go into further blobs. */
  readonly maxElementsPerBlob?: number;
  /** The required features in the header. */
  readonly requiredFeatures?: readonly string[];
  /** Such as the mark of a sorted file. */
  readonly optionalFeatures?: readonly string[];
}

const PACKING_FIELD: Readonly<Record<Packing, number>> = { raw: 1, zlib: 3, lz4: 6, zstd: 7 };
const MEMBER_TYPES: readonly OsmMember["type"][] = ["node", "way", "relation"];
const STEPS_PER_DEGREE = 1e7;
const encoder = new TextEncoder();

/** A complete extract: header, nodes, ways, relations. */
export function encodeExtract(options: ExtractOptions): Uint8Array {
  const { packing = "zlib", plainNodes = false, maxElementsPerBlob = 8000, locationsOnWays = false } =
    options;
  const all = options.nodes ?? [];
  const places = locationsOnWays ? new Map(all.map((node) => [node.id, node])) : undefined;
  const written = places ? all.filter(({ tags }) => Object.keys(tags).length > 0) : all;
  const features = [...options.optionalFeatures ?? [], ...(places ? ["LocationsOnWays"] : [])];
  const blobs = [encodeHeaderBlob({ ...options, optionalFeatures: features })];
  const add = (elements: Elements) =>
    void blobs.push(encodeDataBlob(elements, { packing, plainNodes, places }));
  for (const nodes of splitUp(written, maxElementsPerBlob)) add({ nodes });
  for (const ways of splitUp(options.ways ?? [], maxElementsPerBlob)) add({ ways });
  for (const relations of splitUp(options.relations ?? [], maxElementsPerBlob)) add({ relations });
  return concatBytes(...blobs);
}

/** The first blob of every extract. */
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

/** Fields 1 to 4: left, right, top, bottom, in nanodegrees. */
function writeBox([west, south, east, north]: NonNullable<ExtractOptions["area"]>, pbf: PbfWriter): void {
  [west, east, north, south].forEach((edge, i) => pbf.writeSVarintField(i + 1, Math.round(edge * 1e9)));
}

/** One blob of elements. */
export function encodeDataBlob(
  { nodes = [], ways = [], relations = [] }: Elements,
  { packing = "zlib", plainNodes = false, places }:
    & Pick<ExtractOptions, "packing" | "plainNodes">
    & { readonly places?: ReadonlyMap<number, OsmNode> | undefined } = {},
): Uint8Array {
  const strings = new Map<string, number>([["", 0]]);
  const indexOf = (text: string) => {
    const index = strings.get(text) ?? strings.size;
    strings.set(text, index);
    return index;
  };
  const group = new PbfWriter();
  if (nodes.length > 0 && !plainNodes) group.writeMessage(2, writeDenseNodes(indexOf), nodes);
  if (plainNodes) { for (const node of nodes) group.writeMessage(1, writePlainNode(indexOf), node); }
  for (const way of ways) group.writeMessage(3, writeWay(indexOf, places), way);
  for (const relation of relations) group.writeMessage(4, writeRelation(indexOf), relation);

  const block = new PbfWriter();
  block.writeMessage(1, (texts, table) => {
    // Not `writeStringField`, which encodes rare characters wrongly.
    for (const text of texts) table.writeBytesField(1, encoder.encode(text));
  }, strings.keys());
  block.writeBytesField(2, group.finish());
  return encodeBlob("OSMData", block.finish(), packing);
}

/** Wraps any content in the outer layer of the format. */
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

function writeDenseNodes(indexOf: IndexOf) {
  return (nodes: readonly OsmNode[], writer: PbfWriter) => {
    writer.writePackedSVarint(1, differencesOf(nodes.map(({ id }) => id)));
    writer.writePackedSVarint(8, differencesOf(nodes.map(({ lat }) => stepsOf(lat))));
    writer.writePackedSVarint(9, differencesOf(nodes.map(({ lon }) => stepsOf(lon))));
    const row = nodes.flatMap(({ tags }) => [
      ...Object.entries(tags).flatMap(([key, value]) => [indexOf(key), indexOf(value)]),
      0,
    ]);
    // Without any tags the list is omitted, as by other writers.
    if (row.some((index) => index !== 0)) writer.writePackedVarint(10, row);
  };
}

function writePlainNode(indexOf: IndexOf) {
  return ({ id, lon, lat, tags }: OsmNode, writer: PbfWriter) => {
    writer.writeSVarintField(1, id);
    writeTags(writer, tags, indexOf);
    writer.writeSVarintField(8, stepsOf(lat));
    writer.writeSVarintField(9, stepsOf(lon));
  };
}

/** In the place of a position that is not known, as in libosmium. */
const UNKNOWN_STEPS = 2 ** 31 - 1;

function writeWay(indexOf: IndexOf, places: ReadonlyMap<number, OsmNode> | undefined) {
  return ({ id, refs, tags }: OsmWay, writer: PbfWriter) => {
    writer.writeVarintField(1, id);
    writeTags(writer, tags, indexOf);
    writer.writePackedSVarint(8, differencesOf(refs));
    if (!places) return;
    const nodes = refs.map((ref) => places.get(ref));
    const steps = (key: "lat" | "lon") => nodes.map((node) => node ? stepsOf(node[key]) : UNKNOWN_STEPS);
    writer.writePackedSVarint(9, differencesOf(steps("lat")));
    writer.writePackedSVarint(10, differencesOf(steps("lon")));
  };
}

function writeRelation(indexOf: IndexOf) {
  return ({ id, members, tags }: OsmRelation, writer: PbfWriter) => {
    writer.writeVarintField(1, id);
    writeTags(writer, tags, indexOf);
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
