import assert from "node:assert/strict";
import fc from "fast-check";
import { MAX_AGE_SECONDS, MAX_COUNT } from "contract/kit/fields.ts";
import { NUMBERED_ERROR_CODES, PLAIN_ERROR_CODES, type ProbeError } from "contract/status/probe_error.ts";
import { encodeStatusDocument, parseStatusDocument } from "contract/status/status_document.ts";
import { makeKnown, makeSnapshot, makeStatus } from "fakes/records.ts";
import type { BackendStatus, Bbox, LastKnown, StatusSnapshot } from "contract/types.ts";

/** A record with the specified fields only, as the reference writes it. */
const referenceRecord = {
  url: "https://node.example/api",
  up: true,
  latency_seconds: 0.123,
  last_success: "2026-11-21T05:00:00Z",
  last_import_at: "2026-11-20T03:00:00Z",
  data_age_seconds: 93_600,
  playground_count: 353,
  complete: 12,
  partial: 300,
  missing: 41,
};
const makeDocument = (backends: unknown): Record<string, unknown> => ({
  generated_at: "2026-11-21T05:00:00Z",
  poll_interval_seconds: 60,
  backends,
});
const readRecord = (record: unknown) =>
  parseStatusDocument(makeDocument({ fulda: record }))?.backends.get("fulda");

const referenceStatus = makeStatus({
  url: "https://node.example/api",
  latencySeconds: 0.123,
  lastSuccess: "2026-11-21T05:00:00Z",
  lastImportAt: "2026-11-20T03:00:00Z",
  dataAgeSeconds: 93_600,
  playgroundCount: 353,
  complete: 12,
  partial: 300,
  missing: 41,
});

Deno.test("parseStatusDocument reads a document without the extra fields", () => {
  assert.deepEqual(parseStatusDocument(makeDocument({ fulda: referenceRecord })), {
    generatedAt: "2026-11-21T05:00:00Z",
    pollIntervalSeconds: 60,
    backends: new Map([["fulda", referenceStatus]]),
  });
});

Deno.test("parseStatusDocument reads a backend that was never reached", () => {
  const down = {
    ...referenceRecord,
    up: false,
    latency_seconds: 0,
    last_success: null,
    last_import_at: null,
    data_age_seconds: null,
    playground_count: null,
    complete: null,
    partial: null,
    missing: null,
  };
  assert.deepEqual(readRecord(down), makeStatus({ url: referenceStatus.url, up: false, latencySeconds: 0 }));
});

const repaired: [name: string, change: Record<string, unknown>, expected: Partial<BackendStatus>][] = [
  ["a count as text", { playground_count: "353" }, { playgroundCount: null }],
  ["a negative count", { missing: -1 }, { missing: null }],
  ["no latency", { latency_seconds: undefined }, { latencySeconds: 0 }],
  ["a latency beyond all time limits", { latency_seconds: 1e308 }, { latencySeconds: 0 }],
  ["a negative latency", { latency_seconds: -1 }, { latencySeconds: 0 }],
  ["more playgrounds than there are", { playground_count: MAX_COUNT + 1, complete: 2 ** 60 }, {
    playgroundCount: null,
    complete: null,
  }],
  ["an age of thousands of years", { data_age_seconds: MAX_AGE_SECONDS + 1, check_age_seconds: 1e15 }, {
    dataAgeSeconds: null,
  }],
  ["an age of the data of thousands of years", { osm_data_age_seconds: -1e15 }, {}],
  ["an import interval of millennia", { import_every_days: 2 ** 50 }, {}],
  ["a code's number beyond all", { error: "new", error_code: "http_status", error_detail: 1e308 }, {
    error: "new",
    errorReason: { code: "http_status" },
  }],
  ["a past with more playgrounds than there are", { last_known: { complete: 3, missing: 2 ** 60 } }, {
    lastKnown: makeKnown({ complete: 3 }),
  }],
  ["a box of nulls", { bbox: [null, null, null, null] }, {}],
  ["last_known of another type", { last_known: "yes" }, {}],
  ["a time that is none", { last_success: "yesterday" }, { lastSuccess: null }],
  ["a code that is no text", { error: "new", error_code: ["timeout"], error_detail: 3 }, { error: "new" }],
  ["a number without a code", { error: "new", error_detail: 3 }, { error: "new" }],
  ["a code's number as text", { error_code: "http_status", error_detail: "503" }, {
    errorReason: { code: "http_status" },
  }],
  ["static that is false", { static: false }, { isStatic: null }],
  ["static of another type", { static: { format: 1 } }, { isStatic: null }],
  ["an age in the future", { data_age_seconds: -5 }, { dataAgeSeconds: -5 }],
  ["a partly known past", { last_known: { name: "Fulda", bbox: "x", complete: 3 } }, {
    lastKnown: makeKnown({ name: "Fulda", complete: 3 }),
  }],
];
for (const [name, change, expected] of repaired) {
  Deno.test(`parseStatusDocument: ${name} costs that field only`, () => {
    assert.deepEqual(readRecord({ ...referenceRecord, ...change }), { ...referenceStatus, ...expected });
  });
}

