// Writes a region's content into the tables of a store.
import { DatabaseSync } from "node:sqlite";
import { bboxCentre } from "contract/geometry/bbox.ts";
import { deriveCompleteness } from "contract/playground/completeness.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { attributeBits } from "contract/static/point_columns.ts";
import type { CompletenessCounts } from "contract/types.ts";
import {
  encodeCentre,
  encodeEquipment,
  encodePlayground,
  encodePoi,
  encodeTree,
} from "../region/core/answer_texts.ts";
import { composeProperties, type Feature, isRestricted } from "../region/core/derive.ts";
import { encodeShape } from "../region/core/geojson.ts";
import { geometryBbox } from "../region/core/geometry.ts";
import { mercatorCentroid } from "contract/geometry/mercator.ts";
import { encodePlaces, packPlaces, type Place } from "../region/core/places.ts";
import type { DerivedPlayground, RegionContent } from "../region/core/region_content.ts";
import { simplifyShape } from "../region/core/simplify.ts";
import { checksumOf, checksumOfBytes } from "./checked_text.ts";
import { sealStoreFile } from "./file_checksum.ts";
import type { RegionFacts } from "./playground_store.ts";
import { createSearchWriter } from "./search_index.ts";
import { CREATE_SCHEMA, type FeatureTable } from "./sqlite_schema.ts";
import { prepareInsert } from "./sqlite_statements.ts";

/** Facts that come from the import rather than the content. */
export type ImportFacts = Pick<
  RegionFacts,
  "relationId" | "importedAt" | "extractAt" | "dataTimestamp" | "area"
>;

/** Tolerance of simplified boundaries, about 300 m. Boundaries stay small, but still show whether regions overlap. */
const BOUNDARY_TOLERANCE_DEGREES = 0.004;

/** Called with the size of each written text. May throw to stop writing. */
type OnBytes = (bytes: number) => void;

/**
 * Writes a store to a new file, which must not exist. Throws SQLite's errors, such as a full disk. The caller must
 * flush the file to protect it from a power failure.
 */
export function writeStore(
  path: string,
  content: RegionContent,
  facts: ImportFacts,
  onBytes: OnBytes = () => {},
): void {
  const database = new DatabaseSync(path);
  try {
    fillDatabase(database, content, facts, onBytes);
  } finally {
    database.close();
  }
  sealStoreFile(path);
}

/** Writes the content into an empty database. */
export function fillDatabase(
  database: DatabaseSync,
  content: RegionContent,
  facts: ImportFacts,
  onBytes: OnBytes = () => {},
): void {
  database.exec(CREATE_SCHEMA);
  database.exec("BEGIN");
  const counts = writePlaygrounds(database, content.playgrounds, onBytes);
  writeEquipment(database, content, onBytes);
  const insertTree = createInsert(database, "tree", onBytes);
  for (const tree of content.trees) insertTree(tree, encodeTree(tree));
  const insertPoi = createInsert(database, "poi", onBytes);
  for (const poi of content.pois) {
    const [lon, lat] = bboxCentre(geometryBbox(poi.geometry));
    insertPoi(poi, encodePoi(poi.osmId, poi.tags, lon, lat));
  }
  writeFacts(database, content, { ...facts, ...counts });
  database.exec("COMMIT");
}

function writeFacts(
  database: DatabaseSync,
  { name, place, bbox, boundary, playgrounds }: RegionContent,
  facts: ImportFacts & CompletenessCounts,
): void {
  const simple = boundary && simplifyShape(boundary, BOUNDARY_TOLERANCE_DEGREES);
  const json = JSON.stringify({
    ...facts,
    name,
    ...place,
    bbox,
    playgroundCount: playgrounds.length,
    boundary: simple && JSON.parse(encodeShape(simple)),
  });
  database.prepare("INSERT INTO facts VALUES (?)").run(json);
}

function writePlaygrounds(
  database: DatabaseSync,
  playgrounds: readonly DerivedPlayground[],
  onBytes: OnBytes,
): CompletenessCounts {
  const insert = createInsert(database, "playground", onBytes);
  const insertCentre = prepareInsert(database, "INSERT INTO playground_centre VALUES (?, ?, ?)");
  const addToSearch = createSearchWriter(database, onBytes);
  const counts = { complete: 0, partial: 0, missing: 0 };
  const places: Place[] = [];
  for (const playground of playgrounds) {
    const { shape, derived } = playground;
    const id = insert({ ...playground, geometry: { kind: "area", shape } }, encodePlayground(playground));
    const [x, y] = mercatorCentroid(shape);
    const properties = composeProperties(playground, derived);
    const completeness = deriveCompleteness(properties);
    const restricted = isRestricted(playground.tags);
    const attributes = attributeBits(properties, restricted);
    places.push({ x, y, box: shapeBbox(shape), completeness, isRestricted: restricted, attributes });
    const centre = encodeCentre(playground, x, y);
    insertCentre(id, centre, checksumOf(centre, id));
    addToSearch(id, playground);
    counts[completeness] += 1;
  }
  const bytes = encodePlaces(packPlaces(places));
  onBytes(bytes.length);
  database.prepare("INSERT INTO places VALUES (?, ?)").run(bytes, checksumOfBytes(bytes));
  return counts;
}

function writeEquipment(
  database: DatabaseSync,
  { equipment, standaloneEquipment }: RegionContent,
  onBytes: OnBytes,
): void {
  const insert = createInsert(database, "equipment", onBytes);
  const markStandalone = prepareInsert(database, "INSERT INTO standalone_equipment VALUES (?)");
  Iterator.from(equipment).forEach((feature, i) => {
    const id = insert(feature, encodeEquipment(feature));
    if (standaloneEquipment.has(i)) markStandalone(id);
  });
}

/** Approximate size of a row in bytes, without its text, but with its share of the R*Tree and the facts. */
const ROW_BYTES = 250;

type Insert = (feature: Pick<Feature, "osmType" | "osmId" | "geometry">, json: string) => number;

/** Returns a function that inserts rows into a table and its R*Tree. Ids start at 1. */
function createInsert(database: DatabaseSync, table: FeatureTable, onBytes: OnBytes): Insert {
  const insertRow = prepareInsert(database, `INSERT INTO ${table} VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  const insertBox = prepareInsert(database, `INSERT INTO ${table}_box VALUES (?, ?, ?, ?, ?)`);
  let id = 0;
  return ({ osmType, osmId, geometry }, json) => {
    id += 1;
    onBytes(json.length + ROW_BYTES);
    const [west, south, east, north] = geometryBbox(geometry);
    insertRow(id, osmType, osmId, west, south, east, north, json, checksumOf(json, osmId));
    insertBox(id, ...(west > east ? [-180, 180] : [west, east]), south, north);
    return id;
  };
}
