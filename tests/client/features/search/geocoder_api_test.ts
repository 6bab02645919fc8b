import assert from "node:assert/strict";
import { createGeocoderApi } from "client/features/search/geocoder_api.ts";

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
