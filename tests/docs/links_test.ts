// Every link of the documents within the project leads somewhere, and every document can be reached.
import assert from "node:assert/strict";
import { exists, listAnchors, listLinks, readDocuments, readProjectFile, ROOT } from "./documents.ts";

const DOCUMENTS = await readDocuments();

interface Target {
  /** From the root of the project. */
  readonly path: string;
  readonly anchor: string | null;
}

/** Null for what lies outside of the project. */
function resolveLink(link: string, from: string): Target | null {
  if (/^[a-z]+:/i.test(link)) return null;
  const url = new URL(link, new URL(from, ROOT));
  return { path: url.href.slice(ROOT.href.length).split("#")[0]!, anchor: url.hash.slice(1) || null };
}

for (const { path, text } of DOCUMENTS) {
  Deno.test(`every link of ${path} within the project leads somewhere`, async () => {
    for (const link of listLinks(text)) {
      const target = resolveLink(link, path);
      if (target === null) continue;
      assert.ok(await exists(target.path), `${path}: ${link}`);
      if (target.anchor === null) continue;
      const anchors = listAnchors(await readProjectFile(target.path));
      assert.ok(anchors.includes(target.anchor), `${path}: there is no place ${link}`);
    }
  });
}

Deno.test("every document can be reached from the README, over one other at most", () => {
  const linked = (path: string) => {
    const { text } = DOCUMENTS.find((each) => each.path === path)!;
    return listLinks(text).flatMap((link) => resolveLink(link, path)?.path ?? []);
  };
  const reached = new Set(["README.md", ...linked("README.md")]);
  assert.deepEqual(DOCUMENTS.map(({ path }) => path).filter((path) => !reached.has(path)), []);
});

Deno.test("paths of the project that the documents name are there", async () => {
  const folders =
    /^(bench|client|contract|deploy|docs|release|server|static|tests)\/[\w./-]*$|^\w+\.(ts|json)$/;
  const missing: string[] = [];
  for (const { path, text } of DOCUMENTS.filter(({ path }) => path !== "CHANGELOG.md")) {
    for (const [, named] of text.matchAll(/(?<!\[)`([\w./-]+)`/g)) {
      if (!folders.test(named!)) continue;
      // A name alone is that of a file mentioned just before, in some folder.
      if (named!.includes("/") && !await exists(named!)) missing.push(`${path}: ${named}`);
    }
  }
  assert.deepEqual(missing, []);
});
