// The JSON Schemas say the same as the parsers: the strict form, with which a parser finds no problem.
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { MAX_AGE_SECONDS, MAX_COUNT } from "contract/kit/fields.ts";
import { MAX_WINDOWS } from "contract/registry/maintenance.ts";
import { NUMBERED_ERROR_CODES, PLAIN_ERROR_CODES } from "contract/status/probe_error.ts";
import { parseRegistry } from "contract/registry/registry.ts";
import { joinRegionFiles } from "server/hub/registry/core/region_files.ts";
import checkSchema from "../../contract/schema/check.json" with { type: "json" };
import registrySchema from "../../contract/schema/registry.json" with { type: "json" };
import statusSchema from "../../contract/schema/status.json" with { type: "json" };
import { encodeStatusDocument, parseStatusDocument } from "contract/status/status_document.ts";
import type { BackendStatus } from "contract/types.ts";
import { makeFullStatus, makeSnapshot, makeStatus } from "fakes/records.ts";
import { listCodeBlocks, readDocuments } from "../docs/documents.ts";
import { IGNORED_MAINTENANCE, NIGHT } from "./registry/maintenance_examples.ts";
import {
  CENTROIDS,
  REFUSED_ENTRIES,
  REPAIRED_ENTRIES,
  UNUSABLE_DOCUMENTS,
  VALID_DOCUMENTS,
} from "./registry/registry_examples.ts";

// Types in unions are meant: nulls, and the two forms of a registry.
const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, strictTypes: false, strictRequired: false });
const SCHEMA_ID = "registry";
ajv.addSchema(registrySchema, SCHEMA_ID);
const isRegistry = ajv.compile({ $ref: SCHEMA_ID });
const isStatus = ajv.compile(statusSchema);

const isEntry = (entry: unknown) => isRegistry({ instances: [entry] });

for (const [name, document] of VALID_DOCUMENTS) {
  Deno.test(`registry schema: ${name} is valid`, () => {
    isRegistry(document);
    assert.deepEqual(isRegistry.errors ?? [], []);
  });
}

for (const [name, document] of UNUSABLE_DOCUMENTS) {
  Deno.test(`registry schema: ${name} is not valid`, () => assert.equal(isRegistry(document), false));
}

for (const [name, entry] of REFUSED_ENTRIES) {
  Deno.test(`registry schema: an entry with ${name} is not valid`, () => {
    assert.equal(isEntry(entry), false);
    assert.equal(isRegistry([entry]), false);
  });
}

/** Other keys are allowed, so a schema cannot tell a slip from a key of another program. */
const ONLY_PARSER = ["a key in capitals", "a misspelt key"];
for (const [name, entry] of REPAIRED_ENTRIES) {
  const isValid = ONLY_PARSER.includes(name);
  Deno.test(`registry schema: an entry with ${name} is ${isValid ? "valid" : "not valid"}`, () =>
    assert.equal(isEntry(entry), isValid));
}

for (const [centroid, , problem] of CENTROIDS) {
  Deno.test(`registry schema: the centroid ${JSON.stringify(centroid)}`, () =>
    // Undefined is not in JSON.
    assert.equal(isEntry(JSON.parse(JSON.stringify({ url: "/api", centroid }))), problem === null));
}

const windows: [maintenance: unknown, isValid: boolean][] = [
  [[NIGHT], true],
  [[{ ...NIGHT, note: null }], true],
  [[{ ...NIGHT, note: 7 }], false],
  [Array(MAX_WINDOWS).fill(NIGHT), true],
  [Array(MAX_WINDOWS + 1).fill(NIGHT), false],
  // A schema cannot compare two values.
  ...IGNORED_MAINTENANCE.map(([maintenance, problem]): [unknown, boolean] => [
    maintenance,
    problem.source.includes("must be after"),
  ]),
];
for (const [maintenance, isValid] of windows) {
  Deno.test(`registry schema: maintenance ${JSON.stringify(maintenance).slice(0, 100)} is ${isValid}`, () =>
    assert.equal(isEntry({ url: "/api", maintenance }), isValid));
}

Deno.test("registry schema: its own examples, the bundled registry and those of the documents are valid", async () => {
  const { properties } = registrySchema.$defs.entry;
  for (const url of properties.url.examples) assert.deepEqual(parseRegistry([{ url }]).problems, []);
  const documents = await readDocuments();
  const examples = documents.flatMap(({ text }) =>
    listCodeBlocks(text, "json").filter((block) => block.includes('"instances"'))
  );
  assert.ok(examples.length >= 2);
  const files = ["registry.json", "deploy/config/registry.json.example"].map((path) =>
    Deno.readTextFileSync(new URL(`../../${path}`, import.meta.url))
  );
  for (const text of [...examples, ...files]) assert.ok(isRegistry(JSON.parse(text)), text);
});

