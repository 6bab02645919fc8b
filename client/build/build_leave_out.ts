// Leaves out of the build what the map library ties to itself for things that this page never does. The browser
// would have to fetch and read it before the first picture.
import type { Plugin } from "esbuild";

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
