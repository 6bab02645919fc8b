import assert from "node:assert/strict";
import { createGeocoderApi, startSearchLoader } from "client/features/search/search_loader.ts";
import { createPageState } from "client/page/state/page_state.ts";
import { type GeocoderPlace, startGeocoder } from "fakes/geocoder.ts";
import { makeConfig } from "../../records.ts";
import { waitUntil } from "fakes/wait_until.ts";

const FULDA: GeocoderPlace = {
  name: "Fulda",
  display_name: "Fulda, Hessen",
  lon: 9.67,
  lat: 50.55,
  box: [50.4, 50.6, 9.5, 9.8],
};
const KASSEL: GeocoderPlace = { ...FULDA, name: "Kassel", display_name: "Kassel, Hessen" };

/** A page over a fake geocoder; `clock` only moves by the test. */
function openPage(geocoder = startGeocoder([FULDA, KASSEL])) {
  const state = createPageState(makeConfig({ geocoderUrl: geocoder.url }));
  const clock = { nowMs: 0 };
  const stop = startSearchLoader({
    state,
    geocoder: createGeocoderApi({
      fetch,
      geocoderUrl: geocoder.url,
      pageUrl: "http://127.0.0.1/",
      locale: "de",
    }),
    now: () => clock.nowMs,
  });
  const { search } = state;
  return {
    geocoder,
    state,
    clock,
    stop,
    submit(text: string) {
      search.setText(text);
      search.askPlaces();
    },
    settled: () =>
      waitUntil("the geocoder has answered", () => search.places.value, ({ kind }) => kind !== "asking"),
    async [Symbol.asyncDispose]() {
      stop();
      await geocoder.stop();
    },
  };
}

/** Another page searches for Kassel and gets its answer: earlier requests of `page` have arrived by then. */
async function searchElsewhere({ geocoder }: ReturnType<typeof openPage>): Promise<void> {
  const other = openPage(geocoder);
  other.submit("Kassel");
  await other.settled();
  other.stop();
}

const sentTexts = ({ geocoder }: ReturnType<typeof openPage>) =>
  geocoder.searches.map((search) => search.get("q"));

Deno.test("search loader: typing sends nothing", async () => {
  await using page = openPage();
  page.state.search.setText("Fulda");
  await searchElsewhere(page);
  assert.deepEqual(sentTexts(page), ["Kassel"]);
});

Deno.test("search loader: sends nothing after the stop", async () => {
  await using page = openPage();
  page.stop();
  page.submit("Fulda");
  await searchElsewhere(page);
  assert.deepEqual(sentTexts(page), ["Kassel"]);
});

Deno.test("search loader: sends nothing if stopped before its turn", async () => {
  await using page = openPage();
  page.submit("Fulda");
  page.stop();
  await searchElsewhere(page);
  assert.deepEqual(sentTexts(page), ["Kassel"]);
});

Deno.test("search loader: an answer after the stop changes nothing", async () => {
  await using page = openPage();
  const [first, arrived] = [Promise.withResolvers<Response>(), Promise.withResolvers<void>()];
  page.geocoder.answerWith(() => {
    arrived.resolve();
    return first.promise;
  });
  page.submit("Fulda");
  await arrived.promise;
  page.stop();
  first.resolve(Response.json([]));
  page.geocoder.answerWith(null);
  await searchElsewhere(page);
  assert.equal(page.state.search.places.value.kind, "asking");
});

Deno.test("search loader: sends the submitted text and the view", async () => {
  await using page = openPage();
  page.state.view.moved({ lon: 9.65, lat: 50.55, zoom: 13, bbox: [9.61, 50.51, 9.69, 50.59] });
  page.submit("Fulda");
  const found = await page.settled();
  assert.ok(found.kind === "found");
  assert.deepEqual(found.places.map(({ name }) => name), ["Fulda"]);
  const [search] = page.geocoder.searches;
  assert.deepEqual(Object.fromEntries(search!), {
    format: "jsonv2",
    q: "Fulda",
    limit: "6",
    "accept-language": "de",
    viewbox: "9.6,50.5,9.7,50.6",
    addressdetails: "1",
    bounded: "0",
  });
});

Deno.test("search loader: an answered query is not sent again", async () => {
  await using page = openPage();
  for (const text of ["Fulda", "Kassel", "Fulda", "Kassel"]) {
    page.submit(text);
    const found = await page.settled();
    assert.deepEqual(found.kind === "found" && found.places.map(({ name }) => name), [text]);
    page.clock.nowMs += 1_000;
  }
  assert.deepEqual(sentTexts(page), ["Fulda", "Kassel"]);
});

