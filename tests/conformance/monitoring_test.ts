// F, X, H, A: what monitoring reads of a Hub, over nodes in every condition.
import assert from "node:assert/strict";
import {
  LAST_IMPORT,
  type Slug,
  SLUGGISH_MS,
  SLUGS,
  startMonitoredHub,
  type StatusRecord,
} from "./monitored_hub.ts";
import { parseExposition } from "./exposition.ts";
import { parse } from "yaml";
import { waitUntil } from "fakes/wait_until.ts";
import { readProjectFile } from "../docs/documents.ts";
import { rule } from "./rule.ts";
import { get, prepareStage } from "./stage.ts";

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;
const stage = prepareStage(startMonitoredHub);
const familyOf = (name: string) => parseExposition(stage().metrics).get(`spielplatz_${name}`)!;
/** Values of a gauge by slug. */
const valuesOf = (name: string): Record<string, number> =>
  Object.fromEntries(familyOf(name).samples.map(({ labels, value }) => [labels.backend!, value]));
const recordsOf = (test: (record: StatusRecord) => boolean) =>
  Object.entries(stage().status.backends).filter(([, record]) => test(record)).map(([slug]) => slug);
const UP: readonly Slug[] = SLUGS.filter((slug) => slug !== "mute" && slug !== "absent");
const COUNT_GAUGES = ["total", "complete", "partial", "missing"].map((name) => `playgrounds_${name}`);

rule("F1", () => {
  const { generated_at } = stage().status;
  assert.match(generated_at, ISO);
  assert.ok(Math.abs(Date.now() - Date.parse(generated_at)) < 60_000);
});

rule("F2", () => assert.equal(stage().status.poll_interval_seconds, 60));

rule("F3", () => assert.deepEqual(Object.keys(stage().status.backends), [...SLUGS]));

rule("F4", () => {
  const { status: { backends }, nodes } = stage();
  for (const slug of SLUGS) assert.equal(backends[slug]!.url, nodes[slug].url);
});

rule(["F5", "L8"], () => {
  const { status, nodes } = stage();
  assert.deepEqual(recordsOf(({ up }) => up), UP);
  assert.ok(nodes.mute.count("get_meta") > 0);
  const waitedMs = Date.parse(status.generated_at) - nodes.mute.requests[0]!.time;
  assert.ok(waitedMs > 2_800, `given up after ${waitedMs} ms`);
  assert.match(JSON.stringify(status.backends.mute), /"error_code":"timeout","error_detail":3\b/);
});

rule("F6", () => {
  const { backends } = stage().status;
  for (const slug of UP) assert.ok(backends[slug]!.latency_seconds > 0);
  assert.ok(backends.sluggish!.latency_seconds * 1000 >= SLUGGISH_MS * 0.9);
  assert.ok(backends.sluggish!.latency_seconds < 3);
  for (const slug of ["mute", "absent"]) assert.equal(backends[slug]!.latency_seconds, 0);
});

rule("F7", async () => {
  const { status: { backends, generated_at }, readSecond } = stage();
  for (const slug of UP) assert.ok(Date.parse(backends[slug]!.last_success!) <= Date.parse(generated_at));
  for (const slug of ["mute", "absent"]) assert.equal(backends[slug]!.last_success, null);
  const { wavering } = (await readSecond()).status.backends;
  assert.deepEqual([wavering!.up, wavering!.latency_seconds], [false, 0]);
  assert.equal(wavering!.last_success, backends.wavering!.last_success);
});

rule("ER7", async () => {
  const before = stage().status.backends.stalling!;
  const { stalling } = (await stage().readSecond()).status.backends;
  assert.match(JSON.stringify(stalling), /"error_code":"timeout","error_detail":3\b/);
  assert.deepEqual([stalling!.up, stalling!.latency_seconds], [false, 0]);
  assert.match(before.last_success!, ISO);
  assert.equal(stalling!.last_success, before.last_success);
});

rule("F8", async () => {
  const { status: { backends }, readSecond } = stage();
  assert.equal(Date.parse(backends.current!.last_import_at!), LAST_IMPORT.getTime());
  assert.match(backends.wavering!.last_import_at!, ISO);
  const { wavering } = (await readSecond()).status.backends;
  for (const record of [backends.fresh, backends.mute, backends.absent, wavering]) {
    assert.equal(record!.last_import_at, null);
  }
});

rule("F9", () => {
  const { status: { backends, generated_at } } = stage();
  const expected = (Date.parse(generated_at) - LAST_IMPORT.getTime()) / 1000;
  const age = backends.current!.data_age_seconds;
  assert.ok(Number.isInteger(age) && Math.abs(age! - expected) < 60, `${age}, not ${expected}`);
  for (const slug of ["fresh", "mute", "absent"]) assert.equal(backends[slug]!.data_age_seconds, null);
});

rule("F10", async () => {
  const { status: { backends }, nodes, readSecond } = stage();
  for (const slug of UP) assert.equal(backends[slug]!.playground_count, nodes[slug].data.playgrounds.length);
  const { wavering } = (await readSecond()).status.backends;
  for (const record of [backends.mute, backends.absent, wavering]) {
    assert.equal(record!.playground_count, null);
  }
});

rule("F11", () => {
  const { status: { backends }, nodes } = stage();
  const counts = ({ complete, partial, missing }: StatusRecord) => ({ complete, partial, missing });
  assert.deepEqual(counts(backends.current!), nodes.current.data.counts);
  assert.deepEqual(counts(backends.legacy!), { complete: null, partial: null, missing: null });
});

