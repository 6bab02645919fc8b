import assert from "node:assert/strict";
import {
  keyOfUrl,
  parseRegistry,
  parseRegistryText,
  type Registry,
  RegistryError,
} from "contract/registry/registry.ts";
import { isSlug } from "contract/registry/registry_entry.ts";
import {
  CENTROIDS,
  REFUSED_ENTRIES,
  REPAIRED_ENTRIES,
  UNUSABLE_DOCUMENTS,
  VALID_DOCUMENTS,
} from "./registry_examples.ts";

const readEntry = (entry: unknown): Registry => parseRegistry({ instances: [entry] });
const describe = ({ problems }: Registry) =>
  problems.map(({ severity, message }) => `${severity}: ${message}`);

Deno.test("parseRegistry reads entries in their order", () => {
  const registry = parseRegistry({
    instances: [
      { slug: "fulda", url: "https://fulda.example/api", name: "Fulda" },
      { url: "/api" },
      { slug: null, url: "http://127.0.0.1:8081/api", name: " Neuhof ", version: "1", region: "ignored" },
    ],
  });
  assert.deepEqual(registry, {
    backends: [
      { key: "fulda", slug: "fulda", url: "https://fulda.example/api", name: "Fulda" },
      { key: "_api", slug: null, url: "/api", name: "/api" },
      { key: "http___127_0_0_1_8081_api", slug: null, url: "http://127.0.0.1:8081/api", name: "Neuhof" },
    ],
    problems: [],
  });
});

for (const [name, document] of VALID_DOCUMENTS) {
  Deno.test(`parseRegistry reads ${name} without a problem`, () => {
    const { backends, problems } = parseRegistry(document);
    assert.deepEqual(problems, []);
    assert.equal(backends.length, (Array.isArray(document) ? document : document.instances).length);
  });
}

Deno.test("parseRegistry reads an empty list", () => {
  assert.deepEqual(parseRegistry({ instances: [] }), { backends: [], problems: [] });
});

const broken: [name: string, text: string, message: string][] = [
  ["nothing", "", "the registry is not valid JSON at line 1, column 1: "],
  ["an end that is missing", '{\n  "instances": [', "the registry is not valid JSON at line 2, column 17: "],
  [
    "a comma too many",
    '{\n  "instances": [\n  ],\n}',
    "the registry is not valid JSON at line 4, column 1: ",
  ],
  ["a value that is missing", '{"instances":\n }', "the registry is not valid JSON at line 2, column 2: "],
  [
    "a comma that is missing",
    '{"instances": [\r\n  {"url": "/api"}\r\n  {"url": "/b"}\r\n]}',
    "the registry is not valid JSON at line 3, column 3: ",
  ],
  [
    "an error after a byte order mark",
    "\uFEFF{instances: []}",
    "the registry is not valid JSON at line 1, column 2: ",
  ],
  ["another format", "instances:\n  - url: /api\n", "the registry is not valid JSON at line 1, column 1: "],
];
for (const [name, text, message] of broken) {
  Deno.test(`parseRegistryText gives line and column of ${name}`, () => {
    assert.throws(() => parseRegistryText(text), (error) => {
      assert.ok(error instanceof RegistryError);
      assert.equal(error.message.slice(0, message.length), message);
      assert.ok(error.message.length > message.length && error.message.length < 160, error.message);
      return true;
    });
  });
}

for (const [name, document, message] of UNUSABLE_DOCUMENTS) {
  Deno.test(`parseRegistry refuses ${name}`, () => {
    assert.throws(() => parseRegistry(document), { name: "RegistryError", message });
  });
}

Deno.test("parseRegistryText reads a file that starts with a byte order mark", () => {
  assert.equal(parseRegistryText('\uFEFF{"instances": [{"url": "/api"}]}').backends.length, 1);
});

for (const [name, entry, problem] of REFUSED_ENTRIES) {
  Deno.test(`parseRegistry leaves out an entry with ${name} and reports it`, () => {
    const registry = readEntry(entry);
    assert.deepEqual(registry.backends, []);
    assert.equal(registry.problems.length, 1);
    const [found] = describe(registry);
    assert.ok(found?.startsWith("error: entry 0") && found.includes(problem), found);
  });
}

Deno.test("parseRegistry never repeats a password", () => {
  assert.doesNotMatch(describe(readEntry({ url: "https://a:secret@node.example/api" })).join(), /secret/);
});

for (const [name, entry, backend, problem] of REPAIRED_ENTRIES) {
  Deno.test(`parseRegistry keeps an entry with ${name} and warns`, () => {
    const registry = readEntry(entry);
    assert.deepEqual({ ...registry.backends[0], ...backend }, registry.backends[0]);
    const [found, ...others] = describe(registry);
    assert.ok(found?.startsWith("warning: entry 0, field ") && found.includes(problem), found);
    assert.deepEqual(others, []);
  });
}

