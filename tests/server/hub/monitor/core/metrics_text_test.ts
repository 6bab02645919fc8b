import assert from "node:assert/strict";
import fc from "fast-check";
import type { BackendStatus } from "contract/types.ts";
import { encodeMetrics } from "server/hub/monitor/core/metrics_text.ts";
import { nextBackendStatus } from "server/hub/monitor/core/backend_status.ts";
import { lintMetrics, prepareToolTests } from "../../../../deploy/monitoring/installed_tools.ts";
import { makeBackend, makeFullStatus, makeMeta, makeSnapshot } from "fakes/records.ts";
import { makeFailure, makeSuccess } from "../probe_results.ts";

const FAMILIES = [
  "spielplatz_backend_up",
  "spielplatz_backend_importing",
  "spielplatz_backend_latency_seconds",
  "spielplatz_backend_data_age_seconds",
  "spielplatz_backend_osm_data_age_seconds",
  "spielplatz_backend_check_age_seconds",
  "spielplatz_backend_import_interval_seconds",
  "spielplatz_backend_static",
  "spielplatz_backend_playgrounds",
  "spielplatz_backend_playgrounds_total",
  "spielplatz_backend_playgrounds_complete",
  "spielplatz_backend_playgrounds_partial",
  "spielplatz_backend_playgrounds_missing",
  "spielplatz_backend_certificate_expiry_timestamp_seconds",
  "spielplatz_poll_generated_timestamp",
];

const NOW = new Date("2026-11-20T05:00:00Z");
const DOWN = nextBackendStatus(makeBackend(), makeFullStatus(), makeFailure(), NOW);
const OLDER = nextBackendStatus(makeBackend(), null, makeSuccess({ ...makeMeta(), playgroundCount: 7 }), NOW);

/** Samples as `name -> labels -> value`, read by the rules of the text format. */
function parseSamples(text: string): Map<string, { labels: Record<string, string>; value: number }[]> {
  const families = new Map<string, { labels: Record<string, string>; value: number }[]>();
  for (const line of text.split("\n").filter((line) => line !== "" && !line.startsWith("#"))) {
    const match = /^([a-z_]+)(?:\{backend="((?:\\.|[^"\\])*)",url="((?:\\.|[^"\\])*)"\})? (\S+)$/su.exec(
      line,
    );
    assert.ok(match, `not a sample: ${line}`);
    const [, name, backend, url, value] = match;
    assert.ok(Number.isFinite(Number(value)), line);
    const labels: Record<string, string> = {};
    if (backend !== undefined) labels.backend = unescapeLabel(backend);
    if (url !== undefined) labels.url = unescapeLabel(url);
    families.set(name!, [...families.get(name!) ?? [], { labels, value: Number(value) }]);
  }
  return families;
}

function unescapeLabel(text: string): string {
  return text.replace(/\\(.)/gs, (_, character: string) => character === "n" ? "\n" : character);
}

function readValues(status: BackendStatus): Record<string, number | undefined> {
  const samples = parseSamples(encodeMetrics(makeSnapshot({ alpha: status })));
  return Object.fromEntries(FAMILIES.map((name) => [
    name.replace(/^spielplatz_(backend_)?/, ""),
    samples.get(name)?.[0]?.value,
  ]));
}

Deno.test("encodeMetrics: families in order, each in one piece behind its HELP and TYPE lines", () => {
  const text = encodeMetrics(makeSnapshot({ alpha: makeFullStatus(), bravo: DOWN, charlie: OLDER }));
  assert.ok(text.endsWith("\n") && !text.endsWith("\n\n"));
  const order: string[] = [];
  let current = "";
  for (const line of text.trimEnd().split("\n")) {
    const help = /^# HELP (\S+) \S/.exec(line)?.[1];
    if (help) order.push(current = help);
    else if (line.startsWith("#")) assert.equal(line, `# TYPE ${current} gauge`);
    else assert.ok(line.startsWith(`${current}{`) || line.startsWith(`${current} `), line);
  }
  assert.deepEqual(order, FAMILIES);
});

