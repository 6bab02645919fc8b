// The import rules, tried on made-up imports first and then on the project itself.
import assert from "node:assert/strict";
import { type Import, readImportGraph } from "./import_graph.ts";
import {
  CLIENT_ORDER,
  findAsyncLoops,
  findCycles,
  findForbiddenImports,
  findForbiddenNames,
  findRoomCycles,
  SERVER_ORDER,
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
  ["contract/bbox.ts", "server/kit/log.ts"],
  ["contract/bbox.ts", "client/regions/core/tiers.ts"],
  ["contract/bbox.ts", "npm:hono"],
  ["contract/bbox.ts", "node:path"],
  ["server/kit/log.ts", "client/regions/core/tiers.ts"],
  ["server/kit/log.ts", "main.ts"],
  ["server/kit/core/server_messages.ts", "dist/texts/de.ts"],
  ["server/kit/core/server_messages.ts", "dist/texts/de_later.ts"],
  ["client/page/texts/locale.ts", "dist/texts/de_server.ts"],
  ["client/main.tsx", "server/kit/log.ts"],
  ["server/monitor/core/snapshot.ts", "server/monitor/probe.ts"],
  ["server/monitor/core/snapshot.ts", "server/node/core/buckets.ts"],
  ["server/monitor/core/snapshot.ts", "node:path"],
  ["server/pmtiles/core/header.ts", "server/pmtiles/decompress.ts"],
  ["server/pmtiles/read_parts.ts", "server/map_archive/archive_file.ts"],
  ["server/site/app.ts", "server/pmtiles/read_parts.ts"],
  ["server/map_archive/pmtiles_archive.ts", "npm:pmtiles"],
  ["server/node/import/core/pbf.ts", "server/node/import/extract/extract_download.ts"],
  ["server/site/app.ts", "server/cli/check.ts"],
  ["server/site/app.ts", "server/node/store/sqlite_store.ts"],
  ["server/site/app.ts", "server/node/core/buckets.ts"],
  ["server/monitor/poller.ts", "server/node/node_service.ts"],
  ["server/kit/log.ts", "server/outbound/destination.ts"],
  ["server/outbound/request_text.ts", "server/monitor/probe.ts"],
  ["server/alerts/alerts.ts", "server/history/open_history.ts"],
  ["server/site/app.ts", "server/program/config.ts"],
  ["server/alerts/alert_settings.ts", "server/program/config.ts"],
  ["server/settings/setting_warnings.ts", "server/program/settings.ts"],
  ["server/settings/env_file.ts", "server/alerts/alert_settings.ts"],
  ["server/program/hub_server.ts", "server/cli/check.ts"],
  ["server/preview/core/description.ts", "server/preview/preview_source.ts"],
  ["server/preview/own_source.ts", "server/site/app.ts"],
  ["server/preview/own_source.ts", "server/node/store/sqlite_store.ts"],
  ["server/node/core/buckets.ts", "server/node/store/playground_store.ts"],
  ["server/node/core/buckets.ts", "node:sqlite"],
  ["server/node/api/functions.ts", "server/node/store/sqlite_store.ts"],
  ["server/node/api/functions.ts", "server/node/import/build_store.ts"],
  ["server/node/api/functions.ts", "node:sqlite"],
  ["server/node/node_service.ts", "node:sqlite"],
  ["server/node/store/write_store.ts", "server/node/import/compose/compose_region.ts"],
  ["server/node/store/write_store.ts", "npm:pbf"],
  ["server/node/update/read_changes.ts", "npm:saxes"],
  ["server/node/update/core/parse_changes.ts", "server/node/osm_file/read_elements.ts"],
  ["server/node/import/importer.ts", "server/node/update/fetch_changes.ts"],
  ["server/node/store/sqlite_store.ts", "server/http/representation.ts"],
  ["server/node/import/build_store.ts", "server/node/api/node_api.ts"],
  ["server/node/import/pbf/read_extract.ts", "server/node/import/compose/map_extract.ts"],
  ["server/node/import/extract/find_extract.ts", "server/node/import/importer.ts"],
  ["main.ts", "node:sqlite"],
  ["server/history/open_history.ts", "node:sqlite"],
  ["server/history/open_history.ts", "server/site/app.ts"],
  ["server/history/store/history_file.ts", "server/history/history_record.ts"],
  ["server/site/routes/history.ts", "server/history/store/history_file.ts"],
  ["server/monitor/poller.ts", "server/history/open_history.ts"],
  ["server/backup/take_backup.ts", "server/history/open_history.ts"],
  ["server/backup/restore_backup.ts", "server/node/store/sqlite_store.ts"],
  ["client/regions/core/tiers.ts", "client/regions/backends_model.ts"],
  ["client/regions/core/tiers.ts", "client/view/core/camera.ts"],
  ["client/regions/core/tiers.ts", "client/regions/ui/pill.tsx"],
  ["client/regions/core/tiers.ts", "npm:ol"],
  ["client/regions/core/tiers.ts", "npm:@preact/signals"],
  ["client/kit/ui/sheet.tsx", "client/regions/core/tiers.ts"],
  ["client/kit/texts/formats.ts", "client/page/texts/texts.ts"],
  ["client/nodes/backend_api.ts", "client/filters/core/filters.ts"],
  ["client/regions/backends_loader.ts", "client/page/page_state.ts"],
  ["client/regions/ui/drawer_content.tsx", "client/view/core/camera.ts"],
  ["client/view/view_model.ts", "client/tiers/shown_model.ts"],
  ["client/filters/ui/filter_sheet.tsx", "client/tiers/shown_model.ts"],
  ["client/tiers/tier_loader.ts", "client/playground/selection_model.ts"],
  ["client/tiers/tier_loader.ts", "client/map/layers.ts"],
  ["client/playground/ui/panel.tsx", "client/page/texts/texts.ts"],
  ["client/playground/ui/panel.tsx", "client/nodes/backend_api.ts"],
  ["client/playground/ui/panel.tsx", "client/playground/details_loader.ts"],
  ["client/playground/ui/panel.tsx", "client/kit/http/fetch_json.ts"],
  ["client/search/ui/search_bar.tsx", "client/list/ui/list_sheet.tsx"],
  ["client/list/ui/list_sheet.tsx", "client/map/map_view.ts"],
  ["client/map/styles/ring.ts", "client/regions/ui/signs.tsx"],
  ["client/map/layers.ts", "client/tiers/tier_loader.ts"],
  ["client/map/layers.ts", "client/nodes/backend_api.ts"],
  ["client/map/layers.ts", "client/page/page_state.ts"],
  ["client/map/layers.ts", "npm:preact"],
  ["client/page/ui/app.tsx", "client/map/layers.ts"],
  ["client/page/ui/app.tsx", "client/tiers/tier_loader.ts"],
  ["client/page/ui/app.tsx", "client/main.tsx"],
  ["client/page/start_page.tsx", "npm:ol"],
  ["client/page/start_page.tsx", "client/build/build.ts"],
  ["client/main.tsx", "client/service_worker/core/shell.ts"],
  ["client/page/register_service_worker.ts", "client/service_worker/core/shell.ts"],
  ["client/service_worker/core/shell.ts", "client/service_worker/storage.ts"],
  ["client/service_worker/main.ts", "client/regions/core/tiers.ts"],
  ["server/kit/log.ts", "tests/fakes/fake_node.ts"],
  ["server/program/settings.ts", "release/permission_flags.ts"],
  ["main.ts", "release/pack.ts"],
  ["release/pack.ts", "main.ts"],
  ["release/pack.ts", "server/program/hub_server.ts"],
  ["release/pack.ts", "server/site/app.ts"],
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
  ["contract/registry.ts", "contract/fields.ts"],
  ["contract/fields.ts", "npm:valibot"],
  ["server/monitor/core/snapshot.ts", "server/monitor/core/backend_status.ts"],
  ["server/monitor/core/snapshot.ts", "contract/types.ts"],
  ["server/kit/core/server_messages.ts", "dist/texts/de_server.ts"],
  ["server/history/core/status_texts.ts", "dist/texts/messages.d.ts"],
  ["client/page/texts/locale.ts", "dist/texts/de_later.ts"],
  ["server/map_archive/core/archive_facts.ts", "server/pmtiles/core/header.ts"],
  ["server/monitor/poller.ts", "server/monitor/core/snapshot.ts"],
  ["server/cli/check.ts", "server/monitor/probe.ts"],
  ["server/cli/import_command.ts", "server/node/import/importer.ts"],
  ["server/site/app.ts", "server/node/api/node_api.ts"],
  ["server/node/api/node_api.ts", "server/http/representation.ts"],
  ["server/node/api/functions.ts", "server/node/store/playground_store.ts"],
  ["server/node/api/functions.ts", "server/node/core/buckets.ts"],
  ["server/node/import/build_store.ts", "server/node/store/write_store.ts"],
  ["server/node/import/pbf/pbf_file.ts", "npm:pbf"],
  ["server/node/store/sqlite_store.ts", "node:sqlite"],
  ["server/history/store/history_file.ts", "node:sqlite"],
  ["server/site/routes/history.ts", "server/history/open_history.ts"],
  ["client/view/view_model.ts", "client/regions/core/tiers.ts"],
  ["client/tiers/core/tier_data.ts", "client/regions/core/macro_ring.ts"],
  ["client/list/ui/list_row.tsx", "client/regions/ui/signs.tsx"],
  ["client/map/layers.ts", "client/locate/location_model.ts"],
  ["client/tiers/tier_loader.ts", "client/nodes/backend_api.ts"],
  ["client/page/ui/app.tsx", "client/view/view_model.ts"],
  ["client/map/layers.ts", "npm:ol"],
  ["client/main.tsx", "client/page/start_page.tsx"],
  ["client/build/build_service_worker.ts", "client/service_worker/core/shell.ts"],
  ["client/service_worker/main.ts", "client/service_worker/core/shell.ts"],
  ["client/service_worker/main.ts", "contract/service_worker.ts"],
  ["main.ts", "server/program/hub_server.ts"],
  ["release/permission_flags.ts", "server/program/settings.ts"],
  ["tests/main_test.ts", "client/regions/core/tiers.ts"],
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
  for (const [side, order] of Object.entries({ server: SERVER_ORDER, client: CLIENT_ORDER })) {
    for (const [index, row] of order.entries()) {
      for (const room of row) {
        const others = order.slice(index).flat().filter((other) => other !== room);
        const imports = others.map((other) => ({
          from: `${side}/${room}/a.ts`,
          to: `${side}/${other}/b.ts`,
        }));
        assert.equal(findForbiddenImports(imports).length, imports.length, `${side}/${room}`);
      }
    }
  }
});

