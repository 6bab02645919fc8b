// Settings and the data on disk -> the region that this node serves. Pure, except for errors that end the start.
import { StartError } from "../kit/start_error.ts";

export interface RegionSettings {
  readonly relationId: number | null;
  /** Address or path of the extract. */
  readonly extractSource: string | null;
}

export interface RegionChoice {
  /** Null: any region that is found. */
  readonly relationId: number | null;
  /** Null: this process imports nothing. */
  readonly extractSource: string | null;
  /** The store that is served without data. */
  readonly placeholder: "sample" | "empty";
}

export interface FoundData {
  /** Relation of the usable data; null when there is none. */
  readonly relationId: number | null;
  /** True when there is or was data, even if unusable. */
  readonly hasTraces: boolean;
}

/** Throws {@link StartError} when the configured region can never be served. */
export function chooseRegion({ relationId, extractSource }: RegionSettings, found: FoundData): RegionChoice {
  if (relationId === null && extractSource === null) {
    // Replacing the data of a real region by made-up playgrounds would be worse than serving none.
    return { relationId: null, extractSource: null, placeholder: found.hasTraces ? "empty" : "sample" };
  }
  const wanted = relationId ?? found.relationId;
  if (wanted === null) {
    throw new StartError(
      "PBF_URL is set without OSM_RELATION_ID: set it to the OpenStreetMap id of your region's relation, such as 62700",
      2,
    );
  }
  const isMissing = found.relationId === null ? !found.hasTraces : found.relationId !== wanted;
  if (extractSource === null && isMissing) {
    throw new StartError(
      `OSM_RELATION_ID=${wanted} is set without PBF_URL, and there is no data of this region: set PBF_URL to an ` +
        `extract or EXTRACT_INDEX_URL to an index of extracts, or run the command "import --pbf FILE --relation ${wanted}" first`,
      2,
    );
  }
  return { relationId: wanted, extractSource, placeholder: "empty" };
}
