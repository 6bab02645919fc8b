// The import rules, tried on made-up imports first and then on the project itself.
import assert from "node:assert/strict";
import { type Import, readImportGraph } from "./import_graph.ts";
import {
  findAsyncLoops,
  findCycles,
  findFolderCycles,
  findForbiddenImports,
  findForbiddenNames,
  HOUSE,
} from "./import_rules.ts";

const ROOT = new URL("../", import.meta.url);
const ENTRIES = [
  "main.ts",
  "client/main.tsx",
  "bench/main.ts",
  "bench/compare_node/main.ts",
  "bench/compare_relations/main.ts",
  "bench/compare_revisions/main.ts",
];
const SOURCES = ["contract", "server", "client"];

const forbidden: [from: string, to: string][] = [
  ["contract/geometry/bbox.ts", "server/base/kit/log.ts"],
  ["contract/geometry/bbox.ts", "client/federation/regions/core/tiers.ts"],
  ["contract/geometry/bbox.ts", "npm:hono"],
  ["contract/geometry/bbox.ts", "node:path"],
  ["server/base/kit/log.ts", "client/federation/regions/core/tiers.ts"],
  ["server/base/kit/log.ts", "main.ts"],
  ["server/base/kit/core/server_messages.ts", "dist/texts/de.ts"],
  ["server/base/kit/core/server_messages.ts", "dist/texts/de_later.ts"],
  ["client/page/texts/locale.ts", "dist/texts/de_server.ts"],
  ["client/main.tsx", "server/base/kit/log.ts"],
  ["server/hub/monitor/core/snapshot.ts", "server/hub/monitor/probe.ts"],
  ["server/hub/monitor/core/snapshot.ts", "server/node/region/core/buckets.ts"],
  ["server/hub/monitor/core/snapshot.ts", "node:path"],
  ["server/formats/pmtiles/core/header.ts", "server/formats/pmtiles/decompress.ts"],
  ["server/formats/pmtiles/read_parts.ts", "server/maps/archive/file/archive_file.ts"],
  ["server/site/app/app.ts", "server/formats/pmtiles/read_parts.ts"],
  ["server/maps/archive/pmtiles/pmtiles_archive.ts", "npm:pmtiles"],
  ["server/node/import/core/pbf.ts", "server/node/import/extract/extract_download.ts"],
  ["server/site/app/app.ts", "server/cli/check/check.ts"],
  ["server/site/app/app.ts", "server/node/store/sqlite_store.ts"],
  ["server/site/app/app.ts", "server/node/region/core/buckets.ts"],
  ["server/hub/monitor/poller.ts", "server/node/service/node_service.ts"],
  ["server/base/kit/log.ts", "server/base/outbound/destination.ts"],
  ["server/base/outbound/request_text.ts", "server/hub/monitor/probe.ts"],
  ["server/hub/alerts/alerts.ts", "server/hub/history/open_history.ts"],
  ["server/site/app/app.ts", "server/program/settings/config.ts"],
  ["server/hub/alerts/alert_settings.ts", "server/program/settings/config.ts"],
  ["server/base/settings/setting_warnings.ts", "server/program/settings/settings.ts"],
  ["server/base/settings/env_file.ts", "server/hub/alerts/alert_settings.ts"],
  ["server/program/server.ts", "server/cli/check/check.ts"],
  ["server/site/preview/core/description.ts", "server/site/preview/preview_source.ts"],
  ["server/site/preview/own_source.ts", "server/site/app/app.ts"],
  ["server/site/preview/own_source.ts", "server/node/store/sqlite_store.ts"],
  ["server/node/region/core/buckets.ts", "server/node/store/playground_store.ts"],
  ["server/node/region/core/buckets.ts", "node:sqlite"],
  ["server/node/api/own_api.ts", "server/node/store/sqlite_store.ts"],
  ["server/node/api/own_api.ts", "server/node/import/build_store.ts"],
  ["server/node/api/functions/get_playgrounds.ts", "node:sqlite"],
  ["server/node/service/node_service.ts", "node:sqlite"],
  ["server/node/store/write_store.ts", "server/node/import/compose/compose_region.ts"],
  ["server/node/store/write_store.ts", "npm:pbf"],
  ["server/node/update/read_changes.ts", "npm:saxes"],
  ["server/node/update/core/parse_changes.ts", "server/node/osm/elements/read_elements.ts"],
  ["server/node/import/importer.ts", "server/node/update/fetch_changes.ts"],
  ["server/node/store/sqlite_store.ts", "server/base/http/representation.ts"],
  ["server/node/import/build_store.ts", "server/node/api/node_api.ts"],
  ["server/node/osm/extract/read_extract.ts", "server/node/import/compose/map_extract.ts"],
  ["server/node/import/extract/find_extract.ts", "server/node/import/importer.ts"],
  ["main.ts", "node:sqlite"],
  ["server/hub/history/open_history.ts", "node:sqlite"],
  ["server/hub/history/open_history.ts", "server/site/app/app.ts"],
  ["server/hub/history/store/history_file.ts", "server/hub/history/history_record.ts"],
  ["server/site/status/history.ts", "server/hub/history/store/history_file.ts"],
  ["server/hub/monitor/poller.ts", "server/hub/history/open_history.ts"],
  ["server/program/backup/take_backup.ts", "server/hub/history/open_history.ts"],
  ["server/program/backup/restore_backup.ts", "server/node/store/sqlite_store.ts"],
  ["client/federation/regions/core/tiers.ts", "client/federation/regions/backends_model.ts"],
  ["client/federation/regions/core/tiers.ts", "client/federation/view/core/camera.ts"],
  ["client/federation/regions/core/tiers.ts", "client/federation/regions/ui/pill.tsx"],
  ["client/federation/regions/core/tiers.ts", "npm:ol"],
  ["client/federation/regions/core/tiers.ts", "npm:@preact/signals"],
  ["client/kit/ui/sheet.tsx", "client/federation/regions/core/tiers.ts"],
  ["client/kit/texts/formats.ts", "client/page/texts/texts.ts"],
  ["client/federation/nodes/backend_api.ts", "client/federation/filters/core/filters.ts"],
  ["client/federation/regions/backends_loader.ts", "client/page/state/page_state.ts"],
  ["client/federation/regions/ui/drawer_content.tsx", "client/federation/view/core/camera.ts"],
  ["client/federation/view/view_model.ts", "client/federation/tiers/shown_model.ts"],
  ["client/federation/filters/ui/filter_sheet.tsx", "client/federation/tiers/shown_model.ts"],
  ["client/federation/tiers/tier_loader.ts", "client/playground/selection/selection_model.ts"],
  ["client/federation/tiers/tier_loader.ts", "client/map/layers.ts"],
  ["client/playground/ui/panel.tsx", "client/page/texts/texts.ts"],
  ["client/playground/ui/panel.tsx", "client/federation/nodes/backend_api.ts"],
  ["client/playground/ui/panel.tsx", "client/playground/details/details_loader.ts"],
  ["client/playground/ui/panel.tsx", "client/kit/http/fetch_json.ts"],
  ["client/features/search/ui/search_bar.tsx", "client/features/area/ui/area_sheet.tsx"],
  ["client/features/near/ui/near_sheet.tsx", "client/map/map_view.ts"],
  ["client/map/rings/ring.ts", "client/federation/regions/ui/look_icons.tsx"],
  ["client/map/layers.ts", "client/federation/tiers/tier_loader.ts"],
  ["client/map/layers.ts", "client/federation/nodes/backend_api.ts"],
  ["client/map/layers.ts", "client/page/state/page_state.ts"],
  ["client/map/layers.ts", "npm:preact"],
  ["client/page/ui/app.tsx", "client/map/layers.ts"],
  ["client/page/ui/app.tsx", "client/federation/tiers/tier_loader.ts"],
  ["client/page/ui/app.tsx", "client/main.tsx"],
  ["client/page/start/start_page.tsx", "npm:ol"],
  ["client/page/start/start_page.tsx", "client/build/build.ts"],
  ["client/main.tsx", "client/service_worker/core/shell.ts"],
  ["client/page/start/register_service_worker.ts", "client/service_worker/core/shell.ts"],
  ["client/service_worker/core/shell.ts", "client/service_worker/storage.ts"],
  ["client/service_worker/main.ts", "client/federation/regions/core/tiers.ts"],
  ["server/base/kit/log.ts", "tests/fakes/fake_node.ts"],
  ["server/program/settings/settings.ts", "release/permission_flags.ts"],
  ["main.ts", "release/pack.ts"],
  ["release/pack.ts", "main.ts"],
  ["release/pack.ts", "server/program/server.ts"],
  ["release/pack.ts", "server/site/app/app.ts"],
  ["release/pack.ts", "client/build/build.ts"],
  ["main.ts", "jsr:@std/assert"],
  ["tests/main_test.ts", "https://deno.land/x/a.ts"],
];
for (const [from, to] of forbidden) {
  Deno.test(`the rules forbid ${from} -> ${to}`, () => {
    assert.deepEqual(findForbiddenImports([{ from, to }]), [`${from} -> ${to}`]);
  });
}

