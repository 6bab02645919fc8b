import assert from "node:assert/strict";
import { parseRegistryText } from "contract/registry/registry.ts";
import { cacheDocuments, MAX_CACHED_DOCUMENTS } from "server/site/status/region_documents.ts";
import { prepareDocument } from "server/base/http/text_document.ts";
import { publishedAt } from "../frame/stand_in_app.ts";

Deno.test("cacheDocuments: until the next poll, registry or answer of peers, at most MAX_CACHED_DOCUMENTS", () => {
  let published = publishedAt("2026-11-20T05:00:00Z");
  let registry = parseRegistryText('{"instances":[]}');
  let revision = 1;
  const keep = cacheDocuments({
    store: { current: () => published, served: () => published },
    registry: { current: () => registry },
    peers: { votesOn: () => null, revision: () => revision },
  });
  let made = 0;
  const ask = (name: string) =>
    keep(name, () => {
      made += 1;
      return prepareDocument(name, {});
    });
  assert.equal(ask("a"), ask("a"));
  assert.equal(made, 1);
  published = publishedAt("2026-11-20T05:01:00Z");
  ask("a");
  registry = parseRegistryText('{"instances":[]}');
  ask("a");
  revision++;
  ask("a");
  assert.equal(made, 4);
  const first = ask("a");
  for (let i = 0; i < MAX_CACHED_DOCUMENTS; i++) ask(`other ${i}`);
  assert.notEqual(ask("a"), first);
});
