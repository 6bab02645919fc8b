import assert from "node:assert/strict";
import { renderPage } from "client/build/build_page.ts";
import { textsOf } from "../../texts/all_texts.ts";

const FILES = {
  startLink: "assets/start_link-AA11.js",
  script: "assets/main-AB12.js",
  styles: "assets/styles-CD34.css",
  chunks: ["assets/chunk-EF56.js", "assets/chunk-GH78.js"],
};
const TEMPLATE = Deno.readTextFileSync(new URL("../../../static/index.html", import.meta.url));
const page = renderPage(TEMPLATE, "hub", FILES);

/** Opening tags with their attributes. */
function readTags(html: string): { name: string; attributes: ReadonlyMap<string, string> }[] {
  return [...html.matchAll(/<([a-z][a-z0-9]*)((?:\s+[a-z-]+(?:="[^"]*")?)*)\s*\/?>/g)].map(
    ([, name, attributes]) => ({
      name: name!,
      attributes: new Map(
        [...attributes!.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, key, value]) => [key!, value ?? ""]),
      ),
    }),
  );
}

const tags = readTags(page);

Deno.test("renderPage: inserts the hashed files into the template", () => {
  assert.equal(
    renderPage("<head>\n    %HEAD%\n  </head>", "hub", FILES),
    `<head>
    <script src="assets/start_link-AA11.js" defer fetchpriority="high"></script>
    <link rel="stylesheet" href="assets/styles-CD34.css">
    <link rel="modulepreload" href="assets/chunk-EF56.js">
    <link rel="modulepreload" href="assets/chunk-GH78.js">
    <script type="module" src="assets/main-AB12.js"></script>
  </head>`,
  );
});

Deno.test("renderPage: `$` in a file name is not a pattern", () => {
  const page = renderPage("<%HEAD%>", "hub", { ...FILES, styles: "assets/$&-$1-$$.css" });
  assert.ok(page.includes('href="assets/$&-$1-$$.css"'));
});

Deno.test("renderPage: throws for a template without %HEAD%", () => {
  for (const template of ["", "<head></head>", "%head%"]) {
    assert.throws(
      () => renderPage(template, "hub", FILES),
      /cannot render static\/index\.html: %HEAD% is missing/,
    );
  }
});

Deno.test("renderPage: keeps the blocks of the app mode and everything outside of blocks", () => {
  const template = `%HEAD%
  <!-- only hub -->
  <b>$1</b>
  <!-- end -->
  <i></i>
  <!-- only standalone -->
  <p></p>
  <!-- end -->
`;
  const bodyOf = (appMode: "hub" | "standalone") =>
    renderPage(template, appMode, FILES).split("\n").filter((line) => /<[bip]>/.test(line));
  assert.deepEqual(bodyOf("hub"), ["  <b>$1</b>", "  <i></i>"]);
  assert.deepEqual(bodyOf("standalone"), ["  <i></i>", "  <p></p>"]);
});

Deno.test("the page of one region: requests no data of a Hub, and has no pill", () => {
  const region = renderPage(TEMPLATE, "standalone", FILES);
  assert.doesNotMatch(region, /registry|federation|pill|Regionen|only|%/);
  assert.match(region, /<link rel="preload" as="fetch" href="config\.json" crossorigin>/);
  assert.ok(page.includes("registry.json") && page.includes("federation-status.json"));
  assert.ok(!page.includes("<!-- only"));
});

Deno.test("both pages have the line for errors at the start", () => {
  for (const appMode of ["hub", "standalone"] as const) {
    const lines = readTags(renderPage(TEMPLATE, appMode, FILES))
      .filter(({ attributes }) => attributes.has("data-start-notice"));
    assert.equal(lines.length, 1, appMode);
    assert.equal(lines[0]!.attributes.get("aria-live"), "polite");
  }
});

Deno.test("the page: %HEAD% is replaced, and every tag was read", () => {
  assert.ok(!page.includes("%"));
  assert.equal(tags.length, page.match(/<[a-z]/g)?.length);
});

Deno.test("the page: every URL is relative, so that it works below a path", () => {
  const addresses = tags.flatMap(({ name, attributes }) =>
    ["href", "src", "action", "srcset"].flatMap((key) => {
      const address = attributes.get(key);
      return address === undefined || name === "a" ? [] : [address];
    })
  );
  for (const file of [FILES.startLink, FILES.script, FILES.styles, ...FILES.chunks]) {
    assert.ok(addresses.includes(file), file);
  }
  for (const address of addresses) assert.match(address, /^[a-z0-9][^:]*$/i);
  assert.ok(!tags.some(({ name }) => name === "base"));
});

Deno.test("the page: no inline script and no inline style, which the policy would block", () => {
  const scripts = [...page.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
  assert.equal(scripts.length, 3);
  for (const [, attributes, content] of scripts) {
    assert.match(attributes!, /\ssrc="/);
    assert.equal(content, "");
  }
  for (const { name, attributes } of tags) {
    assert.notEqual(name, "style");
    for (const key of attributes.keys()) assert.doesNotMatch(key, /^(style|on.*)$/, `${name} has ${key}`);
  }
});

Deno.test("the page: shows the loading pill before any script runs, with the text of the German table", () => {
  assert.ok(page.includes(textsOf("de").registryLoading));
  assert.ok(tags.some(({ name, attributes }) => name === "html" && attributes.get("lang") === "de"));
  for (const id of ["map", "app"]) {
    assert.equal(tags.filter(({ attributes }) => attributes.get("id") === id).length, 1, id);
  }
});
