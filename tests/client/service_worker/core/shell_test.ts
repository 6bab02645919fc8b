import assert from "node:assert/strict";
import {
  isHubPage,
  isSameBuild,
  listAssets,
  listFormerShells,
  nameCaches,
} from "client/service_worker/core/shell.ts";

const SHELL = { script: "assets/main-AB12CD34.js" };

Deno.test("isHubPage: the page of any build, and nothing else", () => {
  const pageOf = (script: string) => `<html><script type="module" src="${script}"></script></html>`;
  assert.equal(isHubPage(pageOf(SHELL.script), SHELL), true);
  assert.equal(isHubPage(pageOf("assets/main-ZZ99ZZ99.js"), SHELL), true);
  assert.equal(isHubPage(pageOf("assets/login-ZZ99ZZ99.js"), SHELL), false);
  assert.equal(isHubPage("<form>Please log in</form>", SHELL), false);
});

const ROOT = "https://hub.example/";
const BELOW = "https://hub.example/karte/";

Deno.test("nameCaches: one shell per build, data and tiles for all builds", () => {
  const [one, two] = [nameCaches(ROOT, "1"), nameCaches(ROOT, "2")];
  assert.notEqual(one.shell, two.shell);
  assert.deepEqual([one.data, one.tiles], [two.data, two.tiles]);
  assert.equal(new Set(Object.values(one)).size, 3);
});

Deno.test("nameCaches: Hubs of one origin share no cache", () => {
  const names = [ROOT, BELOW].flatMap((scope) => Object.values(nameCaches(scope, "1")));
  assert.equal(new Set(names).size, 6);
});

Deno.test("listFormerShells: those of this scope except the current one, newest first", () => {
  const shellOf = (version: string, scope = ROOT) => nameCaches(scope, version).shell;
  const existing = [
    shellOf("1"),
    "cache of another program",
    shellOf("1", BELOW),
    nameCaches(ROOT, "1").tiles,
    shellOf("2"),
    nameCaches(ROOT, "1").data,
    shellOf("3"),
  ];
  assert.deepEqual(listFormerShells(existing, ROOT, "3"), [shellOf("2"), shellOf("1")]);
  assert.deepEqual(listFormerShells(existing, ROOT, "4"), [shellOf("3"), shellOf("2"), shellOf("1")]);
  assert.deepEqual(listFormerShells(existing, BELOW, "1"), []);
  assert.deepEqual(listFormerShells([], ROOT, "1"), []);
});

Deno.test("listAssets: the texts of one language only, and the code of the own map only where there is one", () => {
  const shell = {
    assets: ["assets/main-1.js"],
    mapAssets: ["assets/base_map_worker-3.js"],
    languages: { en: ["assets/en-2.js"] },
  };
  assert.deepEqual(listAssets(shell, "de", false), ["assets/main-1.js"]);
  assert.deepEqual(listAssets(shell, "en", false), ["assets/main-1.js", "assets/en-2.js"]);
  assert.deepEqual(listAssets(shell, "de", true), ["assets/main-1.js", "assets/base_map_worker-3.js"]);
});

Deno.test("pages of the same build differ in nothing but the language, and the Hub's name and colours", () => {
  const page = (name: string, script: string, style = "", lang = "de") =>
    `<html lang="${lang}" dir="ltr"><head>\n  <title data-text="title">${name}</title>\n  <meta name="theme-color" content="#${name.length}00000" media="x">` +
    `<script src="assets/${script}.js"></script>\n  ${style}</head><h1 data-text="title">${name}</h1>`;
  const fulda = page("Fulda", "main-A", "  <style>:root{--accent:#7a1f5c}</style>\n  ");
  assert.ok(isSameBuild(page("Spielplatzkarte", "main-A"), fulda));
  assert.ok(isSameBuild(page("Spielplatzkarte", "main-A"), page("Playground map", "main-A", "", "en")));
  const policed = fulda.replace(
    "<head>",
    '<head><meta http-equiv="Content-Security-Policy" content="img-src &#39;self&#39;">',
  );
  assert.notEqual(fulda, policed);
  assert.ok(isSameBuild(fulda, policed));
  assert.ok(!isSameBuild(page("Fulda", "main-A"), page("Fulda", "main-B")));
  for (const tag of ["<head", "<html"]) {
    const other = page("Fulda", "main-A").replace(tag, `${tag} class="b"`);
    assert.ok(!isSameBuild(page("Fulda", "main-A"), other), other);
  }
  assert.ok(!isSameBuild(page("Fulda", "main-A"), "<title>Anmelden</title>"));
});
