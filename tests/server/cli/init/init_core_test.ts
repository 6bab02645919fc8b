// The rules of `init`: questions and flags, `.env`, registry, unit and compose file.
import assert from "node:assert/strict";
import { parse as parseYaml } from "yaml";
import { parseRegistryText } from "contract/registry/registry.ts";
import { type Ask, collectAnswers, createAsk, type GivenAnswers } from "server/cli/init/collect_answers.ts";
import { encodeEnvText, UnwritableValueError } from "server/cli/init/env_text.ts";
import { createInitPlan, toSlug } from "server/cli/init/plan.ts";
import { type Answers, INIT_KEYS, QUESTIONS } from "server/cli/init/questions.ts";
import { createUnit } from "server/cli/init/service_texts.ts";
import { readConfig } from "server/program/settings/config.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { withEnvFile } from "server/base/settings/env_file.ts";

const PLACE = { directory: "/etc/spielplatz-hub", executable: "/usr/local/bin/spielplatz-hub" };

function answer(given: GivenAnswers): Answers {
  const collected = collectAnswers(given, null, assert.fail);
  assert.ok(collected.kind === "answers", JSON.stringify(collected));
  return collected.answers;
}
const planOf = (given: GivenAnswers) => createInitPlan(answer(given), PLACE);

/** Answers in turn, then the end of the input. */
function answering(answers: readonly string[]) {
  const [left, asked, said]: [string[], string[], string[]] = [[...answers], [], []];
  const ask: Ask = (question) => {
    asked.push(question);
    return left.shift() ?? null;
  };
  return { ask, asked, said, say: (line: string) => void said.push(line) };
}

Deno.test("without a terminal the role alone is enough", () => {
  assert.equal(answer({ role: "hub" }).port, "8080");
  assert.deepEqual(collectAnswers({}, null, assert.fail), {
    kind: "problems",
    problems: ["--role is required without a terminal; allowed: hub, standalone or data-node"],
  });
});

const unusable: [name: string, given: GivenAnswers, problem: RegExp][] = [
  ["another role", { role: "map" }, /^--role="map" is invalid; allowed: hub, standalone or data-node$/],
  [
    "a relation without extract",
    { role: "standalone", relation: "1" },
    /^--pbf is required without a terminal/,
  ],
  [
    "an extract without relation",
    { role: "hub", pbf: "x.osm.pbf" },
    /^--pbf has no effect without --relation$/,
  ],
  [
    "nodes of no Hub",
    { role: "standalone", node: "https://a.example" },
    /^--node has no effect for this role/,
  ],
  ["a node without scheme", { role: "hub", node: "a.example/api" }, /^--node="a.example\/api" is invalid/],
  [
    "an address without operator",
    { role: "hub", "impressum-email": "a@b.de" },
    /^--impressum-email has no effect/,
  ],
  [
    "the address of a map without map",
    { role: "data-node", "public-url": "https://a.example" },
    /has no effect for a/,
  ],
  ["a port that is none", { role: "hub", port: "80 80" }, /^--port="80 80" is invalid/],
];
for (const [name, given, problem] of unusable) {
  Deno.test(`flags: ${name}`, () => {
    const collected = collectAnswers(given, null, assert.fail);
    assert.ok(collected.kind === "problems");
    assert.equal(collected.problems.length, 1);
    assert.match(collected.problems[0]!, problem);
  });
}

Deno.test("on a terminal only what applies is asked, again after an unusable answer", () => {
  const dialog = answering([
    "map",
    "data-node",
    "62700",
    "town.osm.pbf",
    "",
    "",
    "Tea Tester",
    "",
    "",
    "",
    "",
    "none",
  ]);
  const collected = collectAnswers({}, dialog.ask, dialog.say);
  assert.ok(collected.kind === "answers");
  assert.deepEqual(dialog.said, ['"map" is invalid; allowed: hub, standalone or data-node']);
  const { role, relation, pbf, port, node, service } = collected.answers;
  assert.deepEqual({ role, relation, pbf, port, node, service }, {
    role: "data-node",
    relation: "62700",
    pbf: "town.osm.pbf",
    port: "8080",
    node: "",
    service: "none",
  });
  assert.ok(!dialog.asked.includes(QUESTIONS["public-url"].text));
});

