// Leaves out of the build what the map library ties to itself for things that this page never does. The browser
// would have to fetch and read it before the first picture.
import { join } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";

/** Modules of the library, each with one class as its default export. */
const LEFT_OUT = [
  // The renderer asks of each layer whether it is one of these, and all styles hang on the question.
  "ol/layer/BaseVector.js",
  // Tiles and map have the same projection.
  "ol/reproj/Tile.js",
];

/** `modules` end the paths of those that are left out. A build that has no use for one of them fails. */
export function leaveOut(modules: readonly string[] = LEFT_OUT): Plugin {
  return {
    name: "leave out",
    setup({ onStart, onLoad, onEnd }) {
      const seen = new Set<string>();
      onStart(() => seen.clear());
      const names = modules.map((name) => name.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]"));
      onLoad({ filter: new RegExp(`[\\\\/](?:${names.join("|")})$`) }, ({ path }) => {
        const name = modules.find((name) => path.replaceAll("\\", "/").endsWith(`/${name}`))!;
        seen.add(name);
        const message = JSON.stringify(`${name} is not part of this program`);
        return { contents: `export default class { constructor() { throw new Error(${message}); } }` };
      });
      onEnd(() => {
        const unseen = modules.filter((name) => !seen.has(name));
        return { errors: unseen.map((name) => ({ text: `${name} is left out, but nothing imports it` })) };
      });
    },
  };
}

// Keeps the page's first files few. A bundler gives every set of lazy parts that share something a file of its own;
// two dozen of them would be two dozen requests before the first picture. Here every lazy part pretends to need all
// that the page shares with any of them, so that this becomes one file.
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
