// A server on a free loopback port with an index of extracts like that of Geofabrik.
import type { Bbox } from "contract/types.ts";

export interface IndexedArea {
  /** URL of the extract, absolute or relative to the index. */
  readonly pbf: string;
  readonly box: Bbox;
}

export interface ExtractIndexServer extends AsyncDisposable {
  readonly url: string;
  requests(): number;
  /** Replaces all future responses. */
  answerWith(answer: () => Response): void;
}

export function startExtractIndex(areas: readonly IndexedArea[]): ExtractIndexServer {
  let requests = 0;
  let answer = () => Response.json(createIndex(areas));
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => {
    requests += 1;
    return answer();
  });
  return {
    url: `http://127.0.0.1:${server.addr.port}/index-v1.json`,
    requests: () => requests,
    answerWith: (next) => void (answer = next),
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

export function createIndex(areas: readonly IndexedArea[]): unknown {
  return {
    type: "FeatureCollection",
    features: areas.map(({ pbf, box: [west, south, east, north] }, i) => ({
      type: "Feature",
      properties: { id: `area-${i}`, name: `Area ${i}`, urls: { pbf, shp: "unused" } },
      geometry: {
        type: "MultiPolygon",
        coordinates: [[[[west, south], [east, south], [east, north], [west, north], [west, south]]]],
      },
    })),
  };
}
