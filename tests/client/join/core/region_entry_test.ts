import assert from "node:assert/strict";
import fc from "fast-check";
import { createEntry, linkMail, linkNewFile, proposeSlug } from "client/join/core/region_entry.ts";
import { findFreeKey, parseRegistry } from "contract/registry/registry.ts";

const BASE = "https://playgrounds.example/api";
const FORGE = "https://git.example/a/b/new/main/regions";
const place = { country: null, state: null };

const SLUGS: readonly (readonly [name: string, slug: string])[] = [
  ["Landkreis Fulda", "landkreis-fulda"],
  ["Straße, Öd & Æro", "strasse-od-aro"],
  ["Żyrardów / Łódź", "zyrardow-lodz"],
  ["../../etc/passwd", "etc-passwd"],
  ["Київ", "playgrounds-example"],
  ["12", "playgrounds-example"],
  ["", "playgrounds-example"],
  ["a".repeat(100), "a".repeat(56)],
];

Deno.test("proposeSlug: of the name's Latin letters, else of the server", () => {
  for (const [name, slug] of SLUGS) assert.equal(proposeSlug(name, BASE), slug);
});

Deno.test("findFreeKey numbers a slug that is taken", () => {
  assert.equal(findFreeKey("fulda", new Set()), "fulda");
  assert.equal(findFreeKey("fulda", new Set(["fulda", "fulda-2"])), "fulda-3");
});

Deno.test("an entry of any name is valid, and its file is named by the slug alone", () => {
  fc.assert(fc.property(fc.string({ unit: "binary", minLength: 1, maxLength: 300 }), (name) => {
    const taken = new Set([proposeSlug(name, BASE)]);
    const slug = findFreeKey(proposeSlug(name, BASE), taken);
    const entry = createEntry(BASE, slug, { name, country: "DE", state: "DE-HE" });
    if (entry.name === "") return;
    const { backends, problems } = parseRegistry([entry]);
    assert.deepEqual(problems, []);
    assert.equal(backends[0]!.slug, slug);
    const link = new URL(linkNewFile(FORGE, entry));
    assert.equal(link.origin + link.pathname, FORGE);
    assert.match(link.searchParams.get("filename")!, /^[a-z0-9_-]{1,64}\.json$/);
    assert.deepEqual(JSON.parse(link.searchParams.get("value")!), entry);
  }));
});

Deno.test("createEntry leaves out what the node does not say", () => {
  assert.deepEqual(createEntry(BASE, "ort", { name: "Ort", ...place }), {
    slug: "ort",
    url: BASE,
    name: "Ort",
  });
});

Deno.test("linkNewFile refuses a slug that is no file name", () => {
  const entry = { slug: "../x", url: BASE, name: "Ort" };
  assert.throws(
    () => linkNewFile(FORGE, entry),
    new RangeError('cannot name a file "../x": use a-z, 0-9, - and _'),
  );
});

Deno.test("linkMail: texts cannot add headers or recipients", () => {
  const entry = createEntry(BASE, "ort", { name: "A&bcc=x@y.example\r\nB?", ...place });
  const link = linkMail("karte@example.org", `Neu: ${entry.name}`, entry);
  const { pathname, searchParams } = new URL(link);
  assert.equal(pathname, "karte@example.org");
  assert.deepEqual([...searchParams.keys()], ["subject", "body"]);
  assert.deepEqual(JSON.parse(searchParams.get("body")!), entry);
  assert.match(linkMail(null, "Neu", entry), /^mailto:\?subject=Neu&body=/);
  assert.match(linkMail("a?b&c@example.org", "Neu", entry), /^mailto:a%3Fb%26c@example\.org\?/);
});
