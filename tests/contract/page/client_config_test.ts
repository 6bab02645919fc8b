import assert from "node:assert/strict";
import fc from "fast-check";
import { encodeClientConfig, parseClientConfig } from "contract/page/client_config.ts";
import type { ClientConfig } from "contract/page/client_config.ts";

const hub: ClientConfig = {
  appMode: "hub",
  version: "1.0.0",
  registryUrl: "registry.json",
  pollIntervalSeconds: 300,
  macroMaxZoom: 7,
  clusterMaxZoom: 13,
  apiBaseUrl: null,
  mapZoom: null,
  mapMinZoom: null,
  regionBbox: null,
  mapArchive: null,
  tilesUrl: "https://tiles.example/{z}/{x}/{y}.png",
  tilesAttribution: "© OpenStreetMap",
  keepsTiles: true,
  geocoderUrl: null,
  notesUrl: null,
  siteName: null,
  siteLogo: null,
  announcement: null,
  hasPreviews: false,
  staticApi: false,
  defaultLocale: "de",
  embedOrigins: ["https://www.example.org"],
  impressumUrl: null,
  privacyUrl: null,
  accessibilityUrl: null,
  chatUrl: null,
  wikiUrl: null,
  joinUrl: null,
  connectOrigins: ["https://node.example"],
};

const degrees = fc.integer({ min: -180, max: 180 });
const text = fc.string({ unit: "grapheme" });
const maybeText = fc.option(text);
const anyConfig: fc.Arbitrary<ClientConfig> = fc.record({
  appMode: fc.constantFrom("hub", "standalone"),
  version: text,
  registryUrl: text,
  pollIntervalSeconds: fc.integer({ min: 5, max: 86_400 }),
  macroMaxZoom: fc.nat(24),
  clusterMaxZoom: fc.nat(24),
  apiBaseUrl: maybeText,
  mapZoom: fc.option(fc.nat(20)),
  mapMinZoom: fc.option(fc.nat(20)),
  regionBbox: fc.option(fc.tuple(degrees, degrees, degrees, degrees)),
  mapArchive: fc.option(
    fc.record({
      kind: fc.constantFrom("vector", "raster"),
      tileJson: text,
      tilesUrl: text,
      maxZoom: fc.nat(26),
    }, {
      noNullPrototype: true,
    }),
  ),
  tilesUrl: maybeText,
  tilesAttribution: maybeText,
  keepsTiles: fc.boolean(),
  geocoderUrl: maybeText,
  notesUrl: maybeText,
  siteName: maybeText,
  siteLogo: maybeText,
  announcement: fc.option(
    fc.record({ text, link: maybeText, from: maybeText, until: maybeText }, { noNullPrototype: true }),
  ),
  hasPreviews: fc.boolean(),
  staticApi: fc.boolean(),
  defaultLocale: maybeText,
  embedOrigins: fc.array(fc.webUrl()),
  impressumUrl: maybeText,
  privacyUrl: maybeText,
  accessibilityUrl: maybeText,
  chatUrl: maybeText,
  wikiUrl: maybeText,
  joinUrl: maybeText,
  connectOrigins: fc.array(text),
}, { noNullPrototype: true });

Deno.test("client settings survive being written and read", () => {
  fc.assert(fc.property(anyConfig, (config) => {
    assert.deepEqual(parseClientConfig(JSON.parse(encodeClientConfig(config))), config);
  }));
});

const wrong: [name: string, change: Record<string, unknown>][] = [
  ["an unknown mode", { appMode: "node" }],
  ["a missing version", { version: undefined }],
  ["a zoom as text", { macroMaxZoom: "7" }],
  ["an absent first zoom instead of null", { mapZoom: undefined }],
  ["a poll interval of zero", { pollIntervalSeconds: 0 }],
  ["a zoom to open at as text", { mapZoom: "12" }],
  ["an absent link instead of null", { wikiUrl: undefined }],
  ["an archive of an unknown kind", {
    mapArchive: { kind: "mesh", tileJson: "tiles.json", tilesUrl: "tiles" },
  }],
  ["origins as text", { connectOrigins: "https://node.example" }],
];
for (const [name, change] of wrong) {
  Deno.test(`parseClientConfig refuses ${name}`, () => {
    assert.equal(parseClientConfig({ ...hub, ...change }), null);
  });
}

Deno.test("parseClientConfig never throws", () => {
  const rough = fc.record(Object.fromEntries(Object.keys(hub).map((key) => [key, fc.anything()])));
  fc.assert(fc.property(fc.oneof(rough, fc.anything()), (value) => {
    parseClientConfig(value);
  }));
});