Deno.test("flags are not asked, and unusable ones end init before the first question", () => {
  const dialog = answering([]);
  const given = Object.fromEntries(INIT_KEYS.map((key) => [key, ""]));
  const all = {
    ...given,
    role: "hub",
    port: "1",
    service: "none",
    pbf: undefined!,
    "region-name": undefined!,
  };
  const usable = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
  delete usable["impressum-address"];
  delete usable["impressum-email"];
  delete usable["impressum-phone"];
  assert.equal(collectAnswers(usable, dialog.ask, dialog.say).kind, "answers");
  assert.equal(collectAnswers({ port: "x" }, dialog.ask, dialog.say).kind, "problems");
  assert.deepEqual(dialog.asked, []);
});

Deno.test("the end of the input cancels", () => {
  const dialog = answering(["hub"]);
  assert.equal(collectAnswers({}, dialog.ask, dialog.say).kind, "cancelled");
});

const roles: [given: GivenAnswers, settings: Readonly<Record<string, string>>, files: string[]][] = [
  [{ role: "hub" }, { APP_MODE: "hub", DEPLOY_MODE: "ui" }, [".env", "registry.json"]],
  [
    { role: "hub", relation: "1", pbf: "a.osm.pbf", service: "compose" },
    {
      APP_MODE: "hub",
      DEPLOY_MODE: "data-node-ui",
      OSM_RELATION_ID: "1",
      PBF_URL: "a.osm.pbf",
    },
    [".env", "registry.json", "compose.yml"],
  ],
  [
    { role: "standalone", "public-url": "https://karte.example", service: "systemd" },
    {
      APP_MODE: "standalone",
      DEPLOY_MODE: "data-node-ui",
      PUBLIC_URL: "https://karte.example",
      APP_HOST: "127.0.0.1",
    },
    [".env", "spielplatz-hub.service"],
  ],
  [
    { role: "standalone", relation: "62700", pbf: "index" },
    {
      APP_MODE: "standalone",
      DEPLOY_MODE: "data-node-ui",
      OSM_RELATION_ID: "62700",
      EXTRACT_INDEX_URL: "https://download.geofabrik.de/index-v1.json",
    },
    [".env"],
  ],
  [
    {
      role: "data-node",
      relation: "62700",
      pbf: "https://extracts.example/a.osm.pbf",
    },
    {
      APP_MODE: "standalone",
      DEPLOY_MODE: "data-node",
      OSM_RELATION_ID: "62700",
      PBF_URL: "https://extracts.example/a.osm.pbf",
    },
    [".env"],
  ],
  [
    {
      role: "hub",
      "impressum-org": "Verein",
      "impressum-address": "Weg 1\n12345 Ort",
      "impressum-email": "a@example.org",
      "impressum-phone": "+49 661 123456",
    },
    {
      APP_MODE: "hub",
      DEPLOY_MODE: "ui",
      IMPRESSUM_ORG: "Verein",
      IMPRESSUM_ADDRESS: "Weg 1, 12345 Ort, tel:+49 661 123456",
      IMPRESSUM_EMAIL: "a@example.org",
    },
    [".env", "registry.json"],
  ],
  [{ role: "data-node", port: "8081" }, {
    APP_MODE: "standalone",
    DEPLOY_MODE: "data-node",
    APP_PORT: "8081",
  }, [".env"]],
];
for (const [given, settings, files] of roles) {
  Deno.test(`plan for ${JSON.stringify(given)}`, () => {
    const plan = planOf(given);
    const written = Object.fromEntries(Object.entries(plan.settings).filter(([, value]) => value !== ""));
    assert.deepEqual(written, { APP_PORT: "8080", ...settings });
    assert.deepEqual(plan.files.map(({ name }) => name), files);
    assert.deepEqual(readConfig((name) => plan.settings[name]).warnings, []);
  });
}

