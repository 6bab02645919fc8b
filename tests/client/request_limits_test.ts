// Every request of the page to the hub, a data-node or a service ends at its number of bytes, and at its deadline.
import assert from "node:assert/strict";
import {
  createNodeRequests,
  PART_LIMIT_BYTES,
  REGION_LIMIT_BYTES,
} from "client/features/area/node_requests.ts";
import type { Result } from "client/kit/core/failure.ts";
import {
  createBackendApi,
  META_LIMIT_BYTES,
  REGION_TIMEOUT_MS,
} from "client/federation/nodes/backend_api.ts";
import {
  ANSWER_LIMIT_BYTES,
  type BackendCallParts,
  createBackendCall,
  REQUEST_TIMEOUT_MS,
} from "client/federation/nodes/backend_call.ts";
import { CHANGES_LIMIT_BYTES, createChangesApi } from "client/federation/nodes/changes_api.ts";
import { createNoticesApi, NOTICES_LIMIT_BYTES } from "client/federation/nodes/notices_api.ts";
import {
  COMMONS_LIMIT_BYTES,
  COMMONS_TIMEOUT_MS,
  createCommonsApi,
} from "client/playground/photos/commons_api.ts";
import {
  createDetailsApi,
  DETAILS_LIMIT_BYTES,
  NEAREST_TIMEOUT_MS,
} from "client/playground/details/details_api.ts";
import { createHubApi } from "client/federation/regions/hub_api.ts";
import { CHECK_LIMIT_BYTES, CHECK_TIMEOUT_MS, createAsk } from "client/join/ask_node.ts";
import { NOTE_LIMIT_BYTES, NOTE_TIMEOUT_MS, sendNote } from "client/playground/notes/notes_api.ts";
import { createGeocoderApi, GEOCODER_LIMIT_BYTES } from "client/features/search/search_loader.ts";
import {
  createNameSearchApi,
  SEARCH_LIMIT_BYTES,
  SEARCH_TIMEOUT_MS,
} from "client/features/search/name_search_loader.ts";
import { parsePlayground } from "contract/playground/playground.ts";
import type { Backend, Bbox } from "contract/types.ts";
import { makeBackend } from "fakes/records.ts";
import { wirePlayground } from "./features/area/features.ts";
import { startSmallServer } from "./small_server.ts";

const BOX: Bbox = [9, 50, 10, 51];
const { signal } = new AbortController();

type Send = (parts: BackendCallParts, backend: Backend) => Promise<Result<unknown>>;
type NodeRequests = ReturnType<typeof createNodeRequests>;

/** A request of the download of an area, whose outcome is what the call reports last. */
function inDownload(request: (requests: NodeRequests, backend: Backend) => Promise<unknown>): Send {
  return async (parts, backend) => {
    const call = createBackendCall(parts);
    const results: Result<unknown>[] = [];
    const requests = createNodeRequests({
      async call(...args) {
        const result = await call(...args);
        results.push(result);
        return result;
      },
      fallback: { ask: () => Promise.resolve(null) },
      signal,
    });
    await request(requests, backend).catch(() => {});
    return results.at(-1)!;
  };
}

