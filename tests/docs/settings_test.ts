// The settings that documents name exist, and take the values that the documents give them.
import assert from "node:assert/strict";
import { readConfig } from "server/program/settings/config.ts";
import { listCurrent, type SettingTable } from "server/base/settings/setting.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { SPIELI_NAMES } from "server/base/settings/spieli_settings.ts";
import { listCodeBlocks, listCodeSpans, readDocuments } from "./documents.ts";
import { SETTING_EXAMPLES } from "./generated/setting_examples.ts";

const ALL: SettingTable = SETTINGS;
const CURRENT = Object.fromEntries(listCurrent(SETTINGS));
const DOCUMENTS = await readDocuments();

/** Variables that are not the program's own. */
const FOREIGN = [
  "CHROME_PATH",
  "CI",
  "COMPOSE_PROJECT_NAME",
  "DEBEMAIL",
  "DEBFULLNAME",
  "FIREFOX_PATH",
  "ON_ERROR_STOP",
  "NO_COLOR",
  "PAGE_SIZE",
  "SOURCE_COMMIT",
  "SOURCE_DATE_EPOCH",
  "SPIELPLATZ_HUB_CACHE",
  "TZ",
];
/** Words in capitals that are no variables. */
const WORDS = [
  "AT",
  "FILE",
  "GET",
  "HEAD",
  "ID",
  "NAME",
  "NODE",
  "OPTIONS",
  "PH",
  "POST",
  "RECORDED",
  "SH",
  "SIGHUP",
  "SIGINT",
  "SIGTERM",
];

Deno.test("every setting that is not retired has an example, and they go together", () => {
  assert.deepEqual(Object.keys(SETTING_EXAMPLES), Object.keys(CURRENT));
  const given = new Map(Object.entries(SETTING_EXAMPLES));
  assert.deepEqual(
    readConfig((name) => given.get(name)).warnings.filter((text) => text.includes("in this release")),
    [],
  );
});

Deno.test("no document invents a setting or gives one what it does not take", () => {
  const wrong: string[] = [];
  for (const { path, text } of DOCUMENTS) {
    const inCommands = listCodeBlocks(text, "sh").flatMap((block) =>
      [...block.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=(\S*)/g)].map(([, name, value]) => [name!, value!] as const)
    );
    const inText = listCodeSpans(text).flatMap((span) => {
      const match = /^([A-Z][A-Z_]+)(?:=(\S*))?$/.exec(span);
      return match && !WORDS.includes(match[1]!) ? [[match[1]!, match[2] ?? null] as const] : [];
    });
    for (const [name, value] of [...inCommands, ...inText]) {
      if (FOREIGN.includes(name) || SPIELI_NAMES.includes(name)) continue;
      // These say what to write instead of a retired one.
      const setting = (["CHANGELOG.md", "docs/migrate.md"].includes(path) ? ALL : CURRENT)[name];
      if (setting === undefined) wrong.push(`${path}: ${name}`);
      else if (value !== null && value !== "…" && setting.rule.parse(value) === undefined) {
        wrong.push(`${path}: ${name}=${value}`);
      }
    }
  }
  assert.deepEqual(wrong, []);
});
