// The header block of an .osm.pbf file, which has the required features, and the area and time of the data.
import { PbfReader } from "./pbf.ts";
import { parseBbox } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { ExtractError } from "./pbf_file.ts";

export interface ExtractHeader {
  /** Time of the data, ISO 8601, or null if the header has none. */
  readonly dataTimestamp: string | null;
  /** Bounding box of the extract in degrees, or null if the header has none. */
  readonly area: Bbox | null;
  /** True if the header states that elements are sorted: nodes, ways, relations, each by id. */
  readonly isSorted: boolean;
  /** True if ways have the locations of their nodes. The file may omit nodes without tags. */
  readonly hasLocationsOnWays: boolean;
  /** Where later changes to the data are published, or null if the header does not state it. */
  readonly replication: ReplicationSource | null;
}

/** The replication server of an extract, and the extract's sequence number there. */
export interface ReplicationSource {
  /** URL of the server's directory. It is not validated. */
  readonly baseUrl: string;
  /** Sequence number of the extract at the server, or null if the header has none. */
  readonly sequenceNumber: number | null;
}

const LOCATIONS_ON_WAYS = "LocationsOnWays";
const SUPPORTED = new Set(["OsmSchema-V0.6", "DenseNodes", LOCATIONS_ON_WAYS]);

/** Optional feature that marks a sorted file. */
export const SORTED = "Sort.Type_then_ID";

/** Parses a header block. Throws `ExtractError` if the file requires features that are not supported. */
export function parseExtractHeader(bytes: Uint8Array): ExtractHeader {
  const required: string[] = [];
  const optional: string[] = [];
  let timestampSeconds = 0;
  let area: Bbox | null = null;
  let [baseUrl, sequenceNumber]: [string, number | null] = ["", null];
  try {
    new PbfReader(bytes).readFields((tag, _result, pbf) => {
      if (tag === 1) area = readArea(pbf, pbf.readVarint() + pbf.pos);
      else if (tag === 4) required.push(pbf.readString());
      else if (tag === 5) optional.push(pbf.readString());
      else if (tag === 32) timestampSeconds = pbf.readVarint(true);
      else if (tag === 33) sequenceNumber = pbf.readVarint(true);
      else if (tag === 34) baseUrl = pbf.readString();
    }, null);
  } catch (error) {
    throw new ExtractError("the header of the extract is damaged", { cause: error });
  }
  const unknown = required.filter((feature) => !SUPPORTED.has(feature));
  if (unknown.length > 0) {
    throw new ExtractError(
      `the extract requires ${unknown.join(", ")}, which is not supported: use an extract without history`,
    );
  }
  const time = new Date(timestampSeconds * 1000);
  const hasTime = timestampSeconds > 0 && !Number.isNaN(time.getTime());
  return {
    dataTimestamp: hasTime ? time.toISOString() : null,
    area,
    isSorted: optional.includes(SORTED),
    hasLocationsOnWays: [...required, ...optional].includes(LOCATIONS_ON_WAYS),
    replication: baseUrl === "" ? null : { baseUrl, sequenceNumber: sequenceOf(sequenceNumber) },
  };
}

const sequenceOf = (number: number | null) =>
  number !== null && Number.isSafeInteger(number) && number >= 0 ? number : null;

/** Reads a box in degrees. Fields 1 to 4 are left, right, top and bottom in nanodegrees. */
function readArea(pbf: PbfReader, end: number): Bbox | null {
  const [, left, right, top, bottom] = pbf.readFields(
    (tag, edges: number[], reader) => {
      if (tag >= 1 && tag <= 4) edges[tag] = reader.readSVarint() / 1e9;
    },
    [] as number[],
    end,
  );
  return parseBbox([left, bottom, right, top]);
}