Deno.test("the registry lists the own region and the nodes, each with its slug", () => {
  const { files } = planOf({
    role: "hub",
    relation: "62700",
    pbf: "a.osm.pbf",
    "region-name": "Landkreis Fulda",
    node: "https://n.example/api https://n.example/b https://n.example/api",
  });
  const { backends, problems } = parseRegistryText(files.find(({ name }) => name === "registry.json")!.text);
  assert.deepEqual(problems, []);
  assert.deepEqual(backends.map(({ slug, url, name }) => [slug, url, name]), [
    ["landkreis-fulda", "/api", "Landkreis Fulda"],
    ["n-example", "https://n.example/api", "n.example"],
    ["n-example-2", "https://n.example/b", "n.example"],
  ]);
});

Deno.test("the registry has the names that the nodes give, where they fit", () => {
  const urls = [
    "https://a.example/api",
    "https://b.example/api",
    "https://c.example/api",
  ];
  const names = new Map([
    [urls[0]!, "Landkreis Göß"],
    [urls[1]!, "Київ"],
  ]);
  const plan = createInitPlan(answer({ role: "hub", node: urls.join(" ") }), PLACE, { names, problems: [] });
  const { backends } = parseRegistryText(plan.files.find(({ name }) => name === "registry.json")!.text);
  assert.deepEqual(backends.map(({ slug, name }) => [slug, name]), [
    ["landkreis-goess", "Landkreis Göß"],
    ["b-example", "Київ"],
    ["c-example", "c.example"],
  ]);
});

Deno.test("the next steps say where the image of the container comes from", () => {
  const { next, files } = planOf({ role: "hub", service: "compose" });
  const text = next.join("\n");
  assert.match(text, /The image is called spielplatz-hub: build it .*"docker build -t spielplatz-hub \."/);
  assert.match(text, /IMAGE=… in \.env/);
  assert.ok(text.indexOf("docker build") < text.indexOf("docker compose up"));
  assert.match(
    files.find(({ name }) => name === "compose.yml")!.text,
    /# .*docker build -t spielplatz-hub \./,
  );
  assert.doesNotMatch(planOf({ role: "hub" }).next.join(), /image/i);
});

Deno.test("the next steps name the slugs, which are permanent, where a registry lists regions", () => {
  const names = (given: GivenAnswers) => planOf(given).next.some((line) => /name and slug/.test(line));
  assert.ok(names({ role: "hub", node: "http://127.0.0.1:8081/api" }));
  assert.ok(names({ role: "hub", relation: "1", pbf: "a.osm.pbf" }));
  assert.ok(!names({ role: "hub" }));
  assert.ok(!names({ role: "standalone", relation: "1", pbf: "a.osm.pbf" }));
});

const slugs: [name: string, slug: string][] = [
  ["Landkreis Göß", "landkreis-goess"],
  ["Łódź & Šumava", "odz-sumava"],
  ["—", "region"],
  ["x".repeat(100), "x".repeat(64)],
];
for (const [name, slug] of slugs) {
  Deno.test(`toSlug of ${name.slice(0, 20)}`, () => assert.equal(toSlug(name), slug));
}

const values = [
  "plain",
  "a b",
  "e. V. #1",
  "it's",
  'say "x"',
  "$HOME ${x}",
  "back\\slash",
  "`tick`",
  "Ahornweg 1, 12345 Ort",
];
const NAMES = { settings: Object.keys(SETTINGS) };
for (const value of values) {
  Deno.test(`.env keeps ${value}`, async () => {
    const path = await Deno.makeTempFile();
    try {
      await Deno.writeTextFile(
        path,
        encodeEnvText(["comment"], { APP_MODE: "hub", IMPRESSUM_ORG: value, PBF_URL: "" }),
      );
      const { lookup, warnings } = await withEnvFile(() => undefined, [path], NAMES);
      assert.deepEqual([lookup("APP_MODE"), lookup("IMPRESSUM_ORG"), lookup("PBF_URL")], [
        "hub",
        value,
        undefined,
      ]);
      assert.deepEqual(warnings, []);
    } finally {
      await Deno.remove(path);
    }
  });
}

Deno.test(".env refuses what its readers would read differently", () => {
  for (const value of [`it's "x"`, "it's $HOME", "a\nAPP_MODE=hub'"]) {
    assert.throws(() => encodeEnvText([], { IMPRESSUM_ORG: value }), UnwritableValueError);
  }
});