Deno.test("encodeMetrics: what a backend has a sample for", async (test) => {
  const cases: { name: string; status: BackendStatus; expected: Record<string, number | undefined> }[] = [
    {
      name: "current backend that is up",
      status: makeFullStatus(),
      expected: {
        up: 1,
        importing: 0,
        latency_seconds: 0.25,
        data_age_seconds: 3540,
        osm_data_age_seconds: 31_140,
        check_age_seconds: 1740,
        import_interval_seconds: 86_400,
        static: 0,
        playgrounds_total: 353,
        playgrounds_complete: 48,
        playgrounds_partial: 104,
        playgrounds_missing: 201,
      },
    },
    { name: "importing", status: makeFullStatus({ importing: true }), expected: { importing: 1 } },
    {
      name: "older backend: importing is 0, counts it does not report are left out",
      status: OLDER,
      expected: {
        up: 1,
        importing: 0,
        data_age_seconds: undefined,
        osm_data_age_seconds: undefined,
        check_age_seconds: undefined,
        import_interval_seconds: undefined,
        playgrounds_total: 7,
        playgrounds_complete: undefined,
        playgrounds_partial: undefined,
        playgrounds_missing: undefined,
      },
    },
    {
      name: "published as plain files",
      status: makeFullStatus({ isStatic: true }),
      expected: { up: 1, static: 1 },
    },
    {
      name: "published as plain files, and down",
      status: nextBackendStatus(makeBackend(), makeFullStatus({ isStatic: true }), makeFailure(), NOW),
      expected: { up: 0, static: 1, check_age_seconds: undefined },
    },
    {
      name: "down: only up and latency",
      status: DOWN,
      expected: {
        up: 0,
        static: undefined,
        importing: undefined,
        latency_seconds: 0,
        data_age_seconds: undefined,
        osm_data_age_seconds: undefined,
        check_age_seconds: undefined,
        import_interval_seconds: undefined,
        playgrounds_total: undefined,
        playgrounds_complete: undefined,
        playgrounds_partial: undefined,
        playgrounds_missing: undefined,
      },
    },
    {
      name: "zero is a value",
      status: makeFullStatus({ playgroundCount: 0, complete: 0, partial: 0, missing: 0, dataAgeSeconds: 0 }),
      expected: { playgrounds_total: 0, playgrounds_complete: 0, data_age_seconds: 0 },
    },
  ];
  for (const { name, status, expected } of cases) {
    await test.step(name, () => {
      const values = readValues(status);
      for (const [family, value] of Object.entries(expected)) assert.equal(values[family], value, family);
    });
  }
});

Deno.test("encodeMetrics: the poll's time has no labels and is in whole seconds", () => {
  const samples = parseSamples(encodeMetrics(makeSnapshot({}, "2026-11-20T05:00:00.999Z")));
  assert.deepEqual(samples.get("spielplatz_poll_generated_timestamp"), [{ labels: {}, value: 1795150800 }]);
});

Deno.test("encodeMetrics: any key and any URL come back from the label values", () => {
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.string({ unit: fc.constantFrom("\\", '"', "\n", "n", "}") }),
  );
  fc.assert(fc.property(text, text, (key, url) => {
    const samples = parseSamples(encodeMetrics(makeSnapshot({ [key]: makeFullStatus({ url }) })));
    assert.deepEqual([...samples.keys()], FAMILIES);
    for (const name of FAMILIES.slice(0, -1)) {
      assert.deepEqual(samples.get(name)?.map(({ labels }) => labels), [{ backend: key, url }]);
    }
  }));
});

const promtoolTest = await prepareToolTests("promtool");

promtoolTest("encodeMetrics: promtool accepts all but the specified _total name of a gauge", async () => {
  const metrics = encodeMetrics(makeSnapshot({
    alpha: makeFullStatus(),
    bravo: DOWN,
    charlie: OLDER,
    'a"b\\c\nd': makeFullStatus({ url: 'https://x.example/"\\\n' }),
  }));
  const accepted = 'spielplatz_backend_playgrounds_total non-counter metrics should not have "_total" suffix';
  assert.deepEqual(await lintMetrics(metrics), [accepted]);
  assert.deepEqual(await lintMetrics(encodeMetrics(makeSnapshot({}))), []);
});
