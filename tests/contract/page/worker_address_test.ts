import assert from "node:assert/strict";
import fc from "fast-check";
import { LOCALES } from "contract/kit/locales.ts";
import {
  encodeWorkerAddress,
  parseWorkerAddress,
  type WorkerSettings,
} from "contract/page/service_worker.ts";

const PAGE = "https://hub.example/karte/";
const settingsOf = (address: string) => parseWorkerAddress(new URL(address, PAGE).href);

Deno.test("worker address: relative to the page, with the settings", () => {
  const settings = {
    tilesUrl: "https://{a-c}.t.example/{z}/{x}/{y}.png?key=a&b=c",
    registryUrl: "/list.json?v=2#x",
    locale: "en" as const,
  };
  const url = new URL(encodeWorkerAddress(settings), PAGE);
  assert.equal(url.pathname, "/karte/service-worker.js");
  assert.deepEqual(parseWorkerAddress(url.href), settings);
});

Deno.test("worker address: any settings survive the round trip", () => {
  const anyRegistryUrl = fc.option(fc.string({ minLength: 1 }));
  const anyLocale = fc.constantFrom(...LOCALES);
  fc.assert(
    fc.property(fc.option(fc.string()), anyRegistryUrl, anyLocale, (tilesUrl, registryUrl, locale) => {
      const settings: WorkerSettings = { tilesUrl, registryUrl, locale };
      assert.deepEqual(settingsOf(encodeWorkerAddress(settings)), settings);
    }),
  );
});

Deno.test("worker address: other settings make another worker, the same ones do not", () => {
  const one = { tilesUrl: null, registryUrl: "registry.json", locale: "de" } as const;
  assert.equal(encodeWorkerAddress(one), encodeWorkerAddress({ ...one }));
  assert.notEqual(encodeWorkerAddress(one), encodeWorkerAddress({ ...one, tilesUrl: "/t/{z}/{x}/{y}" }));
  assert.notEqual(encodeWorkerAddress(one), encodeWorkerAddress({ ...one, locale: "en" }));
});

Deno.test("worker address: without a query there are no tiles, the usual registry, and German", () => {
  assert.deepEqual(settingsOf("service-worker.js"), {
    tilesUrl: null,
    registryUrl: "registry.json",
    locale: "de",
  });
  assert.equal(settingsOf("service-worker.js?lang=xx").locale, "de");
});
