// What holds for every registry, however broken: the rules are in registry_test.ts.
import assert from "node:assert/strict";
import fc from "fast-check";
import {
  parseRegistry,
  parseRegistryText,
  type Registry,
  RegistryError,
} from "contract/registry/registry.ts";
import { isSlug } from "contract/registry/registry_entry.ts";

const url = fc.oneof(
  fc.webUrl(),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  // Few different values, so that entries collide, also with stand-in keys of each other.
  fc.constantFrom(
    "/",
    "/api",
    "/api/",
    "api",
    "a",
    "_",
    "a-2",
    "https://a.example",
    "HTTPS://A.example/",
    "http:",
    "//",
    "//a.example/api",
    "/\\a.example/api",
    "/\t/a.example/api",
  ),
  fc.string({ unit: "grapheme" }),
);
const slug = fc.oneof(
  fc.constantFrom("a", "api", "a-2", "api-2", "_", "Fulda", "", "constructor", "__proto__"),
  fc.stringMatching(/^[a-z0-9-]{1,8}$/),
  fc.string(),
);
const entry = fc.record({
  url: fc.oneof({ weight: 9, arbitrary: url }, fc.anything()),
  slug: fc.oneof({ weight: 9, arbitrary: slug }, fc.anything()),
  name: fc.oneof(fc.string(), fc.anything()),
}, { requiredKeys: [] });
const nearlyValid = fc.record({
  instances: fc.array(fc.oneof({ weight: 9, arbitrary: entry }, fc.anything()), { maxLength: 12 }),
});

/** The registry, or null for the documented error; any other error fails the test. */
function readOrRefuse(read: () => Registry): Registry | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RegistryError) return null;
    throw error;
  }
}

Deno.test("parseRegistry throws nothing but RegistryError for any document", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.anything({
          withBigInt: true,
          withDate: true,
          withMap: true,
          withNullPrototype: true,
          withSparseArray: true,
        }),
        fc.record({ instances: fc.anything() }),
        fc.record({ instances: fc.array(fc.anything({ withBigInt: true, withSparseArray: true })) }),
      ),
      (document) => {
        readOrRefuse(() => parseRegistry(document));
      },
    ),
    { numRuns: 1000 },
  );
});

Deno.test("parseRegistryText throws nothing but RegistryError for any text", () => {
  const changed = fc.tuple(nearlyValid, fc.nat(), fc.string({ maxLength: 3 })).map(
    ([document, at, inserted]) => {
      const text = encodeRoughly(document);
      const cut = at % (text.length + 1);
      return text.slice(0, cut) + inserted + text.slice(cut + 1);
    },
  );
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.json(), changed), (text) => {
      readOrRefuse(() => parseRegistryText(text));
    }),
    { numRuns: 1000 },
  );
});

/** JSON text of a document; what JSON cannot write becomes null. */
function encodeRoughly(document: unknown): string {
  try {
    return JSON.stringify(document);
  } catch {
    return '{"instances": [null]}';
  }
}

Deno.test("every entry gives a backend or an error, and keys are unique", () => {
  fc.assert(
    fc.property(nearlyValid, ({ instances }) => {
      const { backends, problems } = parseRegistry({ instances });
      const failed = new Set(
        problems.filter(({ severity }) => severity === "error").map((found) => found.entry),
      );
      assert.equal(backends.length, instances.length - failed.size);
      assert.equal(new Set(backends.map(({ key }) => key)).size, backends.length);
      for (const backend of backends) {
        assert.match(backend.key, /^[a-z0-9_-]+$/);
        assert.notEqual(backend.name, "");
        assert.doesNotMatch(backend.url, /\/$|[?#]/);
        const isAbsolute = /^https?:\/\//i.test(backend.url);
        assert.ok(
          isAbsolute || new URL(backend.url, "https://hub.example/").origin === "https://hub.example",
        );
        if (backend.slug !== null) assert.ok(isSlug(backend.slug) && backend.key === backend.slug);
      }
    }),
    { numRuns: 1000 },
  );
});

Deno.test("every slug that an operator wrote down belongs to the first entry that has it", () => {
  fc.assert(
    fc.property(nearlyValid, ({ instances }) => {
      const { backends, problems } = parseRegistry({ instances });
      const failed = new Set(
        problems.filter(({ severity }) => severity === "error").map((found) => found.entry),
      );
      const written = instances.filter((_, index) => !failed.has(index)).map((one) =>
        (one as { slug?: unknown }).slug
      );
      backends.forEach(({ key, slug }, index) => {
        const first = written.indexOf(key);
        // A key is somebody's slug only if it is this entry's own.
        if (first !== -1 && isSlug(key)) assert.deepEqual([first, slug], [index, key]);
      });
    }),
    { numRuns: 1000 },
  );
});

Deno.test("every problem names an entry of the document and is one full line", () => {
  fc.assert(fc.property(nearlyValid, ({ instances }) => {
    for (const { entry: index, field, message } of parseRegistry({ instances }).problems) {
      assert.ok(index !== null && index < instances.length);
      assert.ok(
        message.startsWith(field === null ? `entry ${index}: ` : `entry ${index}, field "${field}": `),
      );
      assert.doesNotMatch(message, /[\n\r]/);
    }
  }));
});