rule("X1", () => {
  const { nodes } = stage();
  const families = [...parseExposition(stage().metrics).values()].filter(({ name }) =>
    name.startsWith("spielplatz_backend_")
  );
  assert.ok(families.length >= 8);
  for (const { samples } of families) {
    for (const { labels } of samples) {
      const slug = SLUGS.find((each) => each === labels.backend)!;
      assert.deepEqual(labels, { backend: slug, url: nodes[slug].url });
    }
  }
});

rule("X2", () => {
  const expected = Object.fromEntries(SLUGS.map((slug) => [slug, UP.includes(slug) ? 1 : 0]));
  assert.deepEqual(valuesOf("backend_up"), expected);
});

rule(["X3", "M6"], () => {
  const expected = Object.fromEntries(UP.map((slug) => [slug, slug === "importing" ? 1 : 0]));
  assert.deepEqual(valuesOf("backend_importing"), expected);
});

rule("X4", () => {
  const { backends } = stage().status;
  const expected = Object.fromEntries(SLUGS.map((slug) => [slug, backends[slug]!.latency_seconds]));
  assert.deepEqual(valuesOf("backend_latency_seconds"), expected);
});

rule("X5", () => {
  const expected = (Date.parse(stage().status.generated_at) - LAST_IMPORT.getTime()) / 1000;
  const age = valuesOf("backend_data_age_seconds").current!;
  assert.ok(Math.abs(age - expected) < 60, `${age}, not ${expected}`);
});

rule("X6", () => {
  const { data: { playgrounds, counts } } = stage().nodes.current;
  const expected = [playgrounds.length, counts.complete, counts.partial, counts.missing];
  assert.deepEqual(COUNT_GAUGES.map((name) => valuesOf(`backend_${name}`).current), expected);
});

rule("X7", () => {
  const [sample, ...more] = familyOf("poll_generated_timestamp").samples;
  assert.equal(more.length, 0);
  assert.deepEqual(sample!.labels, {});
  assert.equal(Math.floor(sample!.value), Math.floor(Date.parse(stage().status.generated_at) / 1000));
});

rule(["X8", "VE4"], () => {
  // Reading throws at a sample without both lines before it.
  const families = [...parseExposition(stage().metrics).values()];
  const specified = families.filter(({ name }) => /^spielplatz_(backend|poll)_/.test(name));
  assert.ok(specified.length >= 9);
  for (const { name, type, help } of specified) assert.ok(type === "gauge" && help !== "", name);
});

rule("X9", () => {
  const slugs = (name: string) => Object.keys(valuesOf(`backend_${name}`));
  const without = (...missing: string[]) => UP.filter((slug) => !missing.includes(slug));
  assert.deepEqual(slugs("data_age_seconds"), without("legacy", "fresh"));
  assert.deepEqual(slugs("playgrounds_total"), UP);
  for (const name of COUNT_GAUGES.slice(1)) assert.deepEqual(slugs(name), without("legacy"));
});

rule("X10", async () => {
  const { status, headers, text } = await get(stage().url, "federation-status.json");
  assert.equal(status, 200);
  assert.match(headers.get("content-type")!, /^application\/json\b/);
  assert.ok(Date.now() - Date.parse(JSON.parse(text).generated_at) < 5 * 60_000);
  // On a busy machine, a single poll can fail.
  await waitUntil(
    "the backend that runs is up",
    async () => JSON.parse((await get(stage().url, "federation-status.json")).text).backends,
    ({ current, absent }) => current.up === true && absent.up === false,
  );
});

rule(["H2", "A1"], async () => {
  for (const path of ["federation-status.json", "metrics", "registry.json"]) {
    const { status, headers, text } = await get(stage().url, path, { credentials: "omit" });
    assert.deepEqual([path, status, headers.get("www-authenticate")], [path, 200, null]);
    if (path.endsWith(".json")) JSON.parse(text);
  }
});

rule("H3", async () => {
  const { status, headers, text } = await get(stage().url, "metrics");
  assert.equal(status, 200);
  assert.match(headers.get("content-type")!, /^text\/plain;.*version=0\.0\.4/);
  assert.ok(parseExposition(text).has("spielplatz_backend_up"));
});

rule("H5", async () => {
  for (const path of ["federation-status.json", "metrics"]) {
    assert.equal((await get(stage().url, path)).headers.get("cache-control"), "no-store");
  }
});

rule("L12", async () => {
  const { groups } = parse(await readProjectFile("deploy/prometheus/alerts.yml"));
  const rules: { expr: string }[] = groups.flatMap(({ rules }: { rules: unknown[] }) => rules);
  const frozen = /^time\(\) - spielplatz_poll_generated_timestamp(\{[^}]*\})? > 300$/;
  assert.equal(rules.filter(({ expr }) => frozen.test(expr)).length, 1);
});

rule("S8", async () => {
  const { status: { generated_at }, readSecond } = stage();
  const second = await readSecond();
  assert.ok(Date.parse(second.status.generated_at) > Date.parse(generated_at));
  const [sample] = parseExposition(second.metrics).get("spielplatz_poll_generated_timestamp")!.samples;
  assert.equal(Math.floor(sample!.value), Math.floor(Date.parse(second.status.generated_at) / 1000));
});

rule("L10", async () => {
  const { nodes, schedules, readSecond } = stage();
  assert.deepEqual(schedules, ["* * * * *"], "not once in every minute");
  await readSecond();
  // A hundred seconds of the program's intervals, which would poll again.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  // One poll at the start, and one for the minute.
  for (const slug of UP) assert.equal(nodes[slug].count("get_meta"), 2, slug);
});
