import assert from "node:assert/strict";
import fc from "fast-check";
import { parseRegistryText } from "contract/registry/registry.ts";
import {
  encodeRegionFiles,
  isRegionFile,
  joinRegionFiles,
  parseRegionFiles,
  type RegionFile,
} from "server/hub/registry/core/region_files.ts";
import { listProblems, parseLocalRegistry } from "server/hub/registry/registry_file.ts";

const write = (name: string, entry: unknown): RegionFile => ({ name, text: JSON.stringify(entry) });

Deno.test("joinRegionFiles joins the entries in their order, without contacts and unknown fields", () => {
  const entry = {
    name: "B",
    url: "https://b.example/api",
    country: "DE",
    maintenance: [],
    centroid: [9, 50],
  };
  const { text, registry, sources } = joinRegionFiles([
    write("alpha.json", { url: "/api", slug: "alpha", maintainers: ["a@a.example"], $schema: "x" }),
    write("beta.json", { ...entry, maintainers: "b@b.example", Maintainers: "c@b.example", _note: "x" }),
  ]);
  assert.equal(
    text,
    '{"instances": [\n  {"slug":"alpha","url":"/api"},\n  {"slug":"beta","url":"https://b.example/api",' +
      '"name":"B","centroid":[9,50],"maintenance":[],"country":"DE"}\n]}',
  );
  assert.deepEqual(registry.problems, []);
  assert.deepEqual(registry.backends.map(({ key, slug }) => [key, slug]), [["alpha", "alpha"], [
    "beta",
    "beta",
  ]]);
  assert.deepEqual(sources, [{ entry: 0, file: "alpha.json" }, { entry: 1, file: "beta.json" }]);
});

const GOOD = { url: "https://good.example/api" };
const cases: [what: string, file: RegionFile, slug: string | null | undefined, problem: RegExp | null][] = [
  ["no slug", write("a_1-b.json", GOOD), "a_1-b", null],
  ["its own slug", write("a.json", { ...GOOD, slug: "a" }), "a", null],
  [
    "another slug",
    write("a.json", { ...GOOD, slug: "b" }),
    "b",
    /^warning: file "a\.json", field "slug": "b" differs from the file's name; .* rename the file to "b\.json"$/,
  ],
  [
    "an invalid slug",
    write("a.json", { ...GOOD, slug: "B" }),
    "a",
    /^warning: .*field "slug": "B" is ignored/,
  ],
  [
    "no slug and a name that is none",
    write("Stadt A.json", GOOD),
    null,
    /^warning: file "Stadt A\.json", field "slug": is missing, and the file's name is not one, so/,
  ],
  [
    "a name of 65 characters",
    write(`${"a".repeat(65)}.json`, GOOD),
    null,
    /^warning: file "a{65}\.json", field "slug": is missing/,
  ],
  [
    "no JSON",
    { name: "a.json", text: '{"url": tru}' },
    undefined,
    /^error: file "a\.json": is not valid JSON at line 1, column 12/,
  ],
  ["nothing", { name: "a.json", text: "" }, undefined, /^error: file "a\.json": is not valid JSON/],
  ["a number", write("a.json", 7), undefined, /^error: file "a\.json": must be an object such as/],
  [
    "a list",
    write("a.json", [GOOD]),
    undefined,
    /^error: file "a\.json": contains a list; write one entry into/,
  ],
  [
    "a whole registry",
    write("a.json", { instances: [GOOD] }),
    undefined,
    /^error: file "a\.json": contains a list/,
  ],
  [
    "no address",
    write("a.json", { name: "A" }),
    undefined,
    /^error: file "a\.json", field "url": is missing/,
  ],
  [
    "a reason",
    { name: "a.json", reason: "permission denied" },
    undefined,
    /^error: file "a\.json": cannot be used: permission denied; region skipped$/,
  ],
  ["a contact", write("a.json", { ...GOOD, maintainers: "a@a.example" }), "a", null],
  [
    "contacts of another form",
    write("a.json", { ...GOOD, maintainers: [{ mail: "a@a.example" }] }),
    "a",
    /^warning: file "a\.json", field "maintainers": is ignored; expected text or an array of texts$/,
  ],
];
for (const [what, file, slug, problem] of cases) {
  Deno.test(`joinRegionFiles: a file with ${what} costs at most its own region`, () => {
    const { registry, text } = joinRegionFiles([
      write("_first.json", { url: "/x" }),
      file,
      write("z.json", { url: "/z" }),
    ]);
    const found = registry.problems.map(({ severity, message }) => `${severity}: ${message}`);
    assert.equal(found.length, problem === null ? 0 : 1, found.join("\n"));
    if (problem !== null) assert.match(found[0]!, problem);
    const slugs = ["_first", ...slug === undefined ? [] : [slug], "z"];
    assert.deepEqual(registry.backends.map((backend) => backend.slug), slugs);
    assert.deepEqual(parseRegistryText(text).backends, registry.backends);
  });
}

