// The import map for esbuild, and a plugin that drops OpenLayers modules that the page does not use.
import type { Plugin } from "esbuild";

/** Aliases relative to the project folder, since esbuild does not read the import map of deno.json. */
export const IMPORT_MAP = { client: "./client", contract: "./contract" };

/** Maps modules to the names that they export. `default` is a class, all others are functions. */
type LeftOut = Readonly<Record<string, readonly string[]>>;

/** Modules that OpenLayers imports but only needs for options and layers that client/map/ does not use. */
const LEFT_OUT: LeftOut = {
  // Never called, because the map is created with its own controls and interactions.
  "ol/control/defaults.js": ["defaults"],
  "ol/interaction/defaults.js": ["defaults"],
  // Only used with `instanceof`, and there is no vector layer. It would import all styles.
  "ol/layer/BaseVector.js": ["default"],
  // Only used by layers that declutter.
  "ol/render/canvas/ZIndexContext.js": ["default"],
  // Only used with `instanceof`. Tiles are images in the map's projection.
  "ol/DataTile.js": ["default", "asArrayLike", "asImageLike"],
  "ol/reproj/Tile.js": ["default"],
  // Only used to fit a view to a geometry.
  "ol/geom/Polygon.js": ["default", "fromExtent"],
  // Only used for UTM zone codes.
  "ol/proj/utm.js": ["makeProjection", "makeTransforms"],
};

/**
 * Replaces each export with a stub that throws when called. Keys of `modules` are path suffixes. The build fails if
 * nothing imports one of the modules.
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
        return { errors: unseen.map((name) => ({ text: `${name} is excluded, but nothing imports it` })) };
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
