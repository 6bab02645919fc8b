// What `check-config` says about the accessibility statement.
import assert from "node:assert/strict";
import { readConfig } from "server/program/settings/config.ts";
import { checkStatement } from "server/cli/check_config/check_statement.ts";

type Env = Readonly<Record<string, string>>;
const TOWN = { IMPRESSUM_ORG: "Stadt Seefelden", ACCESSIBILITY_LAW: "DE-HE" };
const COMPLETE = {
  ...TOWN,
  IMPRESSUM_EMAIL: "a@example.org",
  ACCESSIBILITY_DATE: "2026-11-01",
  ACCESSIBILITY_LINKS: "easy=https://a.example/l sign=https://a.example/g",
};

function listFindings(env: Env): string[] {
  const { legal, role } = readConfig((name) => env[name]);
  const findings: string[] = [];
  const nowMs = Date.parse("2026-11-27T12:00:00Z");
  checkStatement(legal, role, (severity, text) => findings.push(`${severity}: ${text}`), nowMs);
  return findings;
}
const listWarnings = (env: Env) => listFindings(env).filter((text) => text.startsWith("warning"));

Deno.test("without a statement nothing is said", () => {
  assert.deepEqual(listFindings({}), []);
  assert.deepEqual(listFindings({ IMPRESSUM_ORG: "Verein" }), []);
  assert.deepEqual(listFindings({ ACCESSIBILITY_LAW: "DE-HE" }), [], "no operator");
  assert.deepEqual(listFindings({ ...COMPLETE, DEPLOY_MODE: "data-node" }), []);
});

Deno.test("a complete statement lacks nothing", () => {
  const findings = listFindings(COMPLETE);
  assert.equal(
    findings[0],
    "ok: accessibility statement: written, for the law of DE-HE; read it at /accessibility",
  );
  assert.match(
    findings[1]!,
    /^ok: enforcement body: Durchsetzungs- .*; check that this is the right one for you$/,
  );
  assert.equal(findings.length, 2);
});

Deno.test("a linked statement is named alone", () => {
  assert.deepEqual(listFindings({ ...TOWN, ACCESSIBILITY_URL: "https://a.example/b" }), [
    "ok: accessibility statement: linked, https://a.example/b",
  ]);
});

const lacks: [env: Env, patterns: RegExp[]][] = [
  [TOWN, [
    /contact .*; set IMPRESSUM_EMAIL$/,
    /date/,
    /easy language; add easy=https:.* to ACCESSIBILITY_LINKS$/,
    /sign language/,
  ]],
  [{ ...COMPLETE, ACCESSIBILITY_LINKS: "sign=https://a.example/g" }, [/easy language/]],
  [
    {
      ...COMPLETE,
      IMPRESSUM_EMAIL: "",
      ACCESSIBILITY_LINKS: `${COMPLETE.ACCESSIBILITY_LINKS} contact=https://a.example/f`,
    },
    [],
  ],
  [{ ...COMPLETE, ACCESSIBILITY_LAW: "DE-MV" }, [/no enforcement body, because none is known for DE-MV/]],
  [{ ...COMPLETE, ACCESSIBILITY_LAW: "DE-MV", ACCESSIBILITY_BODY: "Stelle" }, []],
  [{ ...COMPLETE, ACCESSIBILITY_LAW: "CH" }, []],
  [{ ...COMPLETE, ACCESSIBILITY_LAW: "AT", ACCESSIBILITY_LINKS: "" }, []],
  [{ ...COMPLETE, ACCESSIBILITY_DATE: "2025-11-01" }, [/reviewed on 2025-11-01, more than a year ago/]],
  [{ ...COMPLETE, ACCESSIBILITY_DATE: "2026-11-28" }, []],
  [{ ...COMPLETE, ACCESSIBILITY_DATE: "2026-12-24" }, [/in the future: ACCESSIBILITY_DATE=2026-12-24/]],
];
for (const [env, patterns] of lacks) {
  Deno.test(`check-config: a statement with ${JSON.stringify(env).slice(0, 200)}`, () => {
    const warnings = listWarnings(env);
    assert.equal(warnings.length, patterns.length, warnings.join("\n"));
    patterns.forEach((pattern, index) => assert.match(warnings[index]!, pattern));
  });
}
