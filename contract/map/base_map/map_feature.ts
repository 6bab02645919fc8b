// A tile feature as the built-in map draws it, on the page and in link previews, independent of the archive's schema.
import type { AreaKind, LabelKind, Level, LineKind } from "./map_rules.ts";

/** How a tile feature is drawn: as an area or a line, as a label, or as both. */
export interface MapFeature {
  readonly shape: AreaKind | LineKind | null;
  readonly label: LabelKind | null;
  /** Text of the label; empty if there is none. */
  readonly text: string;
  readonly level: Level;
}

/** The geometry of a feature; a multipolygon counts as `area`. */
export type GeometryKind = "point" | "line" | "area";

/** A feature as stored in the archive. */
export interface TileFeature {
  readonly layer: string;
  readonly geometry: GeometryKind;
  readonly properties: Readonly<Record<string, unknown>>;
}

/** Reads the features of one schema in `contract/map/map_schema.ts`. */
export interface SchemaReader {
  /** Layers that are read. A tile may have further layers, or lack some of these. */
  readonly layers: readonly string[];
  /** Returns null if the map does not show the feature. `language` is a tag such as `de`. */
  read(feature: TileFeature, language: string): MapFeature | null;
}

/** Maps values of a property to kinds. */
export type Table<Kind> = Readonly<Record<string, Kind>>;

/** Turns a space-separated list of values per kind into a table. */
export function tableOf<Kind extends string>(values: Readonly<Partial<Record<Kind, string>>>): Table<Kind> {
  const lists = Object.entries(values) as [Kind, string][];
  return Object.fromEntries(lists.flatMap(([kind, list]) => list.split(" ").map((value) => [value, kind])));
}

/** Values of OpenStreetMap's `waterway`, which both schemas adopt. */
export const WATERWAYS = tableOf<LineKind>({ river: "river canal", stream: "stream ditch drain" });

/** Looks up the kind of a value; null if the table lacks it. */
export function pick<Kind>(table: Table<Kind>, value: unknown): Kind | null {
  return typeof value === "string" && Object.hasOwn(table, value) ? table[value]! : null;
}

/** Maximum length of a name. Longer names are not shown. */
const MAX_NAME_LENGTH = 80;

/** Returns the name in the page's language, else the local name. Empty if there is no usable name. */
export function readName(properties: TileFeature["properties"], language: string): string {
  const [base] = language.split("-", 1);
  const keys = [`name:${language}`, `name:${base}`, `name_${base}`, "name", "name:latin", "name_int"];
  for (const key of keys) {
    const name = properties[key];
    if (typeof name === "string" && name !== "" && name.length <= MAX_NAME_LENGTH) return name;
  }
  return "";
}

/** Describes an area or a line, with a label if it has a name. Returns null without a shape. */
export function describeShape(
  shape: AreaKind | LineKind | null,
  { label = null, text = "", level = "ground" }: Partial<Omit<MapFeature, "shape">> = {},
): MapFeature | null {
  return shape && { shape, label: text === "" ? null : label, text: label === null ? "" : text, level };
}

/** Describes a label without a shape. Returns null without a kind or a text. */
export function describeLabel(label: LabelKind | null, text: string): MapFeature | null {
  return label === null || text === "" ? null : { shape: null, label, text, level: "ground" };
}
