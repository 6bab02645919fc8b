import assert from "node:assert/strict";
import {
  assessBackend,
  type BackendCheck,
  describeAge,
  type FunctionCheck,
  type ProbedBackend,
  renderTable,
} from "server/cli/check/check_report.ts";
import { describeFinding } from "server/cli/check/finding.ts";
import { escapeControls } from "server/base/kit/escape_controls.ts";
import { makeMeta } from "fakes/records.ts";
import { makeFailure, makeSuccess } from "../../hub/monitor/probe_results.ts";

const NOW = new Date("2026-11-20T05:00:00Z");
const HUB = "https://hub.example";
const PRESENT: readonly FunctionCheck[] = [
  { name: "get_playground_clusters", state: "present", error: null },
  { name: "get_playgrounds_bbox", state: "present", error: null },
  { name: "get_playground", state: "present", error: null },
];

function makeCheck(fields: Partial<ProbedBackend> = {}): ProbedBackend {
  return {
    kind: "probed",
    name: "Alpha",
    url: "https://alpha.example/api",
    pageOrigin: null,
    probe: makeSuccess(),
    functions: PRESENT,
    files: [],
    answers: [],
    ...fields,
  };
}

function makeCorsCheck(allowOrigin: string | null, pageOrigin: string | null): ProbedBackend {
  return makeCheck({ pageOrigin, probe: { ...makeSuccess(), allowOrigin } });
}

const NO_BOX = makeSuccess({ bbox: null });
const BOX_NOTES: { name: string; check: BackendCheck; usable: boolean; problem: RegExp }[] = [
  {
    name: "no bbox",
    check: makeCheck({ probe: NO_BOX }),
    usable: true,
    problem:
      /^note: it reports no bbox, so the map shows no ring for it; add "centroid": \[longitude, latitude\] to its entry$/,
  },
  {
    name: "no bbox, with a centroid",
    check: makeCheck({ probe: NO_BOX, centroid: [9, 50] }),
    usable: true,
    problem: /^$/,
  },
  {
    name: "no bbox, and no playgrounds yet",
    check: makeCheck({ probe: makeSuccess({ bbox: null, playgroundCount: 0 }) }),
    usable: true,
    problem: /^$/,
  },
  {
    name: "a centroid in the bbox",
    check: makeCheck({ centroid: [9.68, 50.55] }),
    usable: true,
    problem: /^$/,
  },
  {
    name: "a centroid in the wrong order",
    check: makeCheck({ centroid: [50.55, 9.68] }),
    usable: true,
    problem:
      /^note: its centroid \[50\.55, 9\.68\] is outside .*; the order is .*; did you mean \[9\.68, 50\.55\]\?$/,
  },
  {
    name: "a centroid elsewhere",
    check: makeCheck({ centroid: [1, 2] }),
    usable: true,
    problem: /^note: its centroid \[1, 2\] is outside the node's bbox, which is used instead$/,
  },
];
const VERDICTS: { name: string; check: BackendCheck; usable: boolean; problem: RegExp }[] = [
  { name: "good", check: makeCheck(), usable: true, problem: /^$/ },
  {
    name: "down",
    check: makeCheck({ probe: makeFailure({ code: "http_status", detail: 503 }) }),
    usable: false,
    problem: /^HTTP 503$/,
  },
  {
    name: "no CORS header",
    check: makeCorsCheck(null, HUB),
    usable: false,
    problem: /^no Access-Control-Allow-Origin header/,
  },
  {
    name: "no CORS header, but on the hub's own origin",
    check: makeCorsCheck(null, "https://alpha.example"),
    usable: true,
    problem: /^$/,
  },
  { name: "CORS for this hub", check: makeCorsCheck(HUB, HUB), usable: true, problem: /^$/ },
  {
    name: "CORS for another hub",
    check: makeCorsCheck("https://other.example", HUB),
    usable: false,
    problem: /^only pages from https:\/\/other\.example may read its responses$/,
  },
  {
    name: "CORS for one hub, with an unknown page origin",
    check: makeCorsCheck(HUB, null),
    usable: true,
    problem: /^only pages from https:\/\/hub\.example may read its responses$/,
  },
  {
    name: "older node",
    check: makeCheck({
      functions: PRESENT.map((entry) => ({ ...entry, state: "absent", error: "HTTP 404" })),
    }),
    usable: true,
    problem: /^note: older node, without get_playground_clusters, get_playgrounds_bbox, get_playground$/,
  },
  {
    name: "fields that the data API requires",
    check: makeCheck({ probe: makeSuccess({ relationId: null, name: null, playgroundCount: null }) }),
    usable: true,
    problem: /^note: get_meta lacks relation_id, name, playground_count$/,
  },
  {
    name: "a function that does not answer",
    check: makeCheck({
      functions: [{ name: "get_playground", state: "unknown", error: "no response within 5 s" }],
    }),
    usable: true,
    problem: /^note: get_playground: no response within 5 s$/,
  },
  {
    name: "relative URL without a hub",
    check: { kind: "unresolved", name: "Own", url: "/api" },
    usable: false,
    problem: /^not checked: "\/api" is relative to a Hub; .*check https:\/\/hub\.example\/registry\.json$/,
  },
];

