// The files in which a node offers its playgrounds.
import { FILE_TYPES } from "./vocabularies.ts";

/** `path`: relative to the server's root. `text`: the key of its description. */
export const DATA_FILES = [
  {
    text: "geojson",
    title: "GeoJSON",
    path: "data/playgrounds.geojson",
    fileType: FILE_TYPES.geojson,
    mediaType: "application/geo+json",
  },
  {
    text: "csv",
    title: "CSV",
    path: "data/playgrounds.csv",
    fileType: FILE_TYPES.csv,
    mediaType: "text/csv",
  },
  {
    text: "geojsonLines",
    title: "GeoJSON Lines",
    path: "data/playgrounds.geojsonl",
    // Neither vocabulary has a value of its own for lines.
    fileType: FILE_TYPES.geojson,
    mediaType: null,
  },
] as const;
