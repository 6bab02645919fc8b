// Writes vector tiles with geometry, version 2 of https://github.com/mapbox/vector-tile-spec.
import { PbfWriter } from "pbf";

export interface DrawnLayer {
  readonly name: string;
  readonly features: readonly DrawnFeature[];
}

export interface DrawnFeature {
  readonly type: "point" | "line" | "area";
  /**
   * Pairs from 0 to 4096, counted from the north-west corner. Areas are closed automatically. Their points run
   * clockwise on screen.
   */
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly properties: Readonly<Record<string, string | number | boolean>>;
}

export const TILE_EXTENT = 4096;
/** The outline of a whole tile. */
export const WHOLE_TILE = [[0, 0], [TILE_EXTENT, 0], [TILE_EXTENT, TILE_EXTENT], [0, TILE_EXTENT]] as const;

const TYPES = { point: 1, line: 2, area: 3 };
const [MOVE_TO, LINE_TO, CLOSE] = [1, 2, 7];

export function writeVectorTile(layers: readonly DrawnLayer[]): Uint8Array<ArrayBuffer> {
  const tile = new PbfWriter();
  for (const layer of layers) tile.writeMessage(3, writeLayer, layer);
  return new Uint8Array(tile.finish());
}

function writeLayer({ name, features }: DrawnLayer, pbf: PbfWriter): void {
  const keys: string[] = [];
  const values: (string | number | boolean)[] = [];
  const indexIn = <T>(list: T[], item: T) => list.includes(item) ? list.indexOf(item) : list.push(item) - 1;
  pbf.writeVarintField(15, 2);
  pbf.writeStringField(1, name);
  for (const { type, points, properties } of features) {
    const tags = Object.entries(properties).flatMap(([key, value]) => [
      indexIn(keys, key),
      indexIn(values, value),
    ]);
    pbf.writeMessage(2, (_, feature) => {
      feature.writePackedVarint(2, tags);
      feature.writeVarintField(3, TYPES[type]);
      feature.writePackedVarint(4, encodeGeometry(type, points));
    }, null);
  }
  for (const key of keys) pbf.writeStringField(3, key);
  for (const value of values) {
    pbf.writeMessage(4, (_, field) => {
      if (typeof value === "string") field.writeStringField(1, value);
      else if (typeof value === "number") field.writeDoubleField(3, value);
      else field.writeBooleanField(7, value);
    }, null);
  }
  pbf.writeVarintField(5, TILE_EXTENT);
}

function encodeGeometry(type: DrawnFeature["type"], points: DrawnFeature["points"]): number[] {
  let [lastX, lastY] = [0, 0];
  const steps = points.map(([x, y]) => {
    const step = [zigzag(x - lastX), zigzag(y - lastY)];
    [lastX, lastY] = [x, y];
    return step;
  });
  const [first = [], ...others] = steps;
  const command = (id: number, count: number) => id | (count << 3);
  return [
    command(MOVE_TO!, 1),
    ...first,
    ...(others.length > 0 ? [command(LINE_TO!, others.length), ...others.flat()] : []),
    ...(type === "area" ? [command(CLOSE!, 1)] : []),
  ];
}

const zigzag = (value: number) => (value << 1) ^ (value >> 31);
