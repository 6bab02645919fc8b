// The OGC API as the abstract tests ask it: over a socket, by its own links.
import assert from "node:assert/strict";
import type { RegionContent } from "server/node/region/core/region_content.ts";
import type { PlaygroundStore } from "server/node/store/playground_store.ts";
import { createOpenData } from "server/site/open_data/open_data.ts";
import { readRequestPath } from "server/base/http/request_path.ts";
import { PARTS } from "../../downloads/serve_open_data.ts";
import { createRandomRegion } from "../../../../node/service/region.ts";
import { openStoreOf } from "../../../../node/store/open_store_of.ts";

// deno-lint-ignore no-explicit-any
export type Json = any;

export interface Answer {
  readonly status: number;
  /** Without parameters such as charset. */
  readonly type: string;
  readonly headers: Headers;
  readonly text: string;
}

export interface Api extends AsyncDisposable {
  /** Address of the landing page. */
  readonly base: string;
  readonly store: PlaygroundStore;
  /** `address`: absolute, or below the landing page. */
  ask(address: string, init?: RequestInit): Promise<Answer>;
  /** The JSON of an answer that must be 200. */
  read(address: string, accept?: string): Promise<Json>;
}

/** One assertion of an abstract test suite by its id, such as `/conf/core/root-op`. */
export type AbstractTests = Readonly<Record<string, (api: Api) => Promise<void>>>;

export const DATA_TIME = "2026-11-19T20:00:00Z";

/** A random region with everything in its box. */
const createContent = (): RegionContent => ({ ...createRandomRegion(41, 120), bbox: [8.9, 49.9, 9.5, 50.4] });

export function startApi(): Api {
  const opened = openStoreOf(createContent(), { dataTimestamp: DATA_TIME });
  const find = createOpenData({ ...PARTS, store: () => opened.store });
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const route = find(readRequestPath(request.url) ?? "");
    return route === undefined ? new Response(null, { status: 404 }) : route(request);
  });
  const base = `http://127.0.0.1:${server.addr.port}/ogc`;
  const api: Api = {
    base,
    store: opened.store,
    async ask(address, init) {
      const response = await fetch(address.startsWith("http") ? address : `${base}${address}`, init);
      const type = (response.headers.get("content-type") ?? "").split(";")[0]!;
      return { status: response.status, type, headers: response.headers, text: await response.text() };
    },
    async read(address, accept = "application/json") {
      const { status, text } = await api.ask(address, { headers: { accept } });
      assert.equal(status, 200, `${address}: ${text.slice(0, 300)}`);
      return JSON.parse(text);
    },
    async [Symbol.asyncDispose]() {
      await server.shutdown();
      opened[Symbol.dispose]();
    },
  };
  return api;
}

export const hrefsOf = ({ links }: Json, rel: string, type?: string): string[] =>
  links.filter((link: Json) => link.rel === rel && (type === undefined || link.type === type)).map((
    { href }: Json,
  ) => href);

/** A document has a link to itself and to its other format, and all its links say what they are. */
export function assertLinks({ links }: Json, type: string): void {
  assert.ok(links.some((link: Json) => link.rel === "self" && link.type === type));
  assert.ok(links.some((link: Json) => link.rel === "alternate" && link.type === "text/html"));
  for (const { href, rel, type } of links) {
    assert.doesNotThrow(() => new URL(href));
    assert.ok(typeof rel === "string" && typeof type === "string", href);
  }
}

export const listCollections = async (api: Api): Promise<Json[]> =>
  (await api.read("/collections")).collections;

/** All items of a collection, page by page. */
export async function listItems(api: Api, id: string, query = ""): Promise<Json[]> {
  const items: Json[] = [];
  let href: string | undefined = `${api.base}/collections/${id}/items?limit=100${query}`;
  while (href !== undefined) {
    const page: Json = await api.read(href, "application/geo+json");
    items.push(...page.features);
    href = hrefsOf(page, "next")[0];
  }
  return items;
}

export const idsOf = (items: readonly Json[]): string[] => items.map(({ id }) => id);

/** The definition of the API, found by its link. */
export async function readDefinition(api: Api): Promise<Json> {
  const [href] = hrefsOf(await api.read(""), "service-desc");
  return await api.read(href!, "application/vnd.oai.openapi+json;version=3.0");
}

/** The described parameter of a path's operation. */
export async function readParameter(api: Api, path: string, name: string): Promise<Json> {
  const { paths } = await readDefinition(api);
  const found = paths[path].get.parameters.find((each: Json) => each.name === name);
  assert.ok(found, `${path} has no parameter ${name}`);
  return found;
}

/** Smallest and largest coordinates of a geometry. */
export function boxOf({ coordinates }: Json): [number, number, number, number] {
  const places: number[][] = [];
  const walk = (part: Json) => typeof part[0] === "number" ? places.push(part) : part.forEach(walk);
  walk(coordinates);
  const [xs, ys] = [places.map(([x]) => x!), places.map(([, y]) => y!)];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}
