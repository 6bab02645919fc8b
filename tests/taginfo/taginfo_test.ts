// The project file for taginfo: up to date, valid, and with every key that the sources read.
import assert from "node:assert/strict";
import { Ajv2020 } from "ajv/dist/2020.js";
import { deriveProperties } from "server/node/region/core/derive.ts";
import {
  INTERESTING_NODE_TAGS,
  INTERESTING_TAGS,
  INTERESTING_WAY_TAGS,
  type WantedTags,
} from "server/node/region/core/osm_roles.ts";
import { listSources, readProjectFile } from "../docs/documents.ts";
import { findReadKeys } from "./find_read_keys.ts";
import { writeProjectFile } from "./project_file.ts";
import { listReadTags } from "./tags_read.ts";

/** Sources that read tags of playgrounds, of what is on and around them, or of other objects in an extract. */
const FOLDERS = ["contract", "client", "server/node", "server/site/preview"];
/** Other data with tags or properties: map tiles, the sample's own objects, replication states. */
const OTHER_DATA = [
  "contract/map/base_map/",
  "client/map/base_map/",
  "client/service_worker/",
  "client/build/",
  "server/node/sample/",
  "server/node/update/",
];
/** Properties in answers of nodes that no tag is the source of. */
const ANSWER_FIELDS = ["osm_id", "osm_type", "length_m"];
/** Members of objects that are called like tags or properties: lists, readers, GeoJSON of other programs. */
const MEMBERS = ["@id", "buf", "id", "length", "pos", "size", "urls"];

/** Key -> the files that read it. */
async function collectReadKeys(): Promise<ReadonlyMap<string, readonly string[]>> {
  const paths = (await Promise.all(FOLDERS.map(listSources))).flat()
    .filter((path) => !OTHER_DATA.some((folder) => path.startsWith(folder)));
  const found = await Promise.all(paths.map(async (path) => {
    const keys = findReadKeys(await readProjectFile(path));
    return keys.map((key) => ({ key, path }));
  }));
  const byKey = Map.groupBy(found.flat(), ({ key }) => key);
  return new Map([...byKey].map(([key, all]) => [key, all.map(({ path }) => path)]));
}

const listedKeys = new Set(listReadTags().map(({ key }) => key));
const derived = Object.keys(
  deriveProperties({ tags: {}, areaMetres: 0 }, [], 0, null, null, { surfaces: ["sand"], gateCount: 1 }, {
    toilet_m: 1,
    changing_table_m: null,
  }, { kind: "school", name: null }),
);
/** `addr:${name}` stands for every key that begins like this. */
const isListed = (key: string) => {
  const [prefix, isTemplate] = key.split("${");
  return isTemplate === undefined
    ? listedKeys.has(key)
    : [...listedKeys].some((each) => each.startsWith(prefix!));
};

Deno.test("taginfo: every key that a source reads is listed in tags_read.ts", async () => {
  const known = new Set([...derived, ...ANSWER_FIELDS, ...MEMBERS]);
  const missing = [...await collectReadKeys()].filter(([key]) => !known.has(key) && !isListed(key));
  assert.deepEqual(missing, []);
});

Deno.test("taginfo: every listed key is read", async () => {
  const read = new Set((await collectReadKeys()).keys());
  const prefixes = [...read].filter((key) => key.includes("${")).map((key) => key.split("${")[0]!);
  // `playground:slide` and the like are found by their beginning: see standout.ts and derive.ts.
  const isRead = (key: string) =>
    read.has(key) || INTERESTING_NODE_TAGS.has(key) ||
    [...prefixes, "playground:"].some((prefix) => key.startsWith(prefix));
  assert.deepEqual([...listedKeys].filter((key) => !isRead(key)), []);
});

const selections: [name: string, wanted: WantedTags][] = [
  ["nodes", INTERESTING_NODE_TAGS],
  ["ways", INTERESTING_WAY_TAGS],
  ["relations", INTERESTING_TAGS],
];
for (const [name, wanted] of selections) {
  Deno.test(`taginfo: every tag by which the import selects ${name} is listed`, () => {
    const listed = new Set(listReadTags().map(({ key, value }) => `${key}=${value ?? "*"}`));
    const selected = [...wanted].flatMap(([key, values]) =>
      values === "any" ? [`${key}=*`] : [...values].map((value) => `${key}=${value}`)
    );
    assert.deepEqual(selected.filter((tag) => !listed.has(tag)), []);
  });
}

const reads: [code: string, keys: readonly string[]][] = [
  ['tags.surface === "sand" && tags?.lit', ["surface", "lit"]],
  ['tags["addr:street"] ?? each["playground:theme"]', ["addr:street", "playground:theme"]],
  ['tags.get("seats")', ["seats"]],
  ['const { height, leaf_type: leafType, width = "" } = properties;', ["height", "leaf_type", "width"]],
  ["function isOpen({ access }: Tags) {}", ["access"]],
  ['readText(properties, "phone", "contact:phone")', ["phone", "contact:phone"]],
  ['readTagValue(properties, "surface", SURFACES)', ["surface"]],
  ["readText(properties, `addr:${name}`)", ["addr:${name}"]],
  ['lit: tagged("lit"), dogs: taggedOrDerived("dog", "has_dogs")', ["lit", "dog"]],
  ['import { Tags } from "./tags.ts";\n// tags.old\n/** tags.older */', []],
  ["tags.push(1)", []],
];
for (const [code, keys] of reads) {
  Deno.test(`findReadKeys: ${code}`, () => assert.deepEqual(findReadKeys(code).toSorted(), keys.toSorted()));
}

/** What taginfo needs: https://wiki.openstreetmap.org/wiki/Taginfo/Projects. */
const text = { type: "string", minLength: 1 };
const httpsUrl = { type: "string", pattern: "^https://" };
const PROJECT_SCHEMA = {
  type: "object",
  required: ["data_format", "project", "tags"],
  additionalProperties: false,
  properties: {
    data_format: { const: 1 },
    project: {
      type: "object",
      required: ["name", "description", "project_url", "contact_name", "contact_email"],
      additionalProperties: false,
      properties: {
        name: text,
        description: text,
        project_url: httpsUrl,
        doc_url: httpsUrl,
        icon_url: httpsUrl,
        contact_name: text,
        contact_email: { type: "string", pattern: "^[^@\\s]+@[^@\\s]+$" },
      },
    },
    tags: {
      type: "array",
      minItems: 1,
      uniqueItems: true,
      items: {
        type: "object",
        required: ["key", "object_types", "description"],
        additionalProperties: false,
        properties: {
          key: { type: "string", minLength: 1, maxLength: 255 },
          value: { type: "string", minLength: 1, maxLength: 255 },
          object_types: {
            type: "array",
            minItems: 1,
            uniqueItems: true,
            items: { enum: ["node", "way", "relation", "area"] },
          },
          description: text,
        },
      },
    },
  },
};

Deno.test("taginfo: the file is valid", () => {
  const isValid = new Ajv2020().compile(PROJECT_SCHEMA);
  isValid(JSON.parse(writeProjectFile()));
  assert.deepEqual(isValid.errors ?? [], []);
});
