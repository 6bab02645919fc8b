// Bundles lazily imported modules into a few files. esbuild alone creates a file per import(), and one per set of
// imports that share a module. That would be over a hundred small files, fetched one after another. On a phone, a
// request costs more than a few kilobytes.
import { join } from "node:path";
import { build, type BuildOptions, type Metafile, type Plugin } from "esbuild";
import { listStaticFiles } from "./page_files.ts";

/**
 * A list of steps, each of which maps file names to the modules they contain. Modules shared between the files of a
 * step, or with later steps, form another file, which is loaded by every file that needs any of them.
 */
export type LazyBundles = readonly Readonly<Record<string, readonly string[]>>[];

/**
 * Modules that are used together, starting with those that most visitors need. Unlisted modules get their own file. The
 * last step has no shared file.
 */
export const LAZY_BUNDLES: LazyBundles = [{
  idle: [
    "client/features/changes/changes_loader.ts",
    "client/features/locate/locate_at_start.ts",
    "client/features/locate/locator.ts",
    "client/federation/notices/notices_loader.ts",
    "client/page/ui/later_lines.tsx",
  ],
}, {
  area: ["client/features/area/start_area.ts", "client/page/ui/area_part.tsx"],
  drawer: ["client/federation/regions/ui/drawer.tsx"],
  embed: ["client/page/start/embed_mode.ts"],
  menu: ["client/page/ui/menu_sheet.tsx"],
  search: [
    "client/features/search/name_search_loader.ts",
    "client/features/search/search_loader.ts",
    "client/features/search/ui/search_results.tsx",
  ],
  texts: ["client/page/texts/later_texts.ts", "contract/playground/playground_naming.ts"],
}, {
  pins: [
    "client/features/favourites/favourites_model.ts",
    "client/map/pins/painters_on_demand.ts",
    "client/playground/opening/start_opening.ts",
  ],
}, {
  panel: [
    "client/page/ui/panel_part.tsx",
    "client/playground/selection/deep_link_loader.ts",
    "client/playground/start_details.ts",
    "client/playground/ui/hover_card.tsx",
  ],
}, {
  filters: [
    "client/federation/notices/noticed_rule.ts",
    "client/page/ui/filter_part.tsx",
  ],
  lists: [
    "client/features/changes/ui/changes_sheet.tsx",
    "client/features/favourites/comparison_loader.ts",
    "client/features/favourites/ui/favourites_sheet.tsx",
    "client/features/near/near_loader.ts",
    "client/features/near/ui/near_sheet.tsx",
  ],
  // The panel shows these parts after its first paint, or when the visitor opens them.
  panel_extras: [
    "client/map/chosen/shadow_painter.ts",
    "client/playground/shade/ui/shade_section.tsx",
    "client/features/share/ui/print_sheet.tsx",
    "client/features/share/ui/share_dialog.tsx",
  ],
  photos: ["client/playground/photos/commons_api.ts", "client/playground/photos/commons_loader.ts"],
}];

/** A file of the build. */
interface PlannedBundle {
  readonly name: string;
  readonly parts: readonly string[];
  /** Additional modules to import, so that a file of shared modules is needed completely or not at all. */
  readonly imports: readonly string[];
}

/** Other files, such as images, are each needed by a single script. */
const SCRIPT = /\.[jt]sx?$/;

/**
 * Returns the bundle of each lazily imported module. `metafile` must be from a build without bundles. Throws if a
 * bundle lists a module that nothing imports lazily, or two modules with an export of the same name, because an
 * import() receives the exports of the whole bundle.
 */
