// Reads the features of a vector tile, with limits: https://github.com/mapbox/vector-tile-spec/tree/master/2.1
import { PbfReader } from "pbf";
import type { GeometryKind, TileFeature } from "contract/map/base_map/map_feature.ts";
import { ArchiveError } from "../../../formats/pmtiles/core/archive_error.ts";

/** Maximum number of features, keys and values in the layers that are read. Tiles of large cities have about 30 000. */
export const MAX_TILE_ITEMS = 100_000;
/** Maximum number of points in the lines and areas of these layers. */
export const MAX_TILE_POINTS = 500_000;

export interface TileGeometry {
  /** Flat `x, y` pairs, in tile widths from the tile's north-west corner. */
  readonly points: readonly number[];
  /** End index of each ring or line. */
  readonly ends: readonly number[];
}

/** A box in tile widths from the tile's north-west corner. */
interface TileBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type VisitFeature = (feature: TileFeature, geometry: TileGeometry) => void;

interface Layer {
  readonly name: string;
  /** Grid size of the coordinates. */
  readonly extent: number;
  readonly keys: readonly string[];
  readonly values: readonly unknown[];
  /** Positions of the features' messages. */
  readonly features: readonly number[];
  /** Position after the layer. */
  readonly end: number;
}

const TOO_LONG = "a part of the tile is longer than what contains it";

/** Number of items and points that may still be read from the tile. */
interface Budget {
  items: number;
  points: number;
}

/** Visits the lines and areas of `layers` that reach into the box, uncut. Throws {@link ArchiveError}. */
export function readVectorTile(
  content: Uint8Array,
  layers: readonly string[],
  box: TileBox,
  visit: VisitFeature,
): void {
  const budget: Budget = { items: MAX_TILE_ITEMS, points: MAX_TILE_POINTS };
  const reader = new PbfReader(content);
  try {
    for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
      if (field !== 3) continue;
      const layer = readLayer(reader, layers, budget);
      if (layer === null) continue;
      for (const feature of layer.features) {
        visitFeature(reader, feature, layer, box, budget, visit);
      }
      reader.pos = layer.end;
    }
  } catch (error) {
    if (error instanceof ArchiveError) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new ArchiveError(`the tile is not a vector tile: ${reason}`, { cause: error });
  }
}

/** Returns null for a layer that is not needed. Afterwards, the reader is at the end of the layer. */
function readLayer(reader: PbfReader, layers: readonly string[], budget: Budget): Layer | null {
  const end = readEnd(reader, reader.length);
  const start = reader.pos;
  let name = "";
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) name = reader.readString();
  }
  requireEnd(reader, end);
  if (!layers.includes(name)) return null;
  reader.pos = start;
  let extent = 4096;
  const keys: string[] = [];
  const values: unknown[] = [];
  const features: number[] = [];
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 2 || field === 3 || field === 4) spend(budget, "items", MAX_TILE_ITEMS);
    if (field === 2) {
      features.push(reader.pos);
      reader.pos = readEnd(reader, end);
    } else if (field === 3) keys.push(reader.readString());
    else if (field === 4) values.push(readValue(reader, end));
    else if (field === 5) extent = reader.readVarint();
  }
  requireEnd(reader, end);
  if (!(extent > 0)) throw new ArchiveError("a layer of the tile has no extent");
  return { name, extent, keys, values, features, end };
}

function readValue(reader: PbfReader, layerEnd: number): unknown {
  const end = readEnd(reader, layerEnd);
  let value: unknown = null;
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 1) value = reader.readString();
    else if (field === 2) value = reader.readFloat();
    else if (field === 3) value = reader.readDouble();
    else if (field === 4) value = reader.readVarint(true);
    else if (field === 5) value = reader.readVarint();
    else if (field === 6) value = reader.readSVarint();
    else if (field === 7) value = reader.readBoolean();
  }
  requireEnd(reader, end);
  return value;
}

