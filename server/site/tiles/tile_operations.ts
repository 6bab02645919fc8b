// Describes the map archive for `/openapi.json`. Pure.
import { TILE_FORMATS } from "contract/map/map_archive.ts";
import { MAX_ARCHIVE_ZOOM } from "contract/map/tile_json.ts";
import type { ApiOperation, ApiParameter } from "../../base/openapi/core/api_document.ts";
import { describeList, describeRecord, type SchemaObject } from "../../base/openapi/core/json_schema.ts";
import { describeRefusal, MALFORMED_PATH, NOT_MODIFIED } from "../frame/described_routes.ts";

const ZOOM: SchemaObject = { type: "integer", minimum: 0, maximum: MAX_ARCHIVE_ZOOM };

const TILE_JSON: ApiOperation = {
  path: "/tiles.json",
  id: "get_tile_json",
  summary: "The base map as TileJSON",
  description: "The map archive of this server as TileJSON 3.0.0.",
  answers: {
    200: {
      description: "The TileJSON.",
      content: {
        "application/json": {
          ...describeRecord({
            tilejson: { type: "string", enum: ["3.0.0"] },
            tiles: describeList({ type: "string" }),
            minzoom: ZOOM,
            maxzoom: ZOOM,
            bounds: describeList({ type: "number" }, { minItems: 4, maxItems: 4 }),
            attribution: { type: "string" },
          }, { additionalProperties: true }),
        },
      },
    },
    304: NOT_MODIFIED,
    404: describeRefusal("There is no map archive."),
  },
};

const describeNumber = (name: string, description: string, maximum: number): ApiParameter => ({
  name,
  in: "path",
  description,
  schema: { type: "integer", minimum: 0, maximum },
  example: 0,
});

/** `types` are the media types of the formats. */
export function describeTiles(
  types: Readonly<Record<(typeof TILE_FORMATS)[number], string>>,
): readonly ApiOperation[] {
  const last = 2 ** MAX_ARCHIVE_ZOOM - 1;
  return [TILE_JSON, {
    path: "/tiles/{z}/{x}/{y}.{format}",
    id: "get_tile",
    summary: "A tile of the base map",
    description: "A tile of the map archive as it is stored.",
    parameters: [
      describeNumber("z", "Zoom.", MAX_ARCHIVE_ZOOM),
      describeNumber("x", "Column, from the west.", last),
      describeNumber("y", "Row, from the north.", last),
      {
        name: "format",
        in: "path",
        description: "Format of the archive's tiles.",
        schema: { type: "string", enum: TILE_FORMATS },
      },
    ],
    answers: {
      200: {
        description: "The tile.",
        content: Object.fromEntries(Object.values(types).map((type) => [type, { type: "string" }])),
      },
      204: { description: "There is nothing at this position." },
      304: NOT_MODIFIED,
      400: MALFORMED_PATH,
      404: describeRefusal("There is no map archive, or it has no such zoom or format."),
      500: describeRefusal("The tile cannot be read."),
    },
  }];
}