const REQUESTS: readonly (readonly [name: string, limitBytes: number, timeoutMs: number, send: Send])[] = [
  [
    "the description of a node",
    META_LIMIT_BYTES,
    REQUEST_TIMEOUT_MS,
    (parts, backend) => createBackendApi(parts).fetchMeta(backend),
  ],
  [
    "groups",
    ANSWER_LIMIT_BYTES,
    REQUEST_TIMEOUT_MS,
    (parts, backend) => createBackendApi(parts).fetchBuckets(backend, 9, BOX, {}, signal),
  ],
  [
    "a whole region",
    ANSWER_LIMIT_BYTES,
    REGION_TIMEOUT_MS,
    (parts, backend) => createBackendApi(parts).fetchRegion(backend),
  ],
  [
    "equipment",
    DETAILS_LIMIT_BYTES,
    REQUEST_TIMEOUT_MS,
    (parts, backend) => createDetailsApi(parts).fetchEquipment(backend, BOX, signal),
  ],
  [
    "places around a playground",
    DETAILS_LIMIT_BYTES,
    REQUEST_TIMEOUT_MS,
    (parts, backend) => createDetailsApi(parts).fetchPois(backend, [9, 50], 2_000, signal),
  ],
  [
    "the nearest playgrounds",
    DETAILS_LIMIT_BYTES,
    NEAREST_TIMEOUT_MS,
    (parts, backend) => createDetailsApi(parts).fetchNearest(backend, [9, 50], 7, signal),
  ],
  [
    "playgrounds by name",
    SEARCH_LIMIT_BYTES,
    SEARCH_TIMEOUT_MS,
    (parts, backend) => createNameSearchApi(parts).findByName(backend, "hof", signal),
  ],
  [
    "changes",
    CHANGES_LIMIT_BYTES,
    REQUEST_TIMEOUT_MS,
    (parts, backend) => createChangesApi(parts).fetchChanges(backend, 7, signal),
  ],
  [
    "notices",
    NOTICES_LIMIT_BYTES,
    REQUEST_TIMEOUT_MS,
    (parts, backend) => createNoticesApi(parts).fetchNotices(backend, signal),
  ],
  [
    "a part of an area that is kept",
    PART_LIMIT_BYTES,
    REGION_TIMEOUT_MS,
    inDownload((requests, backend) =>
      requests.details(backend, "equipment", [parsePlayground(wirePlayground(1))!], new Set())
    ),
  ],
  [
    "a whole region for an area that is kept",
    REGION_LIMIT_BYTES,
    REGION_TIMEOUT_MS,
    inDownload((requests, backend) => requests.playgrounds(backend, BOX, () => {})),
  ],
  [
    "notices for an area that is kept",
    NOTICES_LIMIT_BYTES,
    REGION_TIMEOUT_MS,
    inDownload((requests, backend) => requests.notices(backend)),
  ],
  [
    "addresses",
    GEOCODER_LIMIT_BYTES,
    REQUEST_TIMEOUT_MS,
    ({ fetch, pageUrl }, { url }) =>
      createGeocoderApi({ fetch, pageUrl, geocoderUrl: url, locale: "de" }).findPlaces("Hof", null, signal),
  ],
  [
    "authors of photos",
    COMMONS_LIMIT_BYTES,
    COMMONS_TIMEOUT_MS,
    ({ fetch }, { url }) =>
      createCommonsApi((_, init) => fetch(url, init), "de").fetchCredits(["File:A.jpg"], signal),
  ],
  [
    "a note for OpenStreetMap",
    NOTE_LIMIT_BYTES,
    NOTE_TIMEOUT_MS,
    ({ fetch }, { url }) => sendNote(fetch, url, { lat: 50, lon: 9 }, "x"),
  ],
  [
    "the check of a node",
    CHECK_LIMIT_BYTES,
    CHECK_TIMEOUT_MS,
    ({ fetch, pageUrl }, { url }) =>
      createAsk({ fetch, pageUrl, signal }, url)("get_meta", {}, (value) => ({ value })),
  ],
  ["the registry", 20_000_000, 10_000, ({ fetch }, { url }) => createHubApi(fetch).fetchRegistry(url)],
];

/** Deadlines that have passed at once; their lengths are recorded. */
function passDeadlines() {
  const lengthsMs: number[] = [];
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    lengthsMs.push(ms);
    return AbortSignal.abort();
  };
  return { lengthsMs, [Symbol.dispose]: () => void (AbortSignal.timeout = timeout) };
}

const LARGEST = new Uint8Array(Math.max(...REQUESTS.map(([, limitBytes]) => limitBytes)) + 1);

for (const [name, limitBytes, timeoutMs, send] of REQUESTS) {
  Deno.test(`request of ${name}: an answer at the limit is read, one more byte or a late one is not`, async () => {
    let bytes = limitBytes;
    await using server = startSmallServer(() => new Response(LARGEST.subarray(0, bytes)));
    const ask = () =>
      send(
        { fetch, pageUrl: "https://hub.example/", connectOrigins: [server.origin] },
        makeBackend("west", { url: server.origin }),
      );
    assert.deepEqual(await ask(), { ok: false, failure: { kind: "format" } });
    bytes++;
    assert.deepEqual(await ask(), { ok: false, failure: { kind: "tooLarge", limitBytes } });
    using deadlines = passDeadlines();
    assert.deepEqual(await ask(), { ok: false, failure: { kind: "timeout", afterMs: timeoutMs } });
    assert.deepEqual([...new Set(deadlines.lengthsMs)], [timeoutMs]);
  });
}
