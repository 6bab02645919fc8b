// The registry and the status file, as the page and a Hub read them.
import assert from "node:assert/strict";
import { parseRegistryText, RegistryError } from "contract/registry/registry.ts";
import { isSlug } from "contract/registry/registry_entry.ts";
import { encodeStatusDocument, parseStatusDocument } from "contract/status/status_document.ts";
import { makeSnapshot, makeStatus } from "fakes/records.ts";
import { decodeText, encodeText, type FuzzTarget, pureTarget } from "../target.ts";

const REGISTRY = {
  instances: [
    { slug: "fulda", url: "https://fulda.example/api", name: "Landkreis Fulda" },
    { slug: "own", url: "/api", name: "Own" },
    { url: "https://[::1]:8080/", name: "Ärger \u202e" },
  ],
};

const registry = pureTarget({
  name: "registry",
  format: "json",
  seeds: [encodeText(JSON.stringify(REGISTRY)), encodeText(JSON.stringify(REGISTRY.instances, null, 2))],
  dictionary: ['"url"', '"slug"', '"instances"', "//", "\\u0000", "https://a@b", "\ufeff", "}]"],
  check(input) {
    let read;
    try {
      read = parseRegistryText(decodeText(input));
    } catch (error) {
      if (error instanceof RegistryError) return "refused";
      throw error;
    }
    const { backends, problems } = read;
    for (const problem of problems) assert.ok(problem.message.length < 2_000);
    assert.equal(new Set(backends.map(({ key }) => key)).size, backends.length);
    for (const { slug, url } of backends) {
      assert.ok(slug === null || isSlug(slug), String(slug));
      assert.ok(/^https?:/.test(new URL(url, "https://hub.example").href), url);
    }
    return "accepted";
  },
});

const snapshot = makeSnapshot({
  alpha: makeStatus(),
  beta: makeStatus({ up: false, error: "timeout after 3 s" }),
}, "2026-11-22T08:00:00Z");

const status = pureTarget({
  name: "federation-status",
  format: "json",
  seeds: [encodeText(encodeStatusDocument(snapshot))],
  dictionary: ['"up":', "true", '"generated_at":', "null", "9e99"],
  check(input) {
    let value: unknown;
    try {
      value = JSON.parse(decodeText(input));
    } catch {
      return "refused";
    }
    const parsed = parseStatusDocument(value);
    if (parsed === null) return "refused";
    assert.ok(Number.isFinite(Date.parse(parsed.generatedAt)));
    // What was read can be published and read again.
    assert.deepEqual(parseStatusDocument(JSON.parse(encodeStatusDocument(parsed))), parsed);
    return "accepted";
  },
});

export const REGISTRY_TARGETS: readonly FuzzTarget[] = [registry, status];
