// The exerciser, at an API that answers as documented, and at one that differs from its document in one thing.
import assert from "node:assert/strict";
import type { ApiDocument, ApiOperation } from "server/base/openapi/core/api_document.ts";
import { encodeOpenApi } from "server/base/openapi/core/encode_open_api.ts";
import { describeList, describeRecord, referTo } from "server/base/openapi/core/json_schema.ts";
import { exerciseDocument } from "./exercise_document.ts";
import { fuzzDocument } from "./fuzz_document.ts";

const ERROR = {
  description: "Not usable.",
  content: { "application/json": describeRecord({ error: { type: "string" } }) },
};
const OPERATION: ApiOperation = {
  path: "/items/{id}",
  id: "read_items",
  summary: "Items",
  description: "Items.",
  parameters: [
    { name: "id", in: "path", required: true, description: "Id.", schema: { type: "string" }, example: "a" },
    {
      name: "limit",
      in: "query",
      required: true,
      description: "Number of items.",
      schema: { type: "integer", minimum: 0, maximum: 5 },
    },
    {
      name: "bbox",
      in: "query",
      required: false,
      description: "Box.",
      schema: describeList({ type: "number" }, { minItems: 4, maxItems: 4 }),
      isCommaSeparated: true,
    },
  ],
  answers: {
    200: { description: "The items.", content: { "application/json": describeList(referTo("Item")) } },
    304: { description: "Unchanged." },
    400: ERROR,
  },
};
const DOCUMENT: ApiDocument = {
  title: "Items",
  version: "1",
  description: "Items.",
  licence: { name: "CC0-1.0", url: "https://licence.example/" },
  servers: [{ url: "." }],
  operations: [OPERATION],
  schemas: { Item: describeRecord({ n: { type: "integer" } }) },
};

interface Behaviour {
  readonly item: unknown;
  readonly type: string;
  readonly status: number;
  readonly isStrict: boolean;
  readonly knowsEtag: boolean;
  /** Entity tags of the usable requests in turn; the last one stays. */
  readonly tags: readonly string[];
  readonly operation: Partial<ApiOperation>;
}
const HONEST: Behaviour = {
  item: { n: 1 },
  type: "application/json; charset=utf-8",
  status: 200,
  isStrict: true,
  knowsEtag: true,
  tags: ['"1"'],
  operation: {},
};

function createSend(behaviour: Behaviour) {
  const { item, type, status, isStrict, knowsEtag, tags, operation } = behaviour;
  let answered = 0;
  return (url: string, init: RequestInit): Response => {
    const { pathname, searchParams } = new URL(url);
    if (pathname === "/base/openapi.json") {
      return Response.json(encodeOpenApi({ ...DOCUMENT, operations: [{ ...OPERATION, ...operation }] }));
    }
    const [limit, box] = [searchParams.getAll("limit"), searchParams.getAll("bbox")];
    const isUsable = /^\/base\/items\/[^/]+$/.test(pathname) && limit.length === 1 &&
      /^[0-5]$/.test(limit[0]!) &&
      (box.length === 0 || (box.length === 1 && box[0]!.split(",").length === 4 &&
        box[0]!.split(",").every((side) => side.trim() !== "" && Number.isFinite(Number(side)))));
    if (!isUsable && isStrict) return Response.json({ error: "no" }, { status: 400 });
    const etag = tags[Math.min(answered++, tags.length - 1)]!;
    if (knowsEtag && new Headers(init.headers).get("if-none-match") === etag) {
      return new Response(null, { status: 304 });
    }
    const body = JSON.stringify([item]);
    return new Response(body, { status, headers: { "content-type": type, etag } });
  };
}

const exercise = (behaviour: Partial<Behaviour>) =>
  exerciseDocument({
    address: "http://items.invalid/base/openapi.json",
    send: createSend({ ...HONEST, ...behaviour }),
  });

Deno.test("an API that answers as documented has no problem", async () => {
  const { requests, problems } = await exercise({});
  assert.deepEqual(problems, []);
  // Plain, HEAD, conditional; `limit` left out and invalid; `bbox` valid and invalid.
  assert.equal(requests, 7);
});

Deno.test("an answer may change between two requests, if the newer entity tag is compared", async () => {
  const { requests, problems } = await exercise({ tags: ['"1"', '"1"', '"2"'] });
  assert.deepEqual(problems, []);
  assert.equal(requests, 8);
});

const differences: [what: string, behaviour: Partial<Behaviour>, problem: RegExp][] = [
  ["a property of another type", { item: { n: "1" } }, /body\/0\/n must be integer/],
  ["a missing property", { item: {} }, /must have required property 'n'/],
  ["an undocumented property", { item: { n: 1, m: 2 } }, /must NOT have additional properties/],
  ["another media type", { type: "text/html" }, /status 200 has the type "text\/html"/],
  ["an undocumented status", { status: 201 }, /status 201 is not documented/],
  ["invalid values that are accepted", { isStrict: false }, /limit=6: status 200 is not expected/],
  ["an entity tag that is never the same", { tags: [..."123456789"] }, /status 200 is not expected/],
  ["an entity tag that is not compared", { knowsEtag: false }, /status 200 is not expected/],
  [
    "an undocumented error",
    { operation: { answers: { 200: OPERATION.answers[200]! } } },
    /status 400 is not/,
  ],
  ["a path of another name", { operation: { path: "/things/{id}" } }, /status 400 is not expected/],
];
for (const [what, behaviour, problem] of differences) {
  Deno.test(`found: ${what}`, async () => {
    const { problems } = await exercise(behaviour);
    assert.match(problems.join("\n"), problem);
  });
}

Deno.test("requests at random pass at an API as documented, and find an error that the document lacks", async () => {
  const address = "http://items.invalid/base/openapi.json";
  await fuzzDocument({ address, send: createSend(HONEST) }, 200);
  const answers = { 200: OPERATION.answers[200]! };
  await assert.rejects(
    fuzzDocument({ address, send: createSend({ ...HONEST, operation: { answers } }) }, 200),
    /status 400 is not documented/,
  );
});