const allowed: [from: string, to: string][] = [
  ["contract/registry/registry.ts", "contract/kit/fields.ts"],
  ["contract/kit/fields.ts", "npm:valibot"],
  ["server/hub/monitor/core/snapshot.ts", "server/hub/monitor/core/backend_status.ts"],
  ["server/hub/monitor/core/snapshot.ts", "contract/types.ts"],
  ["server/base/kit/core/server_messages.ts", "dist/texts/de_server.ts"],
  ["server/hub/history/core/status_texts.ts", "dist/texts/messages.d.ts"],
  ["client/page/texts/locale.ts", "dist/texts/de_later.ts"],
  ["server/maps/archive/core/archive_facts.ts", "server/formats/pmtiles/core/header.ts"],
  ["server/hub/monitor/poller.ts", "server/hub/monitor/core/snapshot.ts"],
  ["server/cli/check/check.ts", "server/hub/monitor/probe.ts"],
  ["server/cli/data/import_command.ts", "server/node/import/importer.ts"],
  ["server/site/app/app.ts", "server/node/api/node_api.ts"],
  ["server/node/api/node_api.ts", "server/base/http/representation.ts"],
  ["server/node/api/own_api.ts", "server/node/store/playground_store.ts"],
  ["server/node/api/functions/list_amenities.ts", "server/node/region/core/surroundings.ts"],
  ["server/node/import/build_store.ts", "server/node/store/write_store.ts"],
  ["server/node/osm/pbf/pbf_file.ts", "npm:pbf"],
  ["server/node/store/sqlite_store.ts", "node:sqlite"],
  ["server/hub/history/store/history_file.ts", "node:sqlite"],
  ["server/site/status/history.ts", "server/hub/history/open_history.ts"],
  ["client/federation/view/view_model.ts", "client/federation/regions/core/tiers.ts"],
  ["client/federation/tiers/core/tier_data.ts", "client/federation/regions/core/macro_ring.ts"],
  ["client/features/near/ui/near_row.tsx", "client/federation/regions/ui/look_icons.tsx"],
  ["client/map/layers.ts", "client/features/locate/location_model.ts"],
  ["client/federation/tiers/tier_loader.ts", "client/federation/nodes/backend_api.ts"],
  ["client/page/ui/app.tsx", "client/federation/view/view_model.ts"],
  ["client/map/layers.ts", "npm:ol"],
  ["client/main.tsx", "client/page/start/start_page.tsx"],
  ["client/build/build_service_worker.ts", "client/service_worker/core/shell.ts"],
  ["client/service_worker/main.ts", "client/service_worker/core/shell.ts"],
  ["client/service_worker/main.ts", "contract/page/service_worker.ts"],
  ["main.ts", "server/program/server.ts"],
  ["release/permission_flags.ts", "server/program/settings/settings.ts"],
  ["tests/main_test.ts", "client/federation/regions/core/tiers.ts"],
];
for (const [from, to] of allowed) {
  Deno.test(`the rules allow ${from} -> ${to}`, () =>
    assert.deepEqual(findForbiddenImports([{ from, to }]), []));
}

