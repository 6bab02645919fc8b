// Which way imports point. The rooms of server and client are ordered by one list each; `contract/` lies below both.
// Further rules say what within a room may import what, and who may use a package.
import type { Import, ImportGraph } from "./import_graph.ts";

interface Rule {
  /** The layer: a file belongs to it when its path matches. What matched is the layer's own folder. */
  readonly layer: RegExp;
  /** All that the layer may import besides itself. */
  readonly only?: RegExp;
  /** What the layer may not import. */
  readonly never?: RegExp;
}

/** Rooms row by row: a room imports itself and the rows before its own. */
type Order = readonly (readonly string[])[];

export const SERVER_ORDER: Order = [
  ["kit"],
  ["outbound"],
  ["pmtiles", "sqlite_file"],
  ["settings"],
  ["http"],
  ["openapi"],
  ["registry"],
  ["monitor"],
  ["history", "alerts", "brand", "legal", "map_archive", "status_notes"],
  ["node"],
  ["preview", "basemap", "backup", "open_data"],
  ["site"],
  ["program"],
  ["cli"],
];
export const CLIENT_ORDER: Order = [
  ["kit"],
  ["nodes"],
  ["regions"],
  ["view"],
  ["filters"],
  ["tiers"],
  ["shade", "notices"],
  ["playground"],
  ["near", "favourites", "share"],
  ["search", "list", "locate", "guide", "changes", "embed", "area", "announcement"],
  ["welcome"],
  ["map"],
  ["page"],
];

/** In `node/import/` itself is what uses these rooms. */
const IMPORT_ORDER: Order = [["kit"], ["pbf"], ["compose", "extract"]];

function orderRooms(folder: string, order: Order): Rule[] {
  return order.flatMap((row, index) =>
    row.map((room) => {
      const lower = [room, ...order.slice(0, index).flat()].join("|");
      return {
        layer: new RegExp(`^${folder}/${room}/`),
        never: new RegExp(`^${folder}/(?!(?:${lower})/)`),
      };
    })
  );
}

const RULES: readonly Rule[] = [
  { layer: /^contract\//, only: /^npm:valibot$/ },
  // Compiled texts are those of the server.
  { layer: /^server\//, never: /^client\/|^main\.ts$|^dist\/texts\/[a-z]+(_later)?\.ts$/ },
  ...orderRooms("server", SERVER_ORDER),
  ...orderRooms("server/node/import", IMPORT_ORDER),
  {
    layer: /^server\/(?:\w+\/)*core\//,
    only:
      /^contract\/|^dist\/texts\/|^server\/(?:\w+\/)*core\/|^server\/node\/osm_file\/element\.ts$|^npm:(flatbush|saxes|valibot)$/,
  },
  // Runs nothing of a file, so it knows neither SQLite nor where the bytes come from.
  { layer: /^server\/sqlite_file\//, only: /^contract\// },
  { layer: /^server\/pmtiles\//, only: /^contract\/|^node:zlib$/ },
  {
    layer: /^server\/backup\//,
    never:
      /^server\/(http|monitor|alerts|history\/(?!store\/copy_history\.ts$)|node\/(?!import\/import_lock\.ts$))/,
  },
  { layer: /^server\/basemap\//, never: /^server\/(http|history|alerts|monitor\/(?!core\/))/ },
  { layer: /^server\/(?!(basemap|cli)\/)/, never: /^server\/basemap\// },
  { layer: /^server\/site\//, never: /^server\/(node\/(?!api\/)|history\/store\/)/ },
  { layer: /^server\/preview\//, never: /^server\/node\/(?!store\/playground_store\.ts$|node_service\.ts$)/ },
  { layer: /^server\/history\/store\//, never: /^server\/(?!history\/(core|store)\/)/ },
  { layer: /^server\/history\//, never: /^server\/(http|monitor)\// },
  { layer: /^server\/map_archive\//, never: /^server\/(http|monitor)\// },
  {
    layer: /^(main\.ts$|contract\/|server\/(?!(node|history)\/store\/|map_archive\/mbtiles_layout\.ts$))/,
    never: /^node:sqlite$/,
  },
  { layer: /^server\/(?!(basemap|map_archive|cli|pmtiles)\/)/, never: /^server\/pmtiles\// },
  // Tests compare the program with it.
  { layer: /^(main\.ts$|contract\/|server\/|client\/)/, never: /^npm:pmtiles$/ },
  {
    layer: /^(main\.ts$|contract\/|server\/(?!node\/(import|osm_file)\/|map_archive\/vector_tile\.ts$))/,
    never: /^npm:pbf$/,
  },
  { layer: /^(main\.ts$|contract\/|server\/(?!node\/update\/core\/))/, never: /^npm:saxes$/ },
  { layer: /^server\/node\/store\//, never: /^server\/(http\/|node\/(api|import|sample)\/)/ },
  // The API depends on the interface of the store, not on an implementation.
  {
    layer: /^server\/node\/api\//,
    never: /^server\/node\/((import|sample|update)\/|store\/(?!(playground|function)_store\.ts$))/,
  },
  // Reads and writes the format; what an import makes of it is no part of it.
  { layer: /^server\/node\/osm_file\//, never: /^server\/(http\/|node\/(api|sample|store)\/)/ },
  { layer: /^server\/node\/(import|sample|update)\//, never: /^server\/(http|node\/api)\// },
  // An update ends with an import, which knows nothing of it.
  { layer: /^server\/node\/(core|import|osm_file|sample|store)\//, never: /^server\/node\/update\// },
  // What the operator announces is no part of the region's data.
  { layer: /^server\/node\/notices\//, never: /^server\/(http|node\/(api|import|sample|update))\// },
  {
    layer: /^server\/node\/(api|core|import|osm_file|sample|store|update)\//,
    never: /^server\/node\/notices\//,
  },
  { layer: /^client\//, never: /^server\/|^main\.ts$|^dist\/texts\/\w+_server\.ts$/ },
  ...orderRooms("client", CLIENT_ORDER),
  {
    layer: /^client\/(?!service_worker\/)(?:\w+\/)*core\//,
    only: /^contract\/|^client\/\w+\/core\/|^npm:valibot$/,
  },
  // The map and the parts around it share the features' state; neither of them fetches.
  { layer: /^client\/map\//, never: /^client\/(\w+\/ui|kit\/http|nodes)\/|_(api|loader)\.ts$|^npm:preact$/ },
  { layer: /^client\/(\w+\/)ui\//, never: /^client\/(map|kit\/http|nodes)\/|_(api|loader)\.ts$/ },
  { layer: /^client\/(?!map\/)/, never: /^npm:ol$/ },
  { layer: /^client\/service_worker\/core\//, only: /^contract\// },
  { layer: /^client\/service_worker\//, only: /^contract\// },
  // Exception: the build tells the service worker which files to keep.
  { layer: /^client\/(?!build\/|service_worker\/)/, never: /^client\/(service_worker|build)\// },
  // What makes the executable reads the settings; it starts neither the server nor the page.
  {
    layer: /^release\//,
    never: /^client\/|^main\.ts$|^server\/(http|monitor|node|site)\/|^server\/program\/hub_server\.ts$/,
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

/** Cycles of rooms of server or client, whose files need not be one of files. */
export function findRoomCycles(imports: readonly Import[]): string[] {
  const roomOf = (file: string) => /^(?:server|client)\/\w+(?=\/)/.exec(file)?.[0];
  return findCycles(imports.flatMap(({ from, to }) => {
    const [one, other] = [roomOf(from), roomOf(to)];
    return one === undefined || other === undefined || one === other ? [] : [{ from: one, to: other }];
  }));
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
