// What the documents quote of the examples for proxies is what the examples say.
import assert from "node:assert/strict";

const ROOT = new URL("../../", import.meta.url);
const DOCUMENTS = [
  "README.md",
  ...[...Deno.readDirSync(new URL("docs/", ROOT))].map(({ name }) => `docs/${name}`),
]
  .filter((path) => path.endsWith(".md"));

/** Directives line by line; names of sites and addresses of programs may differ. */
function listDirectives(text: string): string[] {
  return text.split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) =>
      line.replace(/^[\w.-]+\.[\w.-]+ \{$/, "SITE {")
        .replace(/^server_name .*;$/, "server_name SITE;")
        .replace(/\b(127\.0\.0\.1:\d+|spielplatz_\w+)/g, "PROGRAM")
    );
}

const EXAMPLES: [language: string, path: string][] = [
  ["nginx", "deploy/nginx.conf"],
  ["caddyfile", "deploy/Caddyfile"],
];
for (const [language, path] of EXAMPLES) {
  Deno.test(`every line of ${language} in the documents is one of ${path}`, async () => {
    const known = new Set(listDirectives(await Deno.readTextFile(new URL(path, ROOT))));
    assert.ok(known.has("SITE {") || known.has("server_name SITE;"));
    for (const document of DOCUMENTS) {
      const text = await Deno.readTextFile(new URL(document, ROOT));
      for (const [, block] of text.matchAll(new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``, "g"))) {
        assert.deepEqual(listDirectives(block!).filter((line) => !known.has(line)), [], document);
      }
    }
  });
}