Deno.test("findCycles finds a cycle behind other imports and no diamond", () => {
  const link = (pair: string) => ({ from: pair[0]!, to: pair[1]! });
  assert.deepEqual(findCycles(["ab", "bc", "cd", "db", "ad"].map(link)), ["b -> c -> d -> b"]);
  assert.deepEqual(findCycles(["aa"].map(link)), ["a -> a"]);
  assert.deepEqual(findCycles(["ab", "ac", "bd", "cd"].map(link)), []);
});

Deno.test("a room may import no room of its own row and of the rows after it", () => {
  const pathIn = (folder: string, room: string) =>
    `${folder}/${room.endsWith(".ts") ? room : `${room}/a.ts`}`;
  for (const [folder, order] of Object.entries(HOUSE)) {
    for (const [index, row] of order.entries()) {
      for (const room of row) {
        const others = order.slice(index).flat().filter((other) => other !== room);
        const from = pathIn(folder, room);
        const imports = others.map((other) => ({ from, to: pathIn(folder, other) }));
        assert.equal(findForbiddenImports(imports).length, imports.length, from);
      }
    }
  }
});

Deno.test("findFolderCycles finds folders that reach each other by different files, at any depth", () => {
  const imports = [
    { from: "server/site/legal/a.ts", to: "server/site/frame/core/a.ts" },
    { from: "server/site/legal/a.ts", to: "server/site/legal/b.ts" },
    { from: "server/site/frame/core/b.ts", to: "server/site/tiles/a.ts" },
    { from: "server/site/tiles/b.ts", to: "server/site/legal/c.ts" },
    { from: "main.ts", to: "server/main.ts" },
  ];
  assert.deepEqual(findCycles(imports), []);
  assert.deepEqual(findFolderCycles(imports), [
    "server/site/legal -> server/site/frame -> server/site/tiles -> server/site/legal",
  ]);
  assert.deepEqual(findFolderCycles(imports.slice(0, 3)), []);
});