const unusable: [name: string, record: unknown][] = [
  ["null", null],
  ["an array", []],
  ["a record without url", { ...referenceRecord, url: undefined }],
  ["a record without up", { ...referenceRecord, up: undefined }],
  ["a record whose up is text", { ...referenceRecord, up: "true" }],
];
for (const [name, record] of unusable) {
  Deno.test(`parseStatusDocument leaves out ${name} and keeps the others`, () => {
    const snapshot = parseStatusDocument(makeDocument({ broken: record, fulda: referenceRecord }));
    assert.deepEqual([...snapshot!.backends.keys()], ["fulda"]);
  });
}

Deno.test("parseStatusDocument leaves out records whose URL is not wanted", () => {
  const document = makeDocument({ fulda: referenceRecord, other: { ...referenceRecord, url: "https://b" } });
  assert.deepEqual([...parseStatusDocument(document, (url) => url === "https://b")!.backends.keys()], [
    "other",
  ]);
});

const refused: [name: string, document: unknown][] = [
  ["null", null],
  ["text", "{}"],
  ["an array", []],
  ["no backends", makeDocument(undefined)],
  ["backends as an array", makeDocument([referenceRecord])],
  ["no time", { ...makeDocument({}), generated_at: undefined }],
  ["a time that is none", { ...makeDocument({}), generated_at: "now" }],
];
for (const [name, document] of refused) {
  Deno.test(`parseStatusDocument refuses ${name}`, () => assert.equal(parseStatusDocument(document), null));
}

for (const interval of [undefined, null, 0, -60, "60"]) {
  Deno.test(`parseStatusDocument takes 60 s for a poll interval of ${JSON.stringify(interval)}`, () => {
    const snapshot = parseStatusDocument({ ...makeDocument({}), poll_interval_seconds: interval });
    assert.equal(snapshot?.pollIntervalSeconds, 60);
  });
}

Deno.test("parseStatusDocument keeps a code of another release", () => {
  const status = readRecord({
    ...referenceRecord,
    up: false,
    error: "new",
    error_code: "new",
    error_detail: 3,
  });
  assert.deepEqual(status?.errorReason, { code: "new", detail: 3 });
});

Deno.test("error_code and error_detail stand beside error", () => {
  const wire = { error: "HTTP 503", error_code: "http_status", error_detail: 503 };
  const status = readRecord({ ...referenceRecord, up: false, ...wire })!;
  assert.deepEqual(status.errorReason, { code: "http_status", detail: 503 });
  const before = { generatedAt: "2026-11-21T05:00:00Z", pollIntervalSeconds: 60 };
  const { fulda } =
    JSON.parse(encodeStatusDocument({ ...before, backends: new Map([["fulda", status]]) })).backends;
  assert.deepEqual({ ...fulda, ...wire }, fulda);
});

Deno.test("the legal pages of a node have the names that get_meta has", () => {
  const wire = {
    impressum_url: "https://node.example/impressum",
    privacy_url: "https://node.example/datenschutz",
    has_legal: true,
  };
  const status = readRecord({ ...referenceRecord, ...wire })!;
  const { impressumUrl, privacyUrl, hasLegal } = status;
  assert.deepEqual([impressumUrl, privacyUrl, hasLegal], Object.values(wire));
  const before = { generatedAt: "2026-11-21T05:00:00Z", pollIntervalSeconds: 60 };
  const { fulda } =
    JSON.parse(encodeStatusDocument({ ...before, backends: new Map([["fulda", status]]) })).backends;
  assert.deepEqual({ ...fulda, ...wire }, fulda);
  assert.equal(readRecord({ ...referenceRecord, impressum_url: "javascript:alert(1)" })!.impressumUrl, null);
});

Deno.test("only the record of a region that is published as plain files says so", () => {
  const backends = makeSnapshot({ fulda: makeStatus({ isStatic: true }), erfurt: makeStatus() });
  const { fulda, erfurt } = JSON.parse(encodeStatusDocument(backends)).backends;
  assert.deepEqual([fulda.static, erfurt.static], [true, null]);
});

