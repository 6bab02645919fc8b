// A feature of a tile as the own map draws it, on the page and in link previews, whatever the schema of the archive
// calls it.
import type { AreaKind, LabelKind, Level, LineKind } from "./map_rules.ts";

/** What a feature of a tile is drawn as: an area or a line, a label, or both. */
export interface MapFeature {
  readonly shape: AreaKind | LineKind | null;
  readonly label: LabelKind | null;
  /** Empty if there is no label. */
  readonly text: string;
  readonly level: Level;
}

/** The geometry of a feature; a multipolygon counts as `area`. */
export type GeometryKind = "point" | "line" | "area";

/** A feature as the archive has it. */
export interface TileFeature {
  readonly layer: string;
  readonly geometry: GeometryKind;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Reads the features of a schema of `contract/map/map_schema.ts`. */
export interface SchemaReader {
  /** The layers that are read; a tile may have others, or lack some of these. */
  readonly layers: readonly string[];
  /** Null: the map does not show it. `language` is a tag such as `de`. */
  read(feature: TileFeature, language: string): MapFeature | null;
}

/** The values of a property -> kinds. */
export type Table<Kind> = Readonly<Record<string, Kind>>;

/** Turns a list of values for each kind, separated by spaces, into a table. */
export function tableOf<Kind extends string>(values: Readonly<Partial<Record<Kind, string>>>): Table<Kind> {
  const lists = Object.entries(values) as [Kind, string][];
  return Object.fromEntries(lists.flatMap(([kind, list]) => list.split(" ").map((value) => [value, kind])));
}

/** The values of OpenStreetMap's `waterway`, which both schemas take over. */
export const WATERWAYS = tableOf<LineKind>({ river: "river canal", stream: "stream ditch drain" });

/** Null: the table does not have the value. */
export function pick<Kind>(table: Table<Kind>, value: unknown): Kind | null {
  return typeof value === "string" && Object.hasOwn(table, value) ? table[value]! : null;
}

/** Longer names are left out. */
const MAX_NAME_LENGTH = 80;

/** The name in the page's language, else the local one. Empty if there is none, or if it is not a name. */
export function readName(properties: TileFeature["properties"], language: string): string {
  const [base] = language.split("-", 1);
  const keys = [`name:${language}`, `name:${base}`, `name_${base}`, "name", "name:latin", "name_int"];
  for (const key of keys) {
    const name = properties[key];
    if (typeof name === "string" && name !== "" && name.length <= MAX_NAME_LENGTH) return name;
  }
  return "";
}

/** An area or a line, with its label if it has a name. Null without a shape. */
export function describeShape(
  shape: AreaKind | LineKind | null,
  { label = null, text = "", level = "ground" }: Partial<Omit<MapFeature, "shape">> = {},
): MapFeature | null {
  return shape && { shape, label: text === "" ? null : label, text: label === null ? "" : text, level };
}

/** A label alone; null without a kind or a text. */
export function describeLabel(label: LabelKind | null, text: string): MapFeature | null {
  return label === null || text === "" ? null : { shape: null, label, text, level: "ground" };
}
