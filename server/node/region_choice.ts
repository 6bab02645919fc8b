// Settings and what lies on the disk -> what this node serves. Pure, apart from the errors that end the start.
import { StartError } from "../start_error.ts";

export interface RegionSettings {
  readonly relationId: number | null;
  /** Address or path of the extract. */
  readonly extractSource: string | null;
}

export interface RegionChoice {
  /** Null: whichever region is found. */
  readonly relationId: number | null;
  /** Null: nothing is imported by this program. */
  readonly extractSource: string | null;
  /** What is served as long as there is no data. */
  readonly placeholder: "sample" | "empty";
}

export interface FoundData {
  /** Region of the usable data; null when there is none. */
  readonly relationId: number | null;
  /** True when there is or was data, usable or not. */
  readonly hasTraces: boolean;
}

/** Throws {@link StartError} when the settings ask for a region that can never come. */
export function chooseRegion({ relationId, extractSource }: RegionSettings, found: FoundData): RegionChoice {
  if (relationId === null && extractSource === null) {
    // Made-up playgrounds in the place of a town's own would be worse than none.
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
      `OSM_RELATION_ID=${wanted} is set without PBF_URL, and no data of this region is there: set PBF_URL to an ` +
        `extract, or run the command "import --pbf FILE --relation ${wanted}" first`,
      2,
    );
  }
  return { relationId: wanted, extractSource, placeholder: "empty" };
}