Deno.test("encodeStatusDocument writes the specified names and types", () => {
  const written = JSON.parse(encodeStatusDocument({
    generatedAt: "2026-11-21T05:00:00Z",
    pollIntervalSeconds: 60,
    backends: new Map([["fulda", referenceStatus]]),
  }));
  assert.deepEqual(Object.keys(written), ["generated_at", "poll_interval_seconds", "backends"]);
  const { fulda } = written.backends;
  assert.deepEqual({ ...fulda, ...referenceRecord }, fulda);
});

const maybe = fc.option;
const count = fc.nat({ max: MAX_COUNT });
const age = fc.integer({ min: -MAX_AGE_SECONDS, max: MAX_AGE_SECONDS });
const text = fc.string({ unit: "grapheme", minLength: 1, maxLength: 40 }).filter((value) =>
  value.trim() === value
);
const time = fc.date({ min: new Date("1970-01-01"), max: new Date("2100-01-01"), noInvalidDate: true })
  .map((date) => date.toISOString());
const bbox = fc.tuple(
  fc.integer({ min: -180, max: 180 }),
  fc.integer({ min: -90, max: 0 }),
  fc.integer({ min: -180, max: 180 }),
  fc.integer({ min: 0, max: 90 }),
).map((box): Bbox => box);
const known = {
  name: maybe(text),
  bbox: maybe(bbox),
  playgroundCount: maybe(count),
  complete: maybe(count),
  partial: maybe(count),
  missing: maybe(count),
};
const reason: fc.Arbitrary<ProbeError> = fc.oneof(
  fc.record({ code: fc.constantFrom(...PLAIN_ERROR_CODES) }, { noNullPrototype: true }),
  fc.record({ code: fc.constantFrom(...NUMBERED_ERROR_CODES), detail: fc.nat({ max: 1_000_000_000 }) }, {
    noNullPrototype: true,
  }),
);
const lastKnown: fc.Arbitrary<LastKnown> = fc.record(known, { noNullPrototype: true });
const status: fc.Arbitrary<BackendStatus> = fc.record({
  ...known,
  url: fc.string({ unit: "grapheme" }),
  isStatic: maybe(fc.constant(true)),
  up: fc.boolean(),
  latencySeconds: fc.integer({ min: 0, max: 3000 }).map((ms) => ms / 1000),
  lastSuccess: maybe(time),
  lastImportAt: maybe(time),
  dataAgeSeconds: maybe(age),
  checkAgeSeconds: maybe(age),
  importEveryDays: maybe(count),
  importing: maybe(fc.boolean()),
  version: maybe(text),
  osmDataTimestamp: maybe(time),
  osmDataAgeSeconds: maybe(age),
  relationId: maybe(fc.integer()),
  impressumUrl: maybe(fc.webUrl().map((url) => new URL(url).href)),
  privacyUrl: maybe(fc.webUrl().map((url) => new URL(url).href)),
  hasLegal: maybe(fc.boolean()),
  pageFilters: maybe(fc.boolean()),
  certificateExpiresAt: maybe(time),
  error: maybe(text),
  errorReason: maybe(reason),
  lastKnown: maybe(lastKnown),
}, { noNullPrototype: true });
const key = fc.oneof(
  fc.constantFrom("__proto__", "constructor", "toString", "hasOwnProperty", "__defineGetter__", "12", ""),
  fc.string({ unit: "grapheme" }),
);
const snapshot: fc.Arbitrary<StatusSnapshot> = fc.record({
  generatedAt: time,
  pollIntervalSeconds: fc.integer({ min: 1, max: 86_400 }),
  backends: fc.array(fc.tuple(key, status), { maxLength: 5 }).map((entries) => new Map(entries)),
}, { noNullPrototype: true });

Deno.test("a snapshot survives being written and read", () => {
  fc.assert(fc.property(snapshot, (before) => {
    assert.deepEqual(parseStatusDocument(JSON.parse(encodeStatusDocument(before))), before);
  }));
});

for (const name of ["__proto__", "constructor", "toString"]) {
  Deno.test(`a backend may be called ${name}`, () => {
    const before = { generatedAt: "2026-11-21T05:00:00Z", pollIntervalSeconds: 60 };
    const written = encodeStatusDocument({ ...before, backends: new Map([[name, referenceStatus]]) });
    assert.deepEqual(parseStatusDocument(JSON.parse(written))?.backends, new Map([[name, referenceStatus]]));
  });
}

Deno.test("parseStatusDocument never throws", () => {
  const roughRecord = fc.record(
    Object.fromEntries(Object.keys(referenceRecord).map((field) => [field, fc.anything()])),
  );
  const rough = fc.oneof(
    fc.anything(),
    fc.dictionary(fc.string(), fc.oneof(roughRecord, fc.anything())).map(makeDocument),
  );
  fc.assert(
    fc.property(rough, (value) => {
      parseStatusDocument(value);
    }),
    { numRuns: 500 },
  );
});
