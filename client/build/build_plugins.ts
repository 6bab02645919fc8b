// The import map for esbuild, and a plugin that drops modules of OpenLayers that this page does not use.
import type { Plugin } from "esbuild";

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
