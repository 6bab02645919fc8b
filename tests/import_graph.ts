// Reads who imports whom from `deno info`. Types count: a type that two layers need belongs to the lower one.

export interface Import {
  /** Path from the root of the project, with `/`. */
  readonly from: string;
  /** A path as above, or a bare `npm:name`, `node:name`; anything else is the full address. */
  readonly to: string;
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
    readonly dependencies?: readonly { readonly code?: Resolved; readonly type?: Resolved }[];
  }[];
}

/**
 * Reads the graph of all sources in `folders`, and of `entries` where they exist. `root` is the address of the
 * project's folder and ends with a slash. Asks once per file that no earlier answer has covered.
 */
export async function readImportGraph(
  root: URL,
  entries: readonly string[],
  folders: readonly string[],
): Promise<ImportGraph> {
  const files = [...await filterExisting(root, entries), ...await listSources(root, folders)];
  const known = new Map<string, readonly Import[]>();
  for (const file of files) {
    if (known.has(file)) continue;
    for (const module of (await readDenoInfo(root, file)).modules) {
      const from = shortenAddress(root, module.specifier);
      const targets = (module.dependencies ?? []).flatMap((
        { code, type },
      ) => [code?.specifier, type?.specifier]);
      const to = new Set(targets.filter((target) => target !== undefined));
      known.set(from, [...to].map((target) => ({ from, to: shortenAddress(root, target) })));
    }
  }
  return { files: [...new Set(files)], imports: [...known.values()].flat() };
}

async function readDenoInfo(root: URL, file: string): Promise<DenoInfo> {
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["info", "--json", file],
    cwd: root,
  }).output();
  if (!success) throw new Error(`cannot read the imports of ${file}: ${new TextDecoder().decode(stderr)}`);
  return JSON.parse(new TextDecoder().decode(stdout));
}

/** `file:///…/contract/bbox.ts` -> `contract/bbox.ts`; `npm:/ol@10.11.0/Map.js` -> `npm:ol`. */
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