/** Kinds by their number in the format. Points are not read. */
const GEOMETRIES: readonly (GeometryKind | undefined)[] = [undefined, undefined, "line", "area"];

function visitFeature(
  reader: PbfReader,
  position: number,
  layer: Layer,
  box: TileBox,
  budget: Budget,
  visit: VisitFeature,
): void {
  reader.pos = position;
  const end = readEnd(reader, layer.end);
  let geometry: GeometryKind | undefined;
  let [tags, commands] = [-1, -1];
  for (let field = reader.nextField(end); field !== 0; field = reader.nextField(end)) {
    if (field === 2) tags = reader.pos;
    else if (field === 3) geometry = GEOMETRIES[reader.readVarint()];
    else if (field === 4) commands = reader.pos;
  }
  requireEnd(reader, end);
  if (geometry === undefined || commands < 0) return;
  reader.pos = commands;
  const found = readGeometry(reader, end, layer.extent, box, budget);
  if (found === null) return;
  reader.pos = tags;
  const properties = tags < 0 ? {} : readProperties(reader, end, layer);
  visit({ layer: layer.name, geometry, properties }, found);
}

function readProperties(
  reader: PbfReader,
  featureEnd: number,
  { keys, values }: Layer,
): Record<string, unknown> {
  const properties: Record<string, unknown> = Object.create(null);
  const end = readEnd(reader, featureEnd);
  while (reader.pos < end) {
    const key = keys[reader.readVarint()];
    const value = values[reader.readVarint()];
    if (key !== undefined) properties[key] = value;
  }
  requireEnd(reader, end);
  return properties;
}

const [MOVE_TO, LINE_TO] = [1, 2];

/** Returns null for a geometry outside the box. */
function readGeometry(
  reader: PbfReader,
  featureEnd: number,
  extent: number,
  { left, top, right, bottom }: TileBox,
  budget: Budget,
): TileGeometry | null {
  const end = readEnd(reader, featureEnd);
  const points: number[] = [];
  const ends: number[] = [];
  let [x, y] = [0, 0];
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  while (reader.pos < end) {
    const command = reader.readVarint();
    const id = command & 7;
    // Ignores ClosePath, because rings are closed anyway.
    if (id !== MOVE_TO && id !== LINE_TO) continue;
    for (let count = command >>> 3; count > 0; count--) {
      if (reader.pos >= end) throw new ArchiveError("a line of the tile is cut off");
      spend(budget, "points", MAX_TILE_POINTS);
      if (id === MOVE_TO && points.length > 0) ends.push(points.length);
      x += unzigzag(reader.readVarint());
      y += unzigzag(reader.readVarint());
      points.push(x, y);
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  }
  requireEnd(reader, end);
  const isWithin = maxX >= left * extent && minX <= right * extent && maxY >= top * extent &&
    minY <= bottom * extent;
  if (!isWithin) return null;
  ends.push(points.length);
  return { points: points.map((value) => value / extent), ends };
}

/** Decodes 32 bits. Tile coordinates have fewer. */
const unzigzag = (value: number) => (value >>> 1) ^ -(value & 1);

/**
 * Reads the end of the message that begins here. It must not reach beyond `limit`, the end of the message around it.
 */
function readEnd(reader: PbfReader, limit: number): number {
  const length = reader.readVarint();
  const end = reader.pos + length;
  if (end <= limit) return end;
  throw new ArchiveError(limit === reader.length ? "the tile ends early" : TOO_LONG);
}

/** Throws if more than the message was read. */
function requireEnd(reader: PbfReader, end: number): void {
  if (reader.pos > end) throw new ArchiveError(TOO_LONG);
}

function spend(budget: Budget, what: keyof Budget, limit: number): void {
  if (budget[what]-- > 0) return;
  const names = what === "items" ? "features, keys and values" : what;
  throw new ArchiveError(`the tile has more than ${limit} ${names}, the limit for images of link previews`);
}