Deno.test("the unit is that of deploy/ for the directory, with the same sandbox", async () => {
  const original = await Deno.readTextFile(
    new URL("../../../../deploy/spielplatz-hub.service", import.meta.url),
  );
  const lines = (text: string) => text.split("\n").filter((line) => /^[A-Z]\w+=/.test(line));
  assert.deepEqual(
    lines(createUnit(PLACE)),
    lines(original).filter((line) => !line.startsWith("EnvironmentFile=")),
  );
  const home = createUnit({ directory: "/home/tea/50% Spiel", executable: "/opt/my apps/$hub" });
  assert.match(home, /^WorkingDirectory=\/home\/tea\/50%% Spiel$/m);
  assert.match(home, /^ExecStart="\/opt\/my apps\/\$\$hub"$/m);
  assert.match(home, /^ProtectHome=read-only$/m);
  assert.match(home, /^PrivateTmp=yes$/m);
  const trial = createUnit({ directory: "/tmp/trial", executable: "/usr/local/bin/hub" });
  assert.match(trial, /^PrivateTmp=no$/m);
  assert.doesNotMatch(home, /^ConfigurationDirectory=|^EnvironmentFile=/m);
});

const unitPaths: [name: string, place: Partial<typeof PLACE>][] = [
  ["a line break in the directory", { directory: "/srv/a\nExecStartPre=/bin/false" }],
  ["a carriage return in the directory", { directory: "/srv/a\rb" }],
  ["an escape in the directory", { directory: "/srv/\x1b[2J" }],
  // It would continue with the next line of the unit.
  ["a backslash at the end of the directory", { directory: "/srv/a\\" }],
  ["a space at the end of the directory", { directory: "/srv/a " }],
  ["a line break in the executable", { executable: "/opt/a\nUser=root" }],
];
for (const [name, place] of unitPaths) {
  Deno.test(`no unit is written for ${name}`, () => {
    const paths = { ...PLACE, ...place };
    const plan = (service: string) => createInitPlan(answer({ role: "hub", service }), paths);
    assert.throws(() => plan("systemd"), UnwritableValueError);
    plan("none");
  });
}

Deno.test("no answer with a control character is accepted", () => {
  const given: GivenAnswers = { role: "standalone", relation: "1", pbf: "town.osm.pbf" };
  const operator = { "impressum-name": "T", "impressum-address": "Weg 1" };
  for (const control of ["\0", "\x1b", "\x85", "\u2028"]) {
    for (const key of ["pbf", "public-url", "impressum-name", "impressum-address"] as const) {
      const texts = { ...given, ...operator, ...(key === "public-url" && { [key]: "https://a.example/x" }) };
      const value = `${texts[key as keyof typeof texts]}${control}b`;
      const collected = collectAnswers({ ...texts, [key]: value }, null, assert.fail);
      const refuses = () => createInitPlan((collected as { answers: Answers }).answers, PLACE);
      if (collected.kind === "answers") {
        assert.throws(refuses, UnwritableValueError, `${key} ${JSON.stringify(value)}`);
      }
    }
  }
});

Deno.test("the compose file has the limits of deploy/compose.yml", async () => {
  const original = parseYaml(
    await Deno.readTextFile(new URL("../../../../deploy/compose.yml", import.meta.url)),
    { merge: true },
  ).services.node;
  const { text } = planOf({ role: "hub", service: "compose" }).files.find(({ name }) =>
    name === "compose.yml"
  )!;
  const own = parseYaml(text).services["spielplatz-hub"];
  for (
    const key of [
      "image",
      "restart",
      "read_only",
      "tmpfs",
      "cap_drop",
      "security_opt",
      "pids_limit",
      "ulimits",
      "mem_limit",
      "healthcheck",
      "ports",
      "logging",
    ]
  ) assert.deepEqual(own[key], original[key], key);
});

Deno.test("a default is shown in the question, never as typed text", () => {
  const calls: unknown[][] = [];
  const ask = createAsk((...args) => {
    calls.push(args);
    return "";
  });
  assert.equal(ask("Port?", "8080"), "");
  ask("Name?", "");
  assert.deepEqual(calls, [["Port? [8080]"], ["Name?"]]);
});
