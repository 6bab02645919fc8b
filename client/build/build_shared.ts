// Keeps the page's first files few. A bundler gives every set of lazy parts that share something a file of its own;
// two dozen of them would be two dozen requests before the first picture. Here every lazy part pretends to need all
// that the page shares with any of them, so that this becomes one file.
import { join } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";

const NAMESPACE = "lazy";

/** `entry` is the page's script, relative to `root`. The plugin builds twice: first to see what is shared. */
export function shareInOneFile(root: string, entry: string): Plugin {
  let shared: readonly string[] = [];
  const name = "share in one file";
  return {
    name,
    setup({ initialOptions, onStart, onResolve, onLoad, resolve }) {
      onStart(async () => {
        const plugins = initialOptions.plugins?.filter((plugin) => plugin.name !== name);
        const options = { ...initialOptions, plugins } as BuildOptions & { metafile: true };
        shared = findShared((await build(options)).metafile, entry);
      });
      onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== "dynamic-import" || pluginData === NAMESPACE) return null;
        const target = await resolve(path, { kind, resolveDir, pluginData: NAMESPACE });
        return target.errors.length > 0 ? target : { path: target.path, namespace: NAMESPACE };
      });
      onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path }) => ({
        contents: [
          ...shared.map((file) => `import ${JSON.stringify(join(root, file))};`),
          `export * from ${JSON.stringify(path)};`,
        ].join("\n"),
        resolveDir: root,
      }));
    },
  };
}

/** Sources in the files that the page's script imports statically: those that a lazy part imports as well. */
function findShared({ outputs }: Metafile, entry: string): string[] {
  const [main] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry)!;
  const files = new Set([main]);
  for (const file of files) {
    for (const { path, kind } of outputs[file]!.imports) if (kind === "import-statement") files.add(path);
  }
  files.delete(main);
  return [...files].flatMap((file) => Object.keys(outputs[file]!.inputs)).sort();
}
