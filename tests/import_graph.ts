// Reads who imports whom from `deno info`. Types count: a type that two layers need belongs to the lower one.
import { fileURLToPath, pathToFileURL } from "node:url";

export interface Import {
  /** Path from the root of the project, with `/`. */
  readonly from: string;
  /** A path as above, or a bare `npm:name`, `node:name`; anything else is the full address. */
  readonly to: string;
  /** Whether loading `from` loads `to`: it is neither a type alone nor imported later, by a call. */
  readonly isLoaded?: boolean;
}

export interface ImportGraph {
  readonly files: readonly string[];
  readonly imports: readonly Import[];
}

interface Resolved {
  readonly specifier?: string;
}

interface DenoInfo {
  readonly modules: readonly {
    readonly specifier: string;
    readonly dependencies?: readonly {
      readonly code?: Resolved;
      readonly type?: Resolved;
      readonly isDynamic?: boolean;
    }[];
  }[];
}

/**
 * Reads the graph of all sources in `folders`, and of `entries` where they exist. `root` is the address of the
 * project's folder and ends with a slash.
 */
export async function readImportGraph(
  root: URL,
  entries: readonly string[],
  folders: readonly string[],
): Promise<ImportGraph> {
  const files = [...new Set([...await filterExisting(root, entries), ...await listSources(root, folders)])];
  const imports = (await readModules(root, files)).flatMap((module) => {
    const from = shortenAddress(root, module.specifier);
    const dependencies = module.dependencies ?? [];
    const targets = dependencies.flatMap(({ code, type }) => [code?.specifier, type?.specifier]);
    const loaded = new Set(
      dependencies.map(({ code, isDynamic }) => isDynamic ? undefined : code?.specifier),
    );
    const to = new Set(targets.filter((target) => target !== undefined));
    return [...to].map((target) => ({
      from,
      to: shortenAddress(root, target),
      isLoaded: loaded.has(target),
    }));
  });
  return { files, imports };
}

/** Asks once about a file that imports all of them: asking for each takes seconds. */
async function readModules(root: URL, files: readonly string[]): Promise<DenoInfo["modules"]> {
  const entry = await Deno.makeTempFile({ suffix: ".ts" });
  try {
    await Deno.writeTextFile(
      entry,
      files.map((file) => `import ${JSON.stringify(new URL(file, root).href)};\n`).join(""),
    );
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", "--config", fileURLToPath(new URL("deno.json", root)), entry],
      cwd: root,
    }).output();
    if (!success) throw new Error(`cannot read the imports: ${new TextDecoder().decode(stderr)}`);
    const { modules }: DenoInfo = JSON.parse(new TextDecoder().decode(stdout));
    return modules.filter(({ specifier }) => specifier !== pathToFileURL(entry).href);
  } finally {
    await Deno.remove(entry);
  }
}

/** `file:///…/contract/bbox.ts` -> `contract/geometry/bbox.ts`; `npm:/ol@10.11.0/Map.js` -> `npm:ol`. */
function shortenAddress(root: URL, address: string): string {
  const npmName = /^npm:\/?((?:@[^/]+\/)?[^@/]+)/.exec(address)?.[1];
  if (npmName) return `npm:${npmName}`;
  return address.startsWith(root.href) ? decodeURI(address.slice(root.href.length)) : address;
}

async function filterExisting(root: URL, paths: readonly string[]): Promise<string[]> {
  const found = await Promise.all(paths.map((path) => Deno.stat(new URL(path, root)).catch(() => null)));
  return paths.filter((_, index) => found[index]?.isFile);
}

async function listSources(root: URL, folders: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const folder of folders) {
    for await (const entry of Deno.readDir(new URL(`${folder}/`, root))) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory) files.push(...await listSources(root, [path]));
      else if (/\.tsx?$/.test(entry.name)) files.push(path);
    }
  }
  return files.sort();
}
