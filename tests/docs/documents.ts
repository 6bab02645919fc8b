// The project's documents, and what tests want to know of a text in Markdown.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

export const ROOT = new URL("../../", import.meta.url);

const AT_ROOT = ["README.md", "CHANGELOG.md", "CONTRIBUTING.md", "SECURITY.md"];

export interface Document {
  /** From the root of the project. */
  readonly path: string;
  readonly text: string;
}

export function readProjectFile(path: string): Promise<string> {
  return Deno.readTextFile(new URL(path, ROOT));
}

export async function readDocument(path: string): Promise<Document> {
  return { path, text: await readProjectFile(path) };
}

/** The documents at the root, and everything in `docs/`. */
export async function readDocuments(): Promise<Document[]> {
  const names: string[] = [];
  for await (const { name } of Deno.readDir(new URL("docs/", ROOT))) {
    if (name.endsWith(".md")) names.push(`docs/${name}`);
  }
  return await Promise.all([...AT_ROOT, ...names.sort()].map(readDocument));
}

/** Paths from the root of all source files of a folder, in their order. */
export async function listSources(folder: string): Promise<string[]> {
  const found: string[] = [];
  for await (const { name, isDirectory } of Deno.readDir(new URL(`${folder}/`, ROOT))) {
    const path = `${folder}/${name}`;
    if (isDirectory) found.push(...await listSources(path));
    else if (/\.(tsx?|js)$/.test(name)) found.push(path);
  }
  return found.sort();
}

/** The places of a document that a link can lead to: headings as GitHub names them, and explicit ones. */
export function listAnchors(text: string): string[] {
  const seen = new Map<string, number>();
  const headings = [...withoutCodeBlocks(text).matchAll(/^#+ (.+)$/gm)].map(([, title]) => {
    const plain = title!.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").toLowerCase();
    const slug = plain.replace(/[^\p{L}\p{N}_ -]/gu, "").replaceAll(" ", "-");
    const count = seen.get(slug) ?? 0;
    seen.set(slug, count + 1);
    return count === 0 ? slug : `${slug}-${count}`;
  });
  const explicit = [...text.matchAll(/<a id="([^"]+)"><\/a>/g)].map(([, id]) => id!);
  return [...headings, ...explicit];
}

/** Targets of all links and pictures. */
export function listLinks(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target]) => target!);
}

export function listCodeBlocks(text: string, language: string): string[] {
  const blocks = text.matchAll(new RegExp(`^( *)\`\`\`${language}\\n([^]*?)^ *\`\`\``, "gm"));
  return [...blocks].map(([, indent, block]) => block!.replaceAll(new RegExp(`^${indent}`, "gm"), ""));
}

/** What stands in backticks within a line. */
export function listCodeSpans(text: string): string[] {
  return [...withoutCodeBlocks(text).matchAll(/`([^`]+)`/g)].map(([, span]) => span!.replace(/\s+/g, " "));
}

/** Rows of the first table whose first heading is `heading`, without heading and ruler, cell by cell. */
export function readTable({ path, text }: Document, heading: string): string[][] {
  const tables = readTables(text, heading);
  assert.notEqual(tables.length, 0, `${path} has no table that begins with "${heading}"`);
  return tables[0]!;
}

export function readTables(text: string, heading: string): string[][][] {
  const lines = text.split("\n");
  const isHeading = (line: string) => splitRow(line)[0] === heading;
  return lines.flatMap((line, start) => {
    if (!isHeading(line)) return [];
    const length = lines.slice(start).findIndex((line) => !line.startsWith("|"));
    return [lines.slice(start + 2, length === -1 ? undefined : start + length).map(splitRow)];
  });
}

function splitRow(line: string): string[] {
  return line.split("|").slice(1, -1).map((cell) => cell.trim());
}

/** The text of a section, from behind its heading to the next one of the same or a higher level. */
export function readSection({ path, text }: Document, title: string): string {
  const lines = text.split("\n");
  const start = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, "") === title);
  assert.notEqual(start, -1, `${path} has no section "${title}"`);
  const level = /^#+/.exec(lines[start]!)![0].length;
  const rest = lines.slice(start + 1);
  // A comment in a block of commands looks like a heading.
  const visible = text.replace(/^ *```[^]*?^ *```/gm, (block) => block.replace(/^#/gm, " ")).split("\n");
  const end = visible.slice(start + 1).findIndex((line) =>
    (/^#+(?= )/.exec(line)?.[0].length ?? Infinity) <= level
  );
  return rest.slice(0, end === -1 ? undefined : end).join("\n");
}

/** As one line, so that what is looked for may be broken over two. */
export const unwrap = (text: string): string => text.replace(/\s+/g, " ");

export async function exists(path: string): Promise<boolean> {
  return await Deno.stat(fileURLToPath(new URL(path, ROOT))).then(() => true, () => false);
}

function withoutCodeBlocks(text: string): string {
  return text.replace(/^ *```[^]*?^ *```/gm, "");
}