Deno.test("parseRegistry names entry and value of every problem, counted from 0", () => {
  const registry = parseRegistry({ instances: [{ url: "/api" }, {}, { url: "/b", slug: "B" }] });
  assert.deepEqual(registry.backends.map(({ url }) => url), ["/api", "/b"]);
  assert.deepEqual(registry.problems.map(({ entry, field, severity }) => [entry, field, severity]), [
    [1, "url", "error"],
    [2, "slug", "warning"],
  ]);
});

Deno.test("the first owner of a slug keeps it, later ones get a key of their own", () => {
  const registry = parseRegistry({
    instances: [
      { slug: "fulda", url: "https://a.example" },
      { slug: "fulda", url: "https://b.example" },
      { slug: "fulda-2", url: "https://c.example" },
    ],
  });
  assert.deepEqual(registry.backends.map(({ key, slug }) => [key, slug]), [
    ["fulda", "fulda"],
    ["fulda-3", null],
    ["fulda-2", "fulda-2"],
  ]);
  assert.deepEqual(describe(registry), [
    'warning: entry 1, field "slug": "fulda" is already used by entry 0; key "fulda-3" is used',
  ]);
});

Deno.test("two entries with the same URL get different keys and a warning", () => {
  const registry = parseRegistry({
    instances: [{ url: "/api" }, { url: "/api/" }, { url: "/API" }, { url: "/a.i" }],
  });
  assert.deepEqual(registry.backends.map(({ key }) => key), ["_api", "_api-2", "____", "_a_i"]);
  assert.ok(
    describe(registry).includes(
      'warning: entry 1, field "url": is the same as in entry 0, so its playgrounds are counted twice',
    ),
  );
});

Deno.test("a stand-in key makes way for a slug that comes later", () => {
  const registry = parseRegistry({ instances: [{ url: "/api" }, { url: "/b", slug: "_api" }] });
  assert.deepEqual(registry.backends.map(({ key }) => key), ["_api-2", "_api"]);
});

Deno.test("parseRegistry accepts the array of entries alone", () => {
  const { backends, problems } = parseRegistry([{ url: "/api", slug: "a--b" }, { url: "./b" }]);
  assert.deepEqual(backends.map(({ key, url }) => [key, url]), [["a--b", "/api"], ["__b", "./b"]]);
  assert.deepEqual(problems, []);
});

const keys: [url: string, key: string][] = [
  ["https://node.example/api", "https___node_example_api"],
  ["/api", "_api"],
  ["HTTP://A", "________"],
  ["", "_"],
];
for (const [url, key] of keys) {
  Deno.test(`keyOfUrl of "${url}" is "${key}"`, () => assert.equal(keyOfUrl(url), key));
}

const slugs: [text: string, expected: boolean][] = [
  ["fulda", true],
  ["main-kinzig-2", true],
  ["7", true],
  ["a".repeat(64), true],
  ["a".repeat(65), false],
  ["", false],
  ["-fulda", true],
  ["fulda_", true],
  ["a--b", true],
  ["Fulda", false],
  ["münchen", false],
  ["a b", false],
  ["fulda\n", false],
];
for (const [text, expected] of slugs) {
  Deno.test(`isSlug is ${expected} for ${JSON.stringify(text)}`, () => assert.equal(isSlug(text), expected));
}

Deno.test("messages cut long values and take values that JSON cannot write", () => {
  const cyclic: { self?: unknown } = {};
  cyclic.self = cyclic;
  for (const url of ["x:".repeat(500), 10n, cyclic, Symbol("x"), () => {}]) {
    const [found] = describe(readEntry({ url }));
    assert.ok(found && found.length < 250, found);
  }
});

for (const [given, read, problem] of CENTROIDS) {
  Deno.test(`parseRegistry reads the centroid ${JSON.stringify(given)}`, () => {
    const registry = readEntry({ url: "/api", slug: "a", centroid: given });
    assert.deepEqual(registry.backends[0]?.centroid, read);
    assert.equal("centroid" in registry.backends[0]!, read !== undefined);
    assert.deepEqual(
      describe(registry),
      problem === null ? [] : [`warning: entry 0, field "centroid": ${problem}`],
    );
  });
}

Deno.test("parseRegistry names a misspelt centroid", () => {
  assert.deepEqual(describe(readEntry({ url: "/api", centriod: [9, 50] })), [
    'warning: entry 0, field "centriod": is unknown and ignored; did you mean "centroid"?',
  ]);
});
