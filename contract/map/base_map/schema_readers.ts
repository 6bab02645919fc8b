// The reader of each schema.
import type { MapSchema } from "../map_schema.ts";
import type { SchemaReader } from "./map_feature.ts";
import { OPENMAPTILES } from "./openmaptiles_schema.ts";
import { PROTOMAPS } from "./protomaps_schema.ts";

export const SCHEMA_READERS: Readonly<Record<MapSchema, SchemaReader>> = {
  protomaps: PROTOMAPS,
  openmaptiles: OPENMAPTILES,
};
