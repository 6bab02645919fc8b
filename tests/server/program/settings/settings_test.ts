import assert from "node:assert/strict";
import { type Setting, SETTINGS } from "server/program/settings/settings.ts";

const read = (name: string) => {
  assert.ok(Object.hasOwn(SETTINGS, name), name);
  return "";
};

for (const [name, setting] of Object.entries(SETTINGS as Record<string, Setting<unknown>>)) {
  Deno.test(`setting ${name} has a default that its own rule allows`, () => {
    assert.notEqual(setting.rule.parse(setting.default), undefined);
  });

  Deno.test(`the effect of ${name} depends on settings that exist`, () => {
    for (const condition of setting.appliesTo ?? []) condition(read);
  });
}
