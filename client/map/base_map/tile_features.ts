// Decodes a vector tile into features for drawing: shapes, labels on joined lines, and place names.
import MVT from "ol/format/MVT.js";
import type { ProjectionLike } from "ol/proj.js";
import RenderFeature from "ol/render/Feature.js";
import { joinLines, type NamedLine } from "./joined_lines.ts";
import type { GeometryKind, MapFeature, SchemaReader } from "contract/map/base_map/map_feature.ts";
import type { LabelKind } from "contract/map/base_map/map_rules.ts";
import { isPlaceLabel, type PlaceName, rankOfPlace } from "./place_names.ts";

/** A feature whose properties are a `MapFeature`. */
export type DrawnFeature = RenderFeature;

/** The `MapFeature` of a drawn feature. */
export const described = (feature: DrawnFeature) => feature.getProperties() as MapFeature;

export interface TileContent {
  readonly features: DrawnFeature[];
  readonly names: readonly PlaceName[];
}

const GEOMETRIES: Readonly<Record<string, GeometryKind>> = {
  Point: "point",
  MultiPoint: "point",
  LineString: "line",
  MultiLineString: "line",
  Polygon: "area",
  MultiPolygon: "area",
};

/** Returns a function that reads a tile. It throws if the bytes are not a vector tile. */
export function createTileReader(schema: SchemaReader, language: string) {
  const format = new MVT({ layers: [...schema.layers], layerName: "layer" });

  return (bytes: ArrayBuffer, extent: number[], projection: ProjectionLike): TileContent => {
    const shapes: DrawnFeature[] = [];
    const names: PlaceName[] = [];
    const lines = new Map<LabelKind, NamedLine[]>();
    const options = { extent, ...(projection && { featureProjection: projection }) };
    for (const feature of format.readFeatures(bytes, options)) {
      const properties = feature.getProperties();
      const geometry = GEOMETRIES[feature.getType()];
      if (geometry === undefined) continue;
      const found = schema.read({ layer: String(properties.layer), geometry, properties }, language);
      if (found === null) continue;
      const { label, text } = found;
      if (geometry === "point" && label !== null && isPlaceLabel(label)) {
        const [x, y] = feature.getFlatCoordinates() as [number, number];
        names.push({ label, text, x, y, rank: rankOfPlace(properties) });
        continue;
      }
      if (label === null || geometry !== "line") {
        shapes.push(withProperties(feature, found));
        continue;
      }
      if (found.shape !== null) shapes.push(withProperties(feature, { ...found, label: null, text: "" }));
      const named = lines.get(label) ?? [];
      for (const flat of partsOf(feature)) named.push({ name: text, flat });
      lines.set(label, named);
    }
    const labels = [...lines].flatMap(([label, named]) => joinLines(named).map(labelLine(label)));
    return { features: [...shapes, ...labels], names };
  };
}

function withProperties(feature: RenderFeature, found: MapFeature): DrawnFeature {
  const ends = feature.getEnds() as number[];
  return new RenderFeature(feature.getType(), feature.getFlatCoordinates(), ends, 2, { ...found }, undefined);
}

const labelLine = (label: LabelKind) => ({ name, flat }: NamedLine): DrawnFeature => {
  const properties = { shape: null, label, text: name, level: "ground" } satisfies MapFeature;
  return new RenderFeature("LineString", [...flat], [flat.length], 2, properties, undefined);
};

function partsOf(feature: RenderFeature): number[][] {
  const flat = feature.getFlatCoordinates();
  let from = 0;
  return (feature.getEnds() as number[]).map((end) => flat.slice(from, from = end));
}
