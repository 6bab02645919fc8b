// Which way imports point: down the house below. Further rules say what a room may import, and who may use a package.
import type { Import, ImportGraph } from "./import_graph.ts";

interface Rule {
  /** The layer: a file belongs to it when its path matches. What matched is the layer's own folder. */
  readonly layer: RegExp;
  /** All that the layer may import besides itself. */
  readonly only?: RegExp;
  /** What the layer may not import. */
  readonly never?: RegExp;
}

/** Rooms row by row, from the ground up: a room imports itself and the rows before its own. */
type Order = readonly (readonly string[])[];

/** The wings of each side and the rooms in them. Files beside the rooms put them together, unless a row names them. */
export const HOUSE: Readonly<Record<string, Order>> = {
  "contract": [
    ["kit"],
    ["types.ts"],
    ["geometry", "map"],
    ["page", "registry"],
    ["rpc.ts"],
    ["playground"],
    ["static"],
    ["status", "texts"],
  ],
  "server": [["base", "formats"], ["node", "hub", "maps"], ["site"], ["program"], ["cli"]],
  "server/base": [["kit"], ["openapi"], ["http", "outbound", "settings"]],
  "server/node": [
    ["region"],
    ["osm", "store"],
    ["api", "import", "notices"],
    ["sample", "update"],
    ["service"],
  ],
  "server/node/import": [["core", "compose", "extract"]],
  "server/node/osm": [["limits"], ["pbf"], ["tables"], ["elements"], ["tasks"], ["threads"], ["extract"]],
  "server/hub": [["registry", "status_notes"], ["monitor"], ["history", "alerts"]],
  "server/maps": [["archive"], ["copy"]],
  "server/site": [
    ["brand", "legal"],
    ["settings"],
    ["frame"],
    ["map_page", "notices", "open_data", "tiles"],
    ["preview", "documents"],
    ["status", "publication"],
    ["app"],
  ],
  "client": [["kit"], ["federation"], ["join", "playground"], ["features"], ["map"], ["page"]],
  "client/federation": [["nodes"], ["answers"], ["regions"], ["view"], ["filters"], ["tiers"], ["notices"]],
  "client/playground": [
    ["core", "shade"],
    ["icons", "texts"],
    ["notes", "photos", "selection"],
    ["details"],
    ["opening"],
    ["ui"],
  ],
  "client/features": [
    ["near", "favourites", "share"],
    ["search", "locate", "guide", "changes", "embed", "area", "announcement"],
    ["start"],
  ],
  "client/map": [
    ["paint"],
    ["camera", "chosen", "controls"],
    ["base_map"],
    ["rings"],
    ["outlines"],
    ["pins", "input"],
  ],
};

function orderRooms([folder, order]: [folder: string, order: Order]): Rule[] {
  const pattern = (name: string) => name.endsWith(".ts") ? name.replace(".", "\\.") + "$" : `${name}/`;
  return order.flatMap((row, index) =>
    row.map((room) => {
      const lower = [room, ...order.slice(0, index).flat()].map(pattern).join("|");
      return {
        layer: new RegExp(`^${folder}/${pattern(room)}`),
        never: new RegExp(`^${folder}/(?!${lower})`),
      };
    })
  );
}

