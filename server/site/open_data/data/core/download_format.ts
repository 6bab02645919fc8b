// The formats of downloads, which consist of a head, a text for each playground, and an end.
import type { ListedFeature } from "../../../../node/region/core/feature_list.ts";
import { CSV_HEADER, encodeRow } from "./csv.ts";
import { encodeListed } from "./feature_text.ts";
import { LICENCE } from "./licence.ts";

interface Facts {
  /** Time of the OpenStreetMap data, ISO 8601, or null if unknown. */
  readonly dataTimestamp: string | null;
}

export interface DownloadFormat {
  /** Relative to the server's root. */
  readonly path: `data/${string}`;
  readonly contentType: string;
  readonly head: (facts: Facts) => string;
  readonly encode: (feature: ListedFeature, facts: Facts) => string;
  readonly end: string;
}

/** Foreign members of GeoJSON, which programs ignore. */
const describe = ({ dataTimestamp }: Facts) => ({
  license: LICENCE.id,
  license_url: LICENCE.url,
  attribution: LICENCE.attribution,
  attribution_url: LICENCE.attributionUrl,
  osm_data_timestamp: dataTimestamp,
});

export const GEOJSON: DownloadFormat = {
  path: "data/playgrounds.geojson",
  contentType: "application/geo+json",
  head: (facts) =>
    `${JSON.stringify({ type: "FeatureCollection", name: "playgrounds", ...describe(facts) }).slice(0, -1)}` +
    ',"features":[\n',
  encode: (feature) => `${feature.position === 1 ? "" : ",\n"}${encodeListed("playground", feature)}`,
  end: "\n]}\n",
};

/** One feature per line. Only the first feature has the licence, because a line before it would not be a feature. */
export const GEOJSON_LINES: DownloadFormat = {
  path: "data/playgrounds.geojsonl",
  contentType: "application/x-ndjson",
  head: () => "",
  encode(feature, facts) {
    const text = encodeListed("playground", feature);
    const first = feature.position === 1 ? `,${JSON.stringify(describe(facts)).slice(1)}` : "}";
    return `${text.slice(0, -1)}${first}\n`;
  },
  end: "",
};

export const CSV: DownloadFormat = {
  path: "data/playgrounds.csv",
  contentType: "text/csv; charset=utf-8; header=present",
  head: () => CSV_HEADER,
  encode: encodeRow,
  end: "",
};

export const DOWNLOAD_FORMATS: readonly DownloadFormat[] = [GEOJSON, GEOJSON_LINES, CSV];
