// The files in which a node offers its playgrounds.
import { CSV, GEOJSON, GEOJSON_LINES } from "../../data/core/download_format.ts";
import { FILE_TYPES } from "./vocabularies.ts";

/** `path` is relative to the server's root. `text` is the key of the description. */
export const DATA_FILES = [
  {
    text: "geojson",
    title: "GeoJSON",
    path: GEOJSON.path,
    fileType: FILE_TYPES.geojson,
    mediaType: "application/geo+json",
  },
  {
    text: "csv",
    title: "CSV",
    path: CSV.path,
    fileType: FILE_TYPES.csv,
    mediaType: "text/csv",
  },
  {
    text: "geojsonLines",
    title: "GeoJSON Lines",
    path: GEOJSON_LINES.path,
    // Neither vocabulary has a value for GeoJSON lines.
    fileType: FILE_TYPES.geojson,
    mediaType: null,
  },
] as const;

/** The files of a region that is published as plain files. */
export const PLAIN_FILES = DATA_FILES.filter(({ path }) => path !== GEOJSON_LINES.path);