Deno.test("findRoomCycles finds rooms that reach each other by different files", () => {
  const imports = [
    { from: "server/legal/a.ts", to: "server/http/core/a.ts" },
    { from: "server/legal/a.ts", to: "server/legal/b.ts" },
    { from: "server/http/core/b.ts", to: "server/node/a.ts" },
    { from: "server/node/b.ts", to: "server/legal/c.ts" },
  ];
  assert.deepEqual(findCycles(imports), []);
  assert.deepEqual(findRoomCycles(imports), ["server/legal -> server/http -> server/node -> server/legal"]);
  assert.deepEqual(findRoomCycles(imports.slice(0, 3)), []);
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
  await test.step("there is no cycle of files, and none of rooms", () => {
    assert.deepEqual(findCycles(graph.imports), []);
    assert.deepEqual(findRoomCycles(graph.imports), []);
  });
  await test.step("every room of the server has its place in the order", () => {
    const rooms = graph.files.flatMap((file) => /^server\/(?:(\w+)\/)?/.exec(file)?.slice(1) ?? []);
    assert.deepEqual([...new Set(rooms)].sort(), SERVER_ORDER.flat().sort());
  });
  await test.step("the table of commands loads nothing that only a running command needs", () => {
    // The launcher reads the table before each start.
    const loaded = listLoaded(graph.imports, "server/cli/commands.ts");
    assert.ok(loaded.has("server/program/config.ts"));
    const parts =
      /^server\/(monitor|map_archive|preview|basemap|backup|site|node\/(import|store|api))\/|^npm:(?!valibot)/;
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
