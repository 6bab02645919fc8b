// A data-node that answers every call with a text of the test's choice, as fast as it can.
import type { RegistryEntry } from "fakes/fake_node.ts";

export interface HostileNode extends AsyncDisposable {
  readonly url: string;
  readonly registryEntry: RegistryEntry;
  count(functionName: string): number;
}

/** `answers` is by the name of the function; what is not in it is `[]`. */
export function startHostileNode(slug: string, answers: Readonly<Record<string, string>>): HostileNode {
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
    const name = new URL(request.url).pathname.split("/").at(-1)!;
    asked.push(name);
    return new Response(answers[name] ?? "[]", {
      headers: { "access-control-allow-origin": "*", "content-type": "application/json" },
    });
  });
  const url = `http://127.0.0.1:${server.addr.port}/api`;
  return {
    url,
    registryEntry: { slug, url, name: slug },
    count: (name) => asked.filter((each) => each === name).length,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Good enough for the node to be asked for everything within the box. */
export function metaOf(bbox: readonly number[], extra = ""): string {
  return `{"name":"x","playground_count":1,"complete":1,"partial":0,"missing":0,"bbox":${
    JSON.stringify(bbox)
  }${extra}}`;
}

/** Corners on a circle, closed. */
export function circleOf(corners: number, [lon, lat]: readonly [number, number], radius: number): string {
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = i / (corners - 1) * 2 * Math.PI;
    return `[${(lon + radius * Math.cos(angle)).toFixed(6)},${(lat + radius * Math.sin(angle)).toFixed(6)}]`;
  });
  points[corners - 1] = points[0]!;
  return `[[${points.join(",")}]]`;
}

export function collectionOf(outlines: readonly string[]): string {
  const features = outlines.map((outline, i) =>
    `{"type":"Feature","geometry":{"type":"Polygon","coordinates":${outline}},` +
    `"properties":{"osm_id":${900_000 + i},"osm_type":"W"}}`
  );
  return `{"type":"FeatureCollection","features":[${features.join(",")}]}`;
}
