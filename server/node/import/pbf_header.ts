// The header block of an .osm.pbf file: required features and time of the data.
import { PbfReader } from "pbf";
import { ExtractError } from "./pbf_file.ts";

export interface ExtractHeader {
  /** Time of the data, ISO 8601; null when the file has none. */
  readonly dataTimestamp: string | null;
}

const SUPPORTED = new Set(["OsmSchema-V0.6", "DenseNodes"]);

/** Throws `ExtractError` when the file requires features that are not supported. */
export function parseExtractHeader(bytes: Uint8Array): ExtractHeader {
  const required: string[] = [];
  let timestampSeconds = 0;
  try {
    new PbfReader(bytes).readFields((tag, _result, pbf) => {
      if (tag === 4) required.push(pbf.readString());
      else if (tag === 32) timestampSeconds = pbf.readVarint(true);
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
  return { dataTimestamp: timestampSeconds > 0 && !Number.isNaN(time.getTime()) ? time.toISOString() : null };
}