export function planBundles(
  { inputs, outputs }: Metafile,
  entry: string,
  steps: LazyBundles,
): ReadonlyMap<string, PlannedBundle> {
  const scripts = new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint !== undefined && SCRIPT.test(entryPoint) ? [[entryPoint, path] as const] : []
    ),
  );

  function checkBundle(name: string, parts: readonly string[]): void {
    const exporters = new Map<string, string>();
    for (const part of parts) {
      const path = scripts.get(part);
      if (path === undefined || part === entry) {
        throw new Error(`cannot build "${name}": nothing imports ${part} lazily`);
      }
      for (const each of outputs[path]!.exports) {
        const other = exporters.get(each);
        if (other) throw new Error(`cannot build "${name}": ${other} and ${part} both export "${each}"`);
        exporters.set(each, part);
      }
    }
  }

  for (const step of steps) for (const [name, parts] of Object.entries(step)) checkBundle(name, parts);

  /** Lists the sources of a script and of the files that it imports statically. */
  const modulesOf = (script: string) =>
    listStaticFiles({ outputs }, scripts.get(script)!).flatMap((file) => Object.keys(outputs[file]!.inputs));

  const listed = new Set([entry, ...steps.flatMap((step) => Object.values(step).flat())]);
  const alone = [...scripts.keys()].filter((part) => !listed.has(part));
  const bundles = [
    ...steps.flatMap((step, at) => Object.entries(step).map(([name, parts]) => ({ name, parts, step: at }))),
    ...alone.map((part) => ({ name: part, parts: [part], step: steps.length })),
  ].map((bundle) => ({ ...bundle, modules: new Set(bundle.parts.flatMap(modulesOf)) }));
  const users = new Map<string, number>();
  for (const { modules } of bundles) {
    for (const module of modules) users.set(module, (users.get(module) ?? 0) + 1);
  }
  /** Modules shared with the page's script, then the modules shared by each step except the last. */
  const shared = [new Set(modulesOf(entry).filter((module) => users.has(module)))];
  const taken = new Set(shared[0]);
  for (const at of steps.slice(0, -1).keys()) {
    const own = bundles.filter(({ step }) => step === at).flatMap(({ modules }) => [...modules])
      .filter((module) => users.get(module)! > 1 && !taken.has(module));
    shared.push(new Set(own));
    for (const module of own) taken.add(module);
  }

  function importsOf(modules: ReadonlySet<string>, step: number): string[] {
    const wanted = new Set(modules);
    // Files of later steps import the files of earlier ones.
    const files = shared.slice(0, step + 2).toReversed().filter((file) => {
      // The page itself has already loaded the first shared file.
      if (file !== shared[0] && file.isDisjointFrom(wanted)) return false;
      for (const module of file) for (const { path } of inputs[module]?.imports ?? []) wanted.add(path);
      return true;
    });
    return files.flatMap((file) => [...file]).filter((module) => SCRIPT.test(module)).sort();
  }

  return new Map(
    bundles.flatMap(({ name, parts, step, modules }) => {
      const bundle = { name, parts, imports: importsOf(modules, step) };
      return parts.map((part) => [part, bundle] as const);
    }),
  );
}

const NAMESPACE = "lazy";

/**
 * Bundles lazily imported modules as listed in `steps`. `entry` is the page's script. All paths are relative to `root`.
 * The plugin builds twice, because the first build shows which modules are shared.
 */
export function bundleLazyParts(root: string, entry: string, steps: LazyBundles = LAZY_BUNDLES): Plugin {
  let planned: ReadonlyMap<string, PlannedBundle> = new Map();
  const pluginName = "bundle lazy parts";
  return {
    name: pluginName,
    setup({ initialOptions, onStart, onResolve, onLoad, resolve }) {
      onStart(async () => {
        const plugins = initialOptions.plugins?.filter(({ name }) => name !== pluginName);
        const options = { ...initialOptions, plugins } as BuildOptions & { metafile: true };
        const { metafile } = await build(options);
        planned = new Map(
          [...planBundles(metafile, entry, steps)].map(([part, bundle]) => [join(root, part), bundle]),
        );
      });
      onResolve({ filter: /^(?:\.|contract\/)/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== "dynamic-import" || pluginData === NAMESPACE) return null;
        const target = await resolve(path, { kind, resolveDir, pluginData: NAMESPACE });
        const bundle = planned.get(target.path);
        return bundle ? { path: bundle.name, namespace: NAMESPACE, pluginData: bundle } : target;
      });
      onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ pluginData: { parts, imports } }) => ({
        contents: [
          ...imports.map((module: string) => `import ${JSON.stringify(join(root, module))};`),
          ...parts.map((part: string) => `export * from ${JSON.stringify(join(root, part))};`),
        ].join("\n"),
        resolveDir: root,
      }));
    },
  };
}
