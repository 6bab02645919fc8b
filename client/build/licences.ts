// Collects the licences of the program and all its npm packages as the text of `/licenses.txt`.
import { builtinModules } from "node:module";
import { readdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { build } from "esbuild";
import { IMPORT_MAP } from "./build_plugins.ts";

/** Entry points of the programs other than the page. */
const OTHER_ENTRIES = [
  "main.ts",
  "server/node/import/import_worker.ts",
  "server/node/osm/threads/block_worker.ts",
  "server/node/update/merge_worker.ts",
  "client/service_worker/main.ts",
];

export interface PackageLicence {
  readonly name: string;
  readonly version: string;
  /** SPDX expression. */
  readonly licence: string;
  /** Web page of the source, or null if the package does not state one. */
  readonly source: string | null;
  /** The licence texts in the package, or a replacement if it contains none. */
  readonly texts: readonly string[];
}

/** Packages whose package.json has no `license` field. */
const UNDECLARED: Readonly<Record<string, string>> = { suncalc: "BSD-2-Clause" };

/** Texts by SPDX name for packages that contain no licence text: https://spdx.org/licenses/ISC.html */
const STANDARD_TEXTS: Readonly<Record<string, string>> = {
  ISC:
    `Permission to use, copy, modify, and/or distribute this software for any purpose with or without fee is hereby
granted, provided that the above copyright notice and this permission notice appear in all copies.

THE SOFTWARE IS PROVIDED "AS IS" AND THE AUTHOR DISCLAIMS ALL WARRANTIES WITH REGARD TO THIS SOFTWARE INCLUDING ALL
IMPLIED WARRANTIES OF MERCHANTABILITY AND FITNESS. IN NO EVENT SHALL THE AUTHOR BE LIABLE FOR ANY SPECIAL, DIRECT,
INDIRECT, OR CONSEQUENTIAL DAMAGES OR ANY DAMAGES WHATSOEVER RESULTING FROM LOSS OF USE, DATA OR PROFITS, WHETHER IN AN
ACTION OF CONTRACT, NEGLIGENCE OR OTHER TORTIOUS ACTION, ARISING OUT OF OR IN CONNECTION WITH THE USE OR PERFORMANCE OF
THIS SOFTWARE.`,
};
/** Copyright holders, as stated in the licence file of the package's repository. */
const HOLDERS: Readonly<Record<string, string>> = {
  saxes: "Contributors; of sax, which it comes from: Isaac Z. Schlueter and Contributors",
};

/** Package folders, sorted and unique. `inputs` are paths of an esbuild metafile. */
export function listPackageFolders(inputs: Iterable<string>): string[] {
  const folders = new Set<string>();
  for (const input of inputs) {
    const match = /^(.*\/)?node_modules\/(@[^/]+\/)?[^/]+(?=\/)/.exec(input);
    if (match) folders.add(match[0]);
  }
  return [...folders].sort();
}

/** Reads the licence of a package. Throws if it has neither a licence text nor a licence name. */
export async function readPackageLicence(folder: string): Promise<PackageLicence> {
  const described = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const { name, version, author, homepage, repository } = described;
  const declared: string | undefined = described.license ?? UNDECLARED[name];
  const texts = await readTexts(folder, declared ?? "");
  if (texts.length === 0 && declared === undefined) {
    throw new Error(
      `cannot find the licence of ${name} ${version}: ` +
        `the package has neither a licence file nor a "license" field; name it in client/build/licences.ts`,
    );
  }
  const holder = typeof author === "string" ? author : author?.name;
  return {
    name,
    version,
    licence: declared ?? "see the text",
    source: sourcePageOf(typeof repository === "string" ? repository : repository?.url) ?? homepage ?? null,
    texts: texts.length > 0 ? texts : [replaceText(declared!, HOLDERS[name] ?? holder ?? "unknown")],
  };
}

function replaceText(licence: string, holder: string): string {
  const declaration =
    `The package contains no licence text. It declares the licence ${licence}, author: ${holder}.`;
  const standard = STANDARD_TEXTS[licence];
  return standard === undefined ? declaration : `${declaration}\n\nCopyright (c) ${holder}\n\n${standard}`;
}

/**
 * Reads licence files next to package.json, and those in `LICENSES` that `licence` refers to (https://reuse.software).
 */
async function readTexts(folder: string, licence: string): Promise<string[]> {
  const names = (await readdir(folder)).sort();
  const beside = names.filter((name) => /^(licen[cs]e|copying|notice)(?![a-z])/i.test(name));
  const reused = names.includes("LICENSES")
    ? licence.split(/[\s()]+/).filter((word) => /\d/.test(word)).map((id) => `LICENSES/${id}.txt`)
    : [];
  return await Promise.all(
    [...beside, ...reused].map(async (name) => (await readFile(join(folder, name), "utf8")).trim()),
  );
}

/** Web page of a `repository` in package.json, or null if there is none. */
function sourcePageOf(repository: string | undefined): string | null {
  const url = repository
    ?.replace(/^(github:)?(?=[\w.-]+\/[\w.-]+$)/, "https://github.com/")
    .replace(/^git\+/, "")
    .replace(/^(git|ssh):\/\/(git@)?/, "https://")
    .replace(/\.git$/, "");
  return url?.startsWith("https://") ? url : null;
}

/** Aliases for esbuild, because packages may import Node's modules without prefix, such as "os". */
export const NODE_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  builtinModules.filter((name) => !name.includes(":")).map((name) => [name, `node:${name}`]),
);

