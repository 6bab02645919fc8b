// The bill of materials: valid by the schema of CycloneDX, complete, and the same each time.
import assert from "node:assert/strict";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { writeBillOfMaterials } from "server/cli/help/bill_of_materials.ts";
import type { BundledPart } from "contract/page/build_facts.ts";
import { UNKNOWN_SOURCE, VERSION } from "server/base/kit/version.ts";
import { parts } from "../../../../dist/parts.gen.ts";

const SOURCE = { commit: "0123456789abcdef0123456789abcdef01234567", committedAt: "2026-11-20T10:00:00Z" };
const RUNTIME = { deno: "2.9.6", v8: "14.9.1" };
const SCHEMAS = new URL("../../../../node_modules/@cyclonedx/cyclonedx-library/res/schema/", import.meta.url);

async function readSchema(name: string) {
  return JSON.parse(await Deno.readTextFile(new URL(`${name}.SNAPSHOT.schema.json`, SCHEMAS)));
}

/** Problems by the published schema; empty if there are none. */
async function findProblems(text: string): Promise<string[]> {
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addFormat("iri-reference", { type: "string", validate: (text: string) => URL.canParse(text, "a:b") });
  ajv.addFormat("idn-email", true);
  for (const name of ["spdx", "jsf-0.82"]) {
    ajv.addSchema(await readSchema(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
  }
  const validate = ajv.compile(await readSchema("bom-1.6"));
  validate(JSON.parse(text));
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

const write = (some: readonly BundledPart[] = parts, source = SOURCE) =>
  writeBillOfMaterials(some, source, RUNTIME);

Deno.test("the bill of materials is valid by the schema of CycloneDX 1.6", async () => {
  assert.deepEqual(await findProblems(write()), []);
  assert.deepEqual(await findProblems(writeBillOfMaterials(parts, UNKNOWN_SOURCE, RUNTIME)), []);
});

Deno.test("the schema finds what is wrong", async () => {
  const part = { name: "a", version: "1", source: null, sha512: "AAAA", needs: [] };
  const problems = await findProblems(write([{ ...part, licence: "Free" }]));
  assert.ok(problems.some((problem) => problem.startsWith("/components/0/licenses")), problems.join("\n"));
  assert.ok(problems.some((problem) => problem.startsWith("/components/0/hashes/0/content")));
});

Deno.test("the bill of materials has every package with version, checksum and licence, and the runtime", async () => {
  const { metadata, components } = JSON.parse(write());
  assert.equal(metadata.timestamp, SOURCE.committedAt);
  assert.deepEqual([metadata.component.name, metadata.component.version], ["spielplatz-hub", VERSION]);
  assert.deepEqual(metadata.component.properties, [{ name: "spielplatz-hub:commit", value: SOURCE.commit }]);
  const purls = components.map(({ purl }: { purl: string }) => purl);
  assert.deepEqual(purls.slice(-2), ["pkg:github/denoland/deno@v2.9.6", "pkg:github/v8/v8@14.9.1"]);
  assert.equal(purls.length, parts.length + 2);
  const signals = components.find(({ purl }: { purl: string }) =>
    purl.startsWith("pkg:npm/%40preact/signals@")
  );
  const lock = await Deno.readTextFile(new URL("../../../../deno.lock", import.meta.url));
  assert.ok(lock.includes(`"sha512-${Uint8Array.fromHex(signals.hashes[0].content).toBase64()}"`));
  assert.deepEqual([signals.group, signals.name], ["@preact", "signals"]);
  assert.deepEqual(signals.licenses, [{ license: { id: "MIT" } }]);
});

Deno.test("everything in the bill of materials is reached from the program, and nothing else is named", () => {
  const { components, dependencies } = JSON.parse(write());
  const refs: string[] = components.map((each: Record<string, string>) => each["bom-ref"]);
  assert.equal(new Set(refs).size, refs.length);
  const needs = new Map<string, string[]>(
    dependencies.map(({ ref, dependsOn }: { ref: string; dependsOn: string[] }) => [ref, dependsOn]),
  );
  const reached = new Set<string>(["spielplatz-hub"]);
  for (const ref of reached) for (const each of needs.get(ref) ?? []) reached.add(each);
  assert.deepEqual([...reached].sort(), ["spielplatz-hub", ...refs].sort());
});

Deno.test("a licence of several parts is an expression", () => {
  const part = { name: "a", version: "1", source: null, sha512: "", needs: [] };
  const [{ licenses }] = JSON.parse(write([{ ...part, licence: "(MIT OR Apache-2.0)" }])).components;
  assert.deepEqual(licenses, [{ expression: "(MIT OR Apache-2.0)" }]);
});

Deno.test("the bill of materials is the same each time", () => {
  assert.equal(write(), write(structuredClone(parts)));
  assert.doesNotMatch(write(), /serialNumber/);
});