const isFile = ajv.compile({ $ref: `${SCHEMA_ID}#/$defs/file` });
const regionFiles: [file: unknown, isValid: boolean][] = [
  [{ url: "/api" }, true],
  [{ $schema: "https://hub.example/schema/registry.json#/$defs/file", url: "/api", slug: "a" }, true],
  [{ url: "/api", maintainers: "a@a.example" }, true],
  [{ url: "/api", maintainers: ["@a", "a@a.example"] }, true],
  [{ url: "/api", maintainers: [] }, true],
  [{ url: "/api", maintainers: null }, true],
  [{ url: "/api", maintainers: 7 }, false],
  [{ url: "/api", maintainers: [7] }, false],
  [{ url: "/api", slug: "A" }, false],
  [{ maintainers: "a@a.example" }, false],
  [[{ url: "/api" }], false],
];
for (const [file, isValid] of regionFiles) {
  const text = JSON.stringify(file);
  Deno.test(`registry schema: the file of a region ${text} is ${isValid ? "valid" : "not valid"}`, () => {
    assert.equal(isFile(file), isValid);
    const { registry } = joinRegionFiles([{ name: "a.json", text }]);
    assert.equal(registry.problems.length === 0, isValid);
  });
}

Deno.test("registry schema: its examples of maintainers, and the file in the documents are valid", async () => {
  for (const maintainers of registrySchema.$defs.file.properties.maintainers.examples) {
    assert.ok(isFile({ url: "/api", maintainers }));
  }
  const files = (await readDocuments()).flatMap(({ text }) =>
    listCodeBlocks(text, "json").filter((block) => block.includes('"maintainers"'))
  );
  assert.ok(files.length > 0);
  for (const text of files) assert.ok(isFile(JSON.parse(text)), text);
});

const encode = (fields: Partial<BackendStatus>) =>
  JSON.parse(encodeStatusDocument(makeSnapshot({ alpha: makeStatus(fields), beta: makeFullStatus() })));

const statuses: Partial<BackendStatus>[] = [
  {},
  { up: false, latencySeconds: 0, error: "HTTP 503", errorReason: { code: "http_status", detail: 503 } },
  { isStatic: true },
  { up: false, error: "empty answer", errorReason: { code: "empty" } },
  { dataAgeSeconds: MAX_AGE_SECONDS, checkAgeSeconds: -MAX_AGE_SECONDS, playgroundCount: MAX_COUNT },
  { bbox: [179, -17, -179, -16], relationId: -5, importEveryDays: 0 },
];
for (const fields of statuses) {
  Deno.test(`status schema: ${JSON.stringify(fields)} is valid as it is written`, () => {
    isStatus(encode(fields));
    assert.deepEqual(isStatus.errors ?? [], []);
  });
}

Deno.test("status schema: a mirror's document, one with a note and one without regions are valid", () => {
  const note = { day: "2026-11-28", title: "Umzug" };
  assert.ok(isStatus(JSON.parse(encodeStatusDocument(makeSnapshot(), { note }))));
  assert.ok(isStatus(JSON.parse(encodeStatusDocument(makeSnapshot(), { isMirror: true }))));
  assert.ok(isStatus(JSON.parse(encodeStatusDocument(makeSnapshot({})))));
});

const changes: Readonly<Record<string, unknown>>[] = [
  { url: undefined },
  { up: "true" },
  { static: false },
  { playground_count: "353" },
  { playground_count: MAX_COUNT + 1 },
  { complete: -1 },
  { latency_seconds: 61 },
  { data_age_seconds: MAX_AGE_SECONDS + 1 },
  { check_age_seconds: 0.5 },
  { last_success: "yesterday" },
  { bbox: [null, null, null, null] },
  { bbox: [9, 50, 10] },
  { last_known: "yes" },
  { last_known: { name: "Fulda" } },
  { impressum_url: "javascript:alert(1)" },
  { error_detail: 1e308 },
];
for (const change of changes) {
  Deno.test(`status schema: ${JSON.stringify(change)} is not valid, and not what the parser keeps`, () => {
    const document = encode({});
    document.backends.alpha = JSON.parse(JSON.stringify({ ...document.backends.alpha, ...change }));
    assert.equal(isStatus(document), false);
    const read = parseStatusDocument(document)!;
    assert.notDeepEqual(JSON.parse(encodeStatusDocument(read)), document);
  });
}

for (const document of [null, [], {}, { generated_at: "2026-11-20T05:00:00Z", backends: {} }]) {
  Deno.test(`status schema: ${JSON.stringify(document)} is not valid`, () =>
    assert.equal(isStatus(document), false));
}

Deno.test("status schema: it names every field that is written, and every code", () => {
  const { region, known } = statusSchema.$defs;
  const written = Object.keys(encode({}).backends.alpha).sort();
  assert.deepEqual([...region.required, ...known.required].sort(), written);
  for (const each of [region, known]) {
    assert.deepEqual(each.required.toSorted(), Object.keys(each.properties).sort());
  }
  assert.deepEqual(region.properties.error_code.examples, [...PLAIN_ERROR_CODES, ...NUMBERED_ERROR_CODES]);
});

/** All subschemas that describe a value of their own. */
function* listProperties(schema: unknown, path: string): Generator<[path: string, schema: object]> {
  if (typeof schema !== "object" || schema === null) return;
  for (const [key, value] of Object.entries(schema)) {
    if (key === "properties") {
      for (const [name, property] of Object.entries(value)) yield [`${path}/${name}`, property as object];
    }
    yield* listProperties(value, `${path}/${key}`);
  }
}

for (
  const [name, schema] of Object.entries({
    registry: registrySchema,
    status: statusSchema,
    check: checkSchema,
  })
) {
  Deno.test(`${name} schema: every field is described`, () => {
    const bare = [...listProperties(schema, "")].filter(([, field]) => !("description" in field));
    assert.deepEqual(bare.map(([path]) => path), []);
  });
}