/** All packages of the page (`pageInputs` of its metafile), the service worker and the server, sorted by name. */
export async function collectPackageLicences(
  root: string,
  pageInputs: Iterable<string>,
): Promise<PackageLicence[]> {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: OTHER_ENTRIES,
    outdir: "other",
    bundle: true,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    alias: { ...IMPORT_MAP, ...NODE_ALIASES },
    external: ["node:*", "./dist/*"],
    metafile: true,
    write: false,
    logLevel: "warning",
  });
  const page = await resolveFolders(root, listPackageFolders(pageInputs));
  const others = await resolveFolders(root, listPackageFolders(Object.keys(metafile.inputs)));
  // `deno compile` embeds the server's packages with all their dependencies.
  for (const folder of others) {
    for (const dependency of await listDependencies(folder)) others.add(dependency);
  }
  const packages = await Promise.all([...page.union(others)].map(readPackageLicence));
  return packages.sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function resolveFolders(root: string, folders: readonly string[]): Promise<Set<string>> {
  return new Set(await Promise.all(folders.map((folder) => realpath(join(root, folder)))));
}

async function listDependencies(folder: string): Promise<Set<string>> {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, "package.json"), "utf8"));
  const [packages] = /^.*[\\/]node_modules(?=[\\/])/.exec(folder)!;
  return await resolveFolders(packages, Object.keys(dependencies));
}

const RULE = "=".repeat(80);

/** Renders the text of `/licenses.txt`. `projectLicence` is the text of LICENSE. */
export function renderLicences(projectLicence: string, packages: readonly PackageLicence[]): string {
  const runtime: PackageLicence = {
    name: "Deno",
    version: process.versions.deno ?? "",
    licence: "MIT",
    source: "https://github.com/denoland/deno",
    texts: [
      "The runtime in the executable. It contains V8, SQLite and other software; its source names their licences.",
      projectLicence.trim().replace(/^Copyright .*$/m, "Copyright 2018-2026 the Deno authors"),
    ],
  };
  const sections = [...packages, runtime].map(({ name, version, licence, source, texts }) => {
    const heading = [
      `${name} ${version}`,
      `Licence: ${licence}`,
      ...(source === null ? [] : [`Source: ${source}`]),
    ];
    const notes = licence.startsWith("LGPL") ? [REPLACEMENT] : [];
    return [heading.join("\n"), ...notes, ...texts].join("\n\n");
  });
  const first = `Spielplatz-Hub\nLicence: MIT\n\n${projectLicence.trim()}\n\n${PARTS}`;
  return `${[first, ...sections].join(`\n\n${RULE}\n\n`)}\n`;
}

const PARTS = "The program contains the software below, each under its own licence.";

const REPLACEMENT =
  `This library is used unmodified. To use another version of it, take the source of Spielplatz-Hub,
name the version in deno.json (or change the files in node_modules/) and run "deno task build";
"deno task pack" then makes an executable.`;

export async function collectLicences(root: string, packages: readonly PackageLicence[]): Promise<string> {
  return renderLicences(await readFile(join(root, "LICENSE"), "utf8"), packages);
}