for (const { name, check, usable, problem } of [...VERDICTS, ...BOX_NOTES]) {
  Deno.test(`assessBackend: ${name}`, () => {
    const verdict = assessBackend(check);
    assert.equal(verdict.usable, usable);
    assert.match(verdict.findings.map(describeFinding).join("; "), problem);
  });
}

Deno.test("renderTable: columns line up and unknown values are dashes", () => {
  const bare = makeSuccess(makeMeta(), 1.2345);
  assert.deepEqual(
    renderTable([
      makeCheck({ name: "Spielplätze Süd" }),
      makeCheck({
        name: "B",
        probe: bare,
        functions: PRESENT.map((entry) => ({ ...entry, state: "unknown" })),
      }),
      makeCheck({ name: "C", probe: makeFailure({ code: "connection_refused" }), functions: [] }),
      makeCheck({ name: "D", pageOrigin: "https://alpha.example" }),
      { kind: "unresolved", name: "E", url: "/api" },
      makeCorsCheck(null, HUB),
      makeCorsCheck("https://other.example", HUB),
    ], NOW).map((line) => line.replace(/(not checked|no Access|only pages|note: get_meta lacks).*/, "$1")),
    [
      "name             up   latency  playgrounds  completeness  import  tiers  cors        problem",
      "Spielplätze Süd  yes  250 ms   353          48/104/201    1 h     4/4    yes",
      "B                yes  1235 ms  –            –             –       1/4    yes         note: get_meta lacks",
      "C                no   –        –            –             –       0/1    –           connection refused",
      "D                yes  250 ms   353          48/104/201    1 h     4/4    not needed",
      "E                –    –        –            –             –       –      –           not checked",
      "Alpha            yes  250 ms   353          48/104/201    1 h     4/4    no          no Access",
      "Alpha            yes  250 ms   353          48/104/201    1 h     4/4    no          only pages",
    ],
  );
});

Deno.test("renderTable: a name cannot steer the terminal or break the line", () => {
  const lines = renderTable([makeCheck({ name: "a\u001b[31m\r\nb" })], NOW);
  assert.equal(lines.length, 2);
  assert.ok(lines[1]!.startsWith("a\\u001b[31m\\u000d\\u000ab  yes"), lines[1]);
});

Deno.test("renderTable: columns line up as they are printed, with the escapes of special characters", () => {
  const lines = renderTable([makeCheck({ name: "a\u202eb\u2028c" }), makeCheck({ name: "Alpha" })], NOW)
    .map(escapeControls);
  assert.deepEqual(new Set(lines.slice(1).map((line) => line.indexOf(" yes "))).size, 1, lines.join("\n"));
});

Deno.test("describeAge: the largest unit that fits", () => {
  const cases: [number | null, string][] = [
    [null, "–"],
    [0, "0 min"],
    [59, "0 min"],
    [3_599, "59 min"],
    [3_600, "1 h"],
    [86_399, "23 h"],
    [86_400, "1 d"],
    [3 * 86_400 + 5, "3 d"],
  ];
  for (const [seconds, expected] of cases) assert.equal(describeAge(seconds), expected);
});
