// The header block of an .osm.pbf file: what a reader must understand, and of when the data is.
import { PbfReader } from "pbf";
import { ExtractError } from "./pbf_file.ts";

export interface ExtractHeader {
  /** Time of the data, ISO 8601; null when the file does not say. */
  readonly dataTimestamp: string | null;
}

const UNDERSTOOD = new Set(["OsmSchema-V0.6", "DenseNodes"]);

/** Throws `ExtractError` when the file asks for abilities that this reader does not have. */
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
  const unknown = required.filter((feature) => !UNDERSTOOD.has(feature));
  if (unknown.length > 0) {
    throw new ExtractError(
      `the extract needs a reader for ${unknown.join(", ")}: use an ordinary extract without history`,
    );
  }
  const time = new Date(timestampSeconds * 1000);
  return { dataTimestamp: timestampSeconds > 0 && !Number.isNaN(time.getTime()) ? time.toISOString() : null };
}
