// The changes between real imports of changed extracts.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createLog } from "server/base/kit/log.ts";
import type { ServedChanges } from "server/node/region/core/change_history.ts";
import { createChangeList } from "server/node/service/change_list.ts";
import { createImporter } from "server/node/import/importer.ts";
import { CHANGES_NAME, readChangeFile } from "server/node/store/change_file.ts";
import { openSqliteStore } from "server/node/store/sqlite_store.ts";
import { encodeExtract, type ExtractOptions } from "fakes/extract_writer.ts";
import { createTown, TOWN_RELATION } from "fakes/town_extract.ts";

const never = new AbortController().signal;
const town = createTown();

/** The point playground of the town. */
const POINT = town.nodes.find(({ tags }) => tags.leisure === "playground")!;
const OTHER_RELATION = { ...town.relations.find(({ id }) => id === TOWN_RELATION)!, id: TOWN_RELATION + 1 };

function createPlace() {
  const root = Deno.makeTempDirSync();
  const directory = join(root, "node");
  const path = join(directory, CHANGES_NAME);
  const lines: string[] = [];
  const log = createLog({ format: "text", write: (line) => lines.push(line) });
  let day = 0;
  return {
    directory,
    path,
    lines,
    /** Imports an extract on the next day. */
    async import(extract: ExtractOptions, relationId = TOWN_RELATION): Promise<string> {
      const source = join(root, "town.osm.pbf");
      await Deno.writeFile(source, encodeExtract(extract));
      const importedAt = new Date(Date.UTC(2026, 10, ++day));
      const importer = createImporter({
        source,
        relationId,
        area: "boundary",
        directory,
        maxLossPercent: null,
        log,
        now: () => importedAt,
      });
      const outcome = await importer.run(never);
      assert.equal(outcome.kind, "imported", lines.join("\n"));
      return importedAt.toISOString();
    },
    /** As a server that is started now serves them. */
    async served(): Promise<ServedChanges> {
      const store = openSqliteStore(join(directory, "region.sqlite"));
      const list = createChangeList(directory, log);
      await list.refresh(store.facts);
      store.close();
      return list.current();
    },
    [Symbol.asyncDispose]: () => Deno.remove(root, { recursive: true }),
  };
}

/** The town with the point playground moved away, one added, and one better mapped. */
function changeTown(): ExtractOptions {
  const nodes = town.nodes.map((node) =>
    node.id === POINT.id
      ? { ...node, id: 5_001, tags: { leisure: "playground", name: "Neu & <schön>" } }
      : node
  );
  const relations = town.relations.map((relation) =>
    relation.id === 900 ? { ...relation, tags: { ...relation.tags, surface: "sand" } } : relation
  );
  return { ...town, nodes, relations };
}

const list = ({ changes }: ServedChanges) =>
  changes.map(({ kind, osmType, osmId, name, from, to }) => [kind, `${osmType}${osmId}`, name, from, to]);

Deno.test("changed extracts: new, better mapped and gone, with the time of the import", async () => {
  await using place = createPlace();
  const firstAt = await place.import(town);
  assert.deepEqual(await place.served(), { changes: [], lastChangeAt: firstAt });
  const secondAt = await place.import(changeTown());
  const served = await place.served();
  assert.deepEqual(list(served), [
    ["new", "N5001", "Neu & <schön>", null, "missing"],
    ["better", "R900", "Ringpark", "missing", "partial"],
    ["gone", `N${POINT.id}`, null, "missing", null],
  ]);
  assert.ok(served.changes.every(({ at }) => at === secondAt));
  const [added, , gone] = served.changes;
  assert.deepEqual([added!.lon, added!.lat], [gone!.lon, gone!.lat]);
  assert.ok(Math.abs(gone!.lon - POINT.lon) < 1e-6 && Math.abs(gone!.lat - POINT.lat) < 1e-6);

  await place.import(changeTown());
  assert.deepEqual(await place.served(), served, "the same extract again changes nothing");
  await place.import(town);
  assert.deepEqual(list(await place.served()).map(([kind, id]) => `${kind} ${id}`), [
    `new N${POINT.id}`,
    "gone N5001",
    "changed R900",
    "new N5001",
    "better R900",
    `gone N${POINT.id}`,
  ]);
});

