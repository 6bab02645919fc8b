import assert from "node:assert/strict";
import { isHubPage } from "../../../../client/service_worker/core/shell.ts";

const SHELL = { script: "assets/main-AB12CD34.js" };

Deno.test("isHubPage: the page of any build, and nothing else", () => {
  const pageOf = (script: string) => `<html><script type="module" src="${script}"></script></html>`;
  assert.equal(isHubPage(pageOf(SHELL.script), SHELL), true);
  assert.equal(isHubPage(pageOf("assets/main-ZZ99ZZ99.js"), SHELL), true);
  assert.equal(isHubPage(pageOf("assets/login-ZZ99ZZ99.js"), SHELL), false);
  assert.equal(isHubPage("<form>Please log in</form>", SHELL), false);
});