const RULES: readonly Rule[] = [
  ...Object.entries(HOUSE).flatMap(orderRooms),
  { layer: /^contract\//, only: /^npm:valibot$/ },
  // Compiled texts are those of the server.
  { layer: /^server\//, never: /^client\/|^main\.ts$|^dist\/texts\/[a-z]+(_later)?\.ts$/ },
  {
    layer: /^server\/(?:\w+\/)*core\//,
    only:
      /^contract\/|^dist\/texts\/|^server\/(?:\w+\/)*core\/|^server\/node\/osm\/elements\/element\.ts$|^npm:(flatbush|saxes|valibot)$/,
  },
  // Runs nothing of a file, so it knows neither SQLite nor where the bytes come from.
  { layer: /^server\/formats\/sqlite_file\//, only: /^contract\// },
  { layer: /^server\/formats\/pmtiles\//, only: /^contract\/|^node:zlib$/ },
  // A backup copies files; it does not run what uses them.
  {
    layer: /^server\/program\/backup\//,
    never:
      /^server\/(base\/http|maps|site|hub\/(monitor|alerts|history\/(?!store\/copy_history\.ts$))|node\/(?!import\/import_lock\.ts$))/,
  },
  { layer: /^server\/maps\//, never: /^server\/base\/http\// },
  { layer: /^server\/(?!(maps\/copy|cli)\/)/, never: /^server\/maps\/copy\// },
  // Pages and documents know what the data-node offers: its store's interface, its API and the shapes of a region.
  {
    layer: /^server\/site\//,
    never:
      /^server\/(node\/(?!(api|region)\/|store\/(playground|function)_store\.ts$|service\/node_service\.ts$)|hub\/history\/store\/)/,
  },
  { layer: /^server\/site\/(?!(open_data|publication)\/)/, never: /^server\/node\/region\// },
  { layer: /^server\/hub\/history\/store\//, never: /^server\/(?!hub\/history\/(core|store)\/)/ },
  { layer: /^server\/hub\/history\//, never: /^server\/(base\/http|hub\/monitor)\// },
  {
    layer:
      /^(main\.ts$|contract\/|server\/(?!(node|hub\/history)\/store\/|maps\/archive\/mbtiles\/mbtiles_layout\.ts$))/,
    never: /^node:sqlite$/,
  },
  {
    layer: /^server\/(?!(maps|cli|formats\/pmtiles|site\/preview\/map)\/)/,
    never: /^server\/formats\/pmtiles\//,
  },
  // Tests compare the program with it.
  { layer: /^(main\.ts$|contract\/|server\/|client\/)/, never: /^npm:pmtiles$/ },
  {
    layer: /^(main\.ts$|contract\/|server\/(?!node\/osm\/|site\/preview\/map\/vector_tile\.ts$))/,
    never: /^npm:pbf$/,
  },
  { layer: /^(main\.ts$|contract\/|server\/(?!node\/update\/core\/))/, never: /^npm:saxes$/ },
  // Only the API and the service speak HTTP.
  { layer: /^server\/node\/(?!(api|service)\/)/, never: /^server\/base\/http\// },
  // The API depends on the interface of the store, not on an implementation.
  {
    layer: /^server\/node\/api\//,
    never: /^server\/node\/(osm\/|store\/(?!(playground|function)_store\.ts$))/,
  },
  // What the operator announces is no part of the region's data.
  { layer: /^server\/node\/(?!(service|notices)\/)/, never: /^server\/node\/notices\// },
  { layer: /^client\//, never: /^server\/|^main\.ts$|^dist\/texts\/\w+_server\.ts$/ },
  {
    layer: /^client\/(?!service_worker\/)(?:\w+\/)*core\//,
    only: /^contract\/|^client\/(?:\w+\/)*core\/|^npm:valibot$/,
  },
  // The map and the parts around it share the features' state; neither of them fetches.
  {
    layer: /^client\/map\//,
    never: /^client\/((?:\w+\/)*ui|kit\/http|federation\/nodes)\/|_(api|loader)\.ts$|^npm:preact$/,
  },
  {
    layer: /^client\/(?:\w+\/)*ui\//,
    never: /^client\/(map|kit\/http|federation\/nodes)\/|_(api|loader)\.ts$/,
  },
  { layer: /^client\/(?!map\/)/, never: /^npm:ol$/ },
  { layer: /^client\/service_worker\/core\//, only: /^contract\// },
  { layer: /^client\/service_worker\//, only: /^contract\// },
  // Exception: the build tells the service worker which files to keep.
  { layer: /^client\/(?!build\/|service_worker\/)/, never: /^client\/(service_worker|build)\// },
  // What makes the executable reads the settings; it starts neither the server nor the page.
  {
    layer: /^release\//,
    never:
      /^client\/|^main\.ts$|^server\/(base\/http|hub\/monitor|node|site)\/|^server\/program\/server\.ts$/,
  },
  { layer: /^(main\.ts$|contract\/|server\/|client\/)/, never: /^release\// },
  // Production code never leans on the tests; only npm: and node: can be had everywhere.
  { layer: /^(main\.ts$|contract\/|server\/|client\/|release\/)/, never: /^tests\// },
  { layer: /^/, never: /^(jsr|https?|data):/ },
];

const FORBIDDEN_NAME = /(^|\/)(utils?|helpers?|common|misc|index)(_test)?\.tsx?$/;

/** Every import that a rule forbids, as "from -> to". */
export function findForbiddenImports(imports: readonly Import[]): string[] {
  const isForbidden = ({ from, to }: Import) =>
    RULES.some(({ layer, only, never }) => {
      const own = layer.exec(from)?.[0];
      if (own === undefined) return false;
      return never?.test(to) || (only !== undefined && !to.startsWith(own) && !only.test(to));
    });
  return imports.filter(isForbidden).map(({ from, to }) => `${from} -> ${to}`);
}

/** Cycles of imports, each as "a -> b -> a"; at least one for every knot of files that reach each other. */
export function findCycles(imports: readonly Import[]): string[] {
  const targets = Map.groupBy(imports, ({ from }) => from);
  const done = new Set<string>();
  const path: string[] = [];
  const cycles: string[] = [];
  const visit = (file: string) => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file].join(" -> "));
    if (start >= 0 || done.has(file)) return;
    path.push(file);
    for (const { to } of targets.get(file) ?? []) visit(to);
    path.pop();
    done.add(file);
  };
  for (const file of targets.keys()) visit(file);
  return cycles;
}

/**
 * Cycles of the files and folders that lie side by side in one folder, at any depth: folders can import each other while
 * their files do not.
 */
export function findFolderCycles(imports: readonly Import[]): string[] {
  const beside = imports.flatMap(({ from, to }) => {
    const [one, other] = [from.split("/"), to.split("/")];
    const depth = one.findIndex((name, index) => name !== other[index]);
    const box = (path: readonly string[]) => path.slice(0, depth + 1).join("/");
    return depth < 1 ? [] : [{ from: box(one), to: box(other) }];
  });
  return findCycles(beside);
}

/** Files whose name says nothing about their subject. */
export function findForbiddenNames(files: ImportGraph["files"]): string[] {
  return files.filter((file) => FORBIDDEN_NAME.test(file));
}

/** Lines with `for await`, as "file:line". Streams have no iterator in WebKit, which the types of browsers do not say. */
export function findAsyncLoops(file: string, code: string): string[] {
  return code.split("\n").flatMap((line, index) =>
    /^(?!\s*(\/\/|\*|\/\*)).*\bfor\s+await\b/.test(line) ? [`${file}:${index + 1}`] : []
  );
}