Deno.test("search loader: a failed query is sent again", async () => {
  await using page = openPage();
  page.geocoder.answerWith(() => new Response("busy", { status: 429 }));
  page.submit("Fulda");
  assert.deepEqual(await page.settled(), {
    kind: "failed",
    text: "Fulda",
    failure: { kind: "http", status: 429 },
  });
  page.geocoder.answerWith(null);
  page.clock.nowMs += 1_000;
  page.submit("Fulda");
  assert.equal((await page.settled()).kind, "found");
  assert.equal(page.geocoder.searches.length, 2);
});

Deno.test("search loader: at most one request per second", async () => {
  await using page = openPage();
  page.submit("Fulda");
  await page.settled();
  const start = performance.now();
  page.submit("Kas");
  page.submit("Kass");
  page.submit("Kassel");
  await page.settled();
  assert.ok(performance.now() - start >= 990, "the page's clock has not moved");
  assert.deepEqual(sentTexts(page), ["Fulda", "Kassel"]);
});

Deno.test("search loader: a new search aborts the last one", async () => {
  await using page = openPage();
  const first = Promise.withResolvers<Response>();
  const arrived = Promise.withResolvers<void>();
  page.geocoder.answerWith(() => {
    arrived.resolve();
    return first.promise;
  });
  page.submit("Fulda");
  await arrived.promise;
  page.geocoder.answerWith(null);
  page.clock.nowMs += 1_000;
  page.submit("Kassel");
  const found = await page.settled();
  first.resolve(Response.json([]));
  assert.deepEqual(found.kind === "found" && found.places.map(({ name }) => name), ["Kassel"]);
});

Deno.test("search loader: an unreachable geocoder, and an invalid answer", async () => {
  await using page = openPage();
  page.geocoder.answerWith(() => new Response("<html>"));
  page.submit("Fulda");
  const nonsense = await page.settled();
  assert.deepEqual(nonsense.kind === "failed" && nonsense.failure, { kind: "format" });
  await page.geocoder.stop();
  page.clock.nowMs += 1_000;
  page.submit("Kassel");
  const gone = await page.settled();
  assert.deepEqual(gone.kind === "failed" && gone.failure, { kind: "network" });
});

const PLACE = { name: "Fulda", display_name: "Fulda, Hessen", lon: "9.6", lat: "50.5" };
const { signal } = new AbortController();

function makeApi(geocoderUrl = "https://geo.example", answer: () => Response = () => Response.json([PLACE])) {
  const asked: { readonly url: string; readonly init: RequestInit }[] = [];
  const api = createGeocoderApi({
    fetch: (url, init) => {
      asked.push({ url, init });
      return Promise.resolve(answer());
    },
    geocoderUrl,
    pageUrl: "https://hub.example/karte/",
    locale: "de",
  });
  return { api, asked };
}

Deno.test("geocoder: a path is relative to the server of the page", async () => {
  const { api, asked } = makeApi("/geo");
  await api.findPlaces("Fulda", null, signal);
  assert.ok(asked[0]!.url.startsWith("https://hub.example/geo/search?"), asked[0]!.url);
});

Deno.test("geocoder: no cookies are sent", async () => {
  const { api, asked } = makeApi();
  await api.findPlaces("Fulda", null, signal);
  assert.equal(asked[0]!.init.credentials, "omit");
});

Deno.test("geocoder: caches answers by text and rounded view", async () => {
  const { api } = makeApi();
  const near = [9.61, 50.51, 9.69, 50.59] as const;
  assert.equal(api.getCached("Fulda", near), null);
  const result = await api.findPlaces("Fulda", near, signal);
  const places = result.ok && result.value;
  assert.equal(api.getCached("Fulda", near), places);
  assert.equal(api.getCached("Fulda", [9.62, 50.52, 9.68, 50.58]), places, "a small pan");
  assert.equal(api.getCached("Fulda", [19.6, 50.5, 19.7, 50.6]), null, "somewhere else");
  assert.equal(api.getCached("Kassel", near), null);
});

Deno.test("geocoder: drops the oldest answer, and caches no failure", async () => {
  const { api } = makeApi();
  for (let i = 0; i <= 50; i++) await api.findPlaces(`Ort ${i}`, null, signal);
  assert.equal(api.getCached("Ort 0", null), null);
  assert.equal(api.getCached("Ort 50", null)?.length, 1);
  const { api: failing } = makeApi(undefined, () => new Response("", { status: 500 }));
  await failing.findPlaces("Fulda", null, signal);
  assert.equal(failing.getCached("Fulda", null), null);
});