Deno.test("the first import of another relation, or of another area, has no changes", async () => {
  await using place = createPlace();
  await place.import({ ...town, area: [8.9, 49.9, 9.1, 50.1] });
  await place.import({ ...changeTown(), area: [8.9, 49.9, 9.1, 50.1] });
  assert.equal((await place.served()).changes.length, 3);
  await place.import({ ...changeTown(), area: [8.8, 49.8, 9.2, 50.2] });
  assert.equal((await place.served()).changes.length, 3, "a larger extract covers the same of the region");
  const thirdAt = await place.import({ ...town, area: [8.9, 49.9, 9.005, 50.1] });
  assert.deepEqual(await place.served(), { changes: [], lastChangeAt: thirdAt });

  const neighbours = { ...changeTown(), relations: [...changeTown().relations!, OTHER_RELATION] };
  const fourthAt = await place.import(neighbours, OTHER_RELATION.id);
  assert.deepEqual(await place.served(), { changes: [], lastChangeAt: fourthAt });
});

Deno.test("changes of an import that ended before its store was in place are not shown, and are found again", async () => {
  await using place = createPlace();
  const firstAt = await place.import(town);
  const store = join(place.directory, "region.sqlite");
  await Deno.copyFile(store, `${store}.before`);
  await place.import(changeTown());
  await Deno.rename(`${store}.before`, store);
  assert.deepEqual(await place.served(), { changes: [], lastChangeAt: firstAt });
  const thirdAt = await place.import(changeTown());
  const served = await place.served();
  assert.equal(served.changes.length, 3);
  assert.ok(served.changes.every(({ at }) => at === thirdAt));
});

Deno.test("a damaged file is reported once and set aside by the server", async () => {
  await using place = createPlace();
  const firstAt = await place.import(town);
  await Deno.writeTextFile(place.path, "1\n{}\n");
  assert.deepEqual(await place.served(), { changes: [], lastChangeAt: firstAt });
  await place.served();
  await place.import(changeTown());
  const reports = place.lines.filter((line) => /changes/.test(line));
  assert.equal(reports.length, 1, reports.join("\n"));
  assert.match(reports[0]!, /changes not readable/);
  assert.equal((await place.served()).changes.length, 3, "this import could be compared all the same");
});

Deno.test("a damaged file is reported once and replaced by an import", async () => {
  await using place = createPlace();
  await place.import(town);
  await Deno.writeTextFile(place.path, "1\n{}\n");
  await place.import(changeTown());
  await place.import(changeTown());
  const reports = place.lines.filter((line) => /changes/.test(line));
  assert.equal(reports.length, 1, reports.join("\n"));
  assert.match(reports[0]!, /the list of changes starts over/);
  assert.equal(readChangeFile(place.path)!.changes.length, 3);
});

Deno.test("a file that cannot be read now is read again with the next check, and reported once", async () => {
  await using place = createPlace();
  await place.import(town);
  await place.import(changeTown());
  await Deno.rename(place.path, `${place.path}.elsewhere`);
  await Deno.mkdir(place.path);
  const lines: string[] = [];
  const list = createChangeList(
    place.directory,
    createLog({ format: "text", write: (line) => lines.push(line) }),
  );
  const store = openSqliteStore(join(place.directory, "region.sqlite"));
  store.close();
  await list.refresh(store.facts);
  await list.refresh(store.facts);
  assert.deepEqual([list.current().changes, lines.length], [[], 1]);
  await Deno.remove(place.path);
  await Deno.rename(`${place.path}.elsewhere`, place.path);
  await list.refresh(store.facts);
  assert.equal(list.current().changes.length, 3);
});

Deno.test("served data that cannot be compared does not end an import", async () => {
  await using place = createPlace();
  await place.import(town);
  await Deno.writeTextFile(join(place.directory, "region.sqlite"), "not a store");
  const secondAt = await place.import(changeTown());
  assert.deepEqual((await place.served()).changes, []);
  assert.equal(readChangeFile(place.path)!.importedAt, secondAt);
});