Deno.test("joinRegionFiles: the first file with a slug or an address keeps it, and the problem names both files", () => {
  const { registry } = joinRegionFiles([
    write("a.json", { ...GOOD, slug: "b" }),
    write("b.json", GOOD),
  ]);
  assert.deepEqual(registry.backends.map(({ key }) => key), ["b", "b-2"]);
  assert.deepEqual(registry.problems.slice(1).map(({ message }) => message), [
    'file "b.json", field "url": is the same as in file "a.json", so its playgrounds are counted twice',
    'file "b.json", field "slug": "b" is already used by file "a.json"; key "b-2" is used',
  ]);
});

Deno.test("listProblems: problems of maintenance windows name the file behind one that is left out", () => {
  const files = [{ name: "a.json", text: "{" }, write("b.json", { ...GOOD, maintenance: ["soon"] })];
  const document = parseLocalRegistry(encodeRegionFiles(files));
  assert.ok(document.ok);
  const [broken, ignored] = listProblems(document).map(({ message }) => message);
  assert.match(broken!, /^file "a\.json": is not valid JSON/);
  assert.match(ignored!, /^file "b\.json", field "maintenance": "soon" is ignored/);
});

Deno.test("parseLocalRegistry: a folder without a usable region is not usable", () => {
  const document = parseLocalRegistry(encodeRegionFiles([{ name: "a.json", text: "{" }]));
  assert.ok(!document.ok);
  assert.match(document.reason, /^no file of the folder is usable; file "a\.json": is not valid JSON/);
});

for (
  const [name, expected] of [["a.json", true], [".a.json", false], [".json", false], ["a.JSON", false], [
    "a",
    false,
  ]] as const
) {
  Deno.test(`isRegionFile: ${name} is ${expected}`, () => assert.equal(isRegionFile(name), expected));
}

for (
  const text of [
    "",
    "{}",
    "folder",
    "folder ",
    "folder {}",
    "folder [1]",
    'folder [{"name":"a"}]',
    'folder [{"text":"a"}]',
  ]
) {
  Deno.test(`parseRegionFiles refuses ${JSON.stringify(text)}`, () =>
    assert.equal(parseRegionFiles(text), null));
}

const name = fc.oneof(fc.constantFrom("a", "b", "a-2", "__proto__", "constructor"), fc.string()).map((stem) =>
  `${stem}.json`
);
const slug = fc.oneof(fc.constantFrom("a", "b", "a-2", "_", "Upper", "__proto__"), fc.anything());
const url = fc.oneof({
  weight: 9,
  arbitrary: fc.constantFrom("/", "/api", "a", "https://a.example", "https://b.example/api/"),
}, fc.anything());
const entry = fc.record({
  url,
  slug,
  name: fc.anything(),
  maintenance: fc.anything(),
  maintainers: fc.constant("secret@a.example"),
}, { requiredKeys: [] });
const text = fc.oneof(fc.json(), fc.string(), entry.map((value) => JSON.stringify(value)));
const files = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ name, text }, { noNullPrototype: true }) },
    fc.record({ name, reason: fc.string() }, { noNullPrototype: true }),
  ),
  { maxLength: 12 },
);

Deno.test("whatever the files are, the joined text is a registry of the same regions, without contacts", () => {
  fc.assert(
    fc.property(files, (given) => {
      const { text, registry, sources } = joinRegionFiles(given);
      assert.deepEqual(parseRegistryText(text).backends, registry.backends);
      assert.ok(!text.includes("secret@a.example"));
      assert.equal(sources.length, registry.backends.length);
      const failed = new Set(
        registry.problems.filter(({ severity }) => severity === "error").map((each) => each.entry),
      );
      assert.equal(registry.backends.length, given.length - failed.size);
      for (const { entry, file } of registry.problems) assert.equal(file, given[entry]!.name);
      assert.deepEqual(parseRegionFiles(encodeRegionFiles(given)), given);
    }),
    { numRuns: 1000 },
  );
});