Deno.test("findForbiddenNames knows names without a subject", () => {
  const bad = [
    "client/utils.ts",
    "server/http/index.ts",
    "misc.tsx",
    "tests/common.ts",
    "server/helpers_test.ts",
  ];
  assert.deepEqual(findForbiddenNames([...bad, "client/index_page.ts", "client/utils/text.ts"]), bad);
});

Deno.test("findAsyncLoops finds the lines with `for await`, but not in comments", () => {
  const code =
    "for (const part of parts) {\n  for await (const byte of part) {}\n}\n// no for await\nfor  await(a of b);";
  assert.deepEqual(findAsyncLoops("client/a.ts", code), ["client/a.ts:2", "client/a.ts:5"]);
});

/** All files that `file` loads, and those that they load. */
function listLoaded(imports: readonly Import[], file: string): Set<string> {
  const loaded = new Set([file]);
  for (const each of loaded) {
    for (const { from, to, isLoaded } of imports) {
      if (from === each && isLoaded) loaded.add(to);
    }
  }
  return loaded;
}

Deno.test("listLoaded follows imports of code, not of types", () => {
  const imports = [
    { from: "a", to: "b", isLoaded: true },
    { from: "b", to: "c", isLoaded: true },
    { from: "b", to: "d", isLoaded: false },
  ];
  assert.deepEqual([...listLoaded(imports, "a")], ["a", "b", "c"]);
});

Deno.test("the project keeps to the rules", async (test) => {
  const graph = await readImportGraph(ROOT, ENTRIES, [...SOURCES, "release", "tests"]);

  await test.step("the graph holds files and imports of every part", () => {
    for (const part of SOURCES) {
      assert.ok(graph.files.some((file) => file.startsWith(`${part}/`)), `no file of ${part}/`);
      assert.ok(
        graph.imports.some(({ from, to }) => from.startsWith(`${part}/`) && to.startsWith("contract/")),
      );
    }
    assert.ok(graph.imports.some(({ from, to }) => from.startsWith("contract/") && to === "npm:valibot"));
  });
  await test.step("imports point one way", () => assert.deepEqual(findForbiddenImports(graph.imports), []));
  await test.step("there is no cycle of files, and none of folders", () => {
    assert.deepEqual(findCycles(graph.imports), []);
    const product = graph.imports.filter(({ from }) => !from.startsWith("tests/"));
    assert.deepEqual(findFolderCycles(product), []);
  });
  await test.step("every wing and room has its place in the house", () => {
    const apart: Record<string, readonly string[]> = {
      client: ["build", "service_worker"],
    };
    for (const [folder, order] of Object.entries(HOUSE)) {
      const inside = graph.files.filter((file) => file.startsWith(`${folder}/`));
      const rooms = inside.map((file) => file.slice(folder.length + 1).split("/")).filter((path) =>
        path.length > 1
      );
      const listed = [...order.flat().filter((name) => !name.endsWith(".ts")), ...apart[folder] ?? []];
      assert.deepEqual(new Set(rooms.map(([room]) => room)), new Set(listed), folder);
    }
  });
  await test.step("the table of commands loads nothing that only a running command needs", () => {
    // The launcher reads the table before each start.
    const loaded = listLoaded(graph.imports, "server/cli/commands/commands.ts");
    assert.ok(loaded.has("server/program/settings/config.ts"));
    const parts =
      /^server\/(hub\/monitor|maps|site\/(?!brand\/|legal\/core\/)|program\/backup|node\/(import|store|api))\/|^npm:(?!valibot)/;
    const isNeededLater = (file: string) => parts.test(file) && !file.endsWith("_settings.ts");
    assert.deepEqual([...loaded].filter(isNeededLater), []);
  });
  await test.step("every file is named after its subject", () =>
    assert.deepEqual(findForbiddenNames(graph.files), []));
  await test.step("no stream is read by an iterator in browsers", async () => {
    const ofBrowsers = graph.files.filter((file) => /^(contract|client\/(?!build\/))/.test(file));
    const found = ofBrowsers.map(async (file) =>
      findAsyncLoops(file, await Deno.readTextFile(new URL(file, ROOT)))
    );
    assert.deepEqual((await Promise.all(found)).flat(), []);
  });
});
