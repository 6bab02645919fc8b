// Converts `vector_layers` from an archive's metadata to TileJSON, with limits. Pure.
import { isJsonObject } from "contract/kit/fields.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import type { VectorLayer } from "contract/map/tile_json.ts";

/** Maximum number of layers. Both supported schemas have fewer than 20. */
export const MAX_LAYERS = 100;
/** Maximum number of fields per layer. Place names in all languages take about 150. */
export const MAX_LAYER_FIELDS = 250;
const MAX_TEXT_LENGTH = 100;

/** Converts layers. Drops entries without a name, and everything beyond the limits. */
export function readLayers(value: unknown): VectorLayer[] {
  if (!Array.isArray(value)) return [];
  return value.slice(0, MAX_LAYERS).flatMap((layer): VectorLayer[] => {
    if (!isJsonObject(layer) || typeof layer.id !== "string") return [];
    const id = toPlainLine(layer.id, MAX_TEXT_LENGTH);
    return id === "" ? [] : [{ id, fields: readFields(layer.fields) }];
  });
}

function readFields(value: unknown): Record<string, string> {
  if (!isJsonObject(value)) return {};
  const fields = Object.entries(value).slice(0, MAX_LAYER_FIELDS).flatMap(([name, type]) =>
    typeof type === "string" ? [[toPlainLine(name, MAX_TEXT_LENGTH), toPlainLine(type, MAX_TEXT_LENGTH)]] : []
  );
  return Object.fromEntries(fields);
}
