// The import map for esbuild, and two plugins that make the first paint smaller: `leaveOut` drops modules of OpenLayers
// that this page does not use, `shareInOneFile` reduces the number of requests.
import { join } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";

/** Aliases of esbuild, which does not read the import map of deno.json; relative to the project's folder. */
export const IMPORT_MAP = { client: "./client", contract: "./contract" };

/** Module -> the names that it exports; `default` is a class, all others are functions. */
type LeftOut = Readonly<Record<string, readonly string[]>>;

/** Modules that OpenLayers imports, but only needs for options and layers that client/map/ does not use. */
const LEFT_OUT: LeftOut = {
  // The map is created with its own controls and interactions, so these defaults are never called.
  "ol/control/defaults.js": ["defaults"],
  "ol/interaction/defaults.js": ["defaults"],
  // Only for `instanceof`: there is no vector layer. All styles depend on it.
  "ol/layer/BaseVector.js": ["default"],
  // Only for layers that declutter.
  "ol/render/canvas/ZIndexContext.js": ["default"],
  // Only for `instanceof`: tiles are images, in the projection of the map.
  "ol/DataTile.js": ["default", "asArrayLike", "asImageLike"],
  "ol/reproj/Tile.js": ["default"],
  // Only to fit a view to a geometry.
  "ol/geom/Polygon.js": ["default", "fromExtent"],
  // Only for codes of UTM zones.
  "ol/proj/utm.js": ["makeProjection", "makeTransforms"],
};

/**
 * Replaces each export by a stub that throws when it is called. Keys of `modules` are the ends of paths. The build
 * fails when nothing imports one of them.
 */
export function leaveOut(modules: LeftOut = LEFT_OUT): Plugin {
  return {
    name: "leave out",
    setup({ onStart, onLoad, onEnd }) {
      const seen = new Set<string>();
      onStart(() => seen.clear());
      const names = Object.keys(modules);
      const patterns = names.map((name) => name.replaceAll(".", "\\.").replaceAll("/", "[\\\\/]"));
      onLoad({ filter: new RegExp(`[\\\\/](?:${patterns.join("|")})$`) }, ({ path }) => {
        const name = names.find((name) => path.replaceAll("\\", "/").endsWith(`/${name}`))!;
        seen.add(name);
        return { contents: modules[name]!.map((exported) => renderStub(exported, name)).join("\n") };
      });
      onEnd(() => {
        const unseen = names.filter((name) => !seen.has(name));
        return { errors: unseen.map((name) => ({ text: `${name} is left out, but nothing imports it` })) };
      });
    },
  };
}

function renderStub(exported: string, module: string): string {
  const body = `{ throw new Error(${JSON.stringify(`${module} is not part of this program`)}); }`;
  return exported === "default"
    ? `export default class { constructor() ${body} }`
    : `export function ${exported}() ${body}`;
}

const NAMESPACE = "lazy";

/**
 * Puts everything that the page's script shares with lazy parts into one file. esbuild makes a file for each set of
 * lazy parts that share a module, which would be two dozen requests before the first paint. Here every lazy part
 * imports all that the script shares with any of them. `entry` is the script, relative to `root`. The plugin builds
 * twice: first to find what is shared.
 */
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
      onResolve({ filter: /^(?:\.|contract\/)/ }, async ({ path, kind, resolveDir, pluginData }) => {
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

/** Sources of the files that the page's script imports statically: those that lazy parts import as well. */
function findShared({ outputs }: Metafile, entry: string): string[] {
  const [main] = Object.entries(outputs).find(([, { entryPoint }]) => entryPoint === entry)!;
  const files = new Set([main]);
  for (const file of files) {
    for (const { path, kind } of outputs[file]!.imports) if (kind === "import-statement") files.add(path);
  }
  files.delete(main);
  return [...files].flatMap((file) => Object.keys(outputs[file]!.inputs)).sort();
}
