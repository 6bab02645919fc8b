// The archive in use while its file is replaced, broken, removed and mended.
import assert from "node:assert/strict";
import { join } from "node:path";
import { CHECK_INTERVAL_MS } from "server/base/kit/file_watch.ts";
import { createLog } from "server/base/kit/log.ts";
import { type MapArchiveSource, openMapArchive } from "server/maps/archive/map_archive_source.ts";
import { openArchive } from "server/maps/archive/thread/open_archive.ts";
import { ArchiveError } from "server/formats/pmtiles/core/archive_error.ts";
import { withElapsed } from "fakes/elapsed_timers.ts";
import { HTML, makePyramid, makeStoredTile } from "fakes/map_tiles.ts";
import { writeMbtiles } from "fakes/mbtiles_writer.ts";
import { type PmtilesOptions, writePmtiles } from "fakes/pmtiles_writer.ts";
import { until } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

const ROOT = { z: 0, x: 0, y: 0 };

interface Bench {
  readonly file: string;
  readonly events: readonly { readonly event: string; readonly reason?: string }[];
  /** As operators should: a whole file takes the place of the other. */
  replace(options: PmtilesOptions): Promise<void>;
  /** Null: with the interval of the program. */
  open(checkIntervalMs?: number | null, openOne?: typeof openArchive): Promise<MapArchiveSource>;
}

async function withBench(run: (bench: Bench) => Promise<void>): Promise<void> {
  await withDirectory(async (directory) => {
    const file = join(directory, "map.pmtiles");
    const events: { event: string; reason?: string }[] = [];
    const log = createLog({ format: "json", write: (line) => events.push(JSON.parse(line)) });
    const opened: MapArchiveSource[] = [];
    try {
      await run({
        file,
        events,
        async replace(options) {
          await Deno.writeFile(`${file}.new`, writePmtiles(options));
          await Deno.rename(`${file}.new`, file);
        },
        async open(checkIntervalMs = 1_000_000, openOne = openArchive) {
          const interval = checkIntervalMs === null ? {} : { checkIntervalMs };
          const source = await openMapArchive({ file, log, open: openOne, ...interval });
          opened.push(source);
          return source;
        },
      });
    } finally {
      await Promise.all(opened.map((source) => source.stop()));
    }
  });
}

const eventNames = ({ events }: Bench) => events.map(({ event }) => event);

Deno.test("a replaced archive is used from then on, and the one before it ends its reads", () =>
  withBench(async (bench) => {
    await bench.replace({ tiles: makePyramid(2) });
    const source = await bench.open(5);
    const before = source.current()!;
    const reads = Array.from({ length: 50 }, (_, index) => before.readTile({ z: 2, x: index % 4, y: 1 }));
    await bench.replace({ tiles: makePyramid(3) });
    await until(() => source.current() !== before, "the archive is replaced");
    for (const { kind } of await Promise.all(reads)) assert.equal(kind, "found");
    const after = source.current()!;
    assert.notEqual(after.id, before.id);
    assert.equal(after.facts.maxZoom, 3);
    assert.equal((await after.readTile({ z: 3, x: 1, y: 1 })).kind, "found");
    assert.deepEqual(eventNames(bench), ["map archive read", "map archive changed"]);
    assert.equal(source.problem(), null);
    assert.deepEqual(source.tally(), { found: 51, empty: 0, failed: 0 });
  }));

Deno.test("PMTiles may be replaced by MBTiles", () =>
  withBench(async ({ open, replace, file }) => {
    await replace({ tiles: makePyramid(1) });
    const source = await withElapsed(CHECK_INTERVAL_MS, () => open(null));
    const before = source.current();
    writeMbtiles(`${file}.new`, { tiles: [makeStoredTile(0, 0, 0)] });
    await Deno.rename(`${file}.new`, file);
    await until(() => source.current() !== before, "the archive is replaced");
    assert.equal((await source.current()!.readTile(ROOT)).kind, "found");
  }));

Deno.test("while the file is not usable the last good archive stays in use, and one line says so", () =>
  withBench(async (bench) => {
    await bench.replace({ tiles: makePyramid(1) });
    const source = await bench.open();
    const before = source.current()!;
    // Another file: the one that is open keeps its content.
    await Deno.remove(bench.file);
    await Deno.writeFile(bench.file, HTML);
    await source.refresh();
    await source.refresh();
    assert.equal(source.current(), before);
    assert.equal((await before.readTile(ROOT)).kind, "found");
    assert.equal(
      source.problem(),
      `map archive ${bench.file}: it is neither PMTiles nor MBTiles; the last good one stays in use`,
    );
    assert.equal(source.isLastGood(), false);
    await bench.replace({ tiles: makePyramid(2) });
    await source.refresh();
    assert.equal(source.problem(), null);
    assert.equal(source.isLastGood(), true);
    assert.deepEqual(eventNames(bench), [
      "map archive read",
      "map archive not usable, the last good one stays in use",
      "map archive usable again",
    ]);
  }));

Deno.test("a refresh opens a changed file once, however many run at once, and the file in use not at all", () =>
  withBench(async (bench) => {
    let openings = 0;
    await bench.replace({ tiles: makePyramid(1) });
    const source = await bench.open(undefined, (...args) => {
      openings++;
      return openArchive(...args);
    });
    const before = source.current();
    await source.refresh();
    assert.equal(source.current(), before);
    await bench.replace({ tiles: makePyramid(2) });
    await Promise.all(Array.from({ length: 5 }, () => source.refresh()));
    assert.equal(openings, 2);
    assert.deepEqual(eventNames(bench), ["map archive read", "map archive changed"]);
  }));

Deno.test("without a usable file there is no archive, until there is one", () =>
  withBench(async (bench) => {
    const source = await bench.open(5);
    assert.equal(source.current(), null);
    assert.equal(source.problem(), `map archive ${bench.file}: it does not exist; there is no base map`);
    await bench.replace({ tiles: makePyramid(1) });
    await until(() => source.current() !== null, "the archive is found");
    assert.equal(source.problem(), null);
    assert.deepEqual(eventNames(bench), [
      "map archive not usable, there is no base map",
      "map archive usable again",
    ]);
  }));

Deno.test("unreadable tiles of an archive are logged once per reason, and named in the state", () =>
  withBench(async (bench) => {
    const tiles = makePyramid(2).map((tile) => tile.z === 2 ? { ...tile, bytes: HTML } : tile);
    await bench.replace({ tiles });
    const source = await bench.open();
    const archive = source.current()!;
    for (let x = 0; x < 4; x++) assert.equal((await archive.readTile({ z: 2, x, y: 0 })).kind, "failed");
    assert.equal((await archive.readTile({ z: 1, x: 0, y: 0 })).kind, "found");
    assert.deepEqual(eventNames(bench), ["map archive read", "map tile not readable"]);
    assert.match(source.problem()!, /: tile 2\/3\/0: the tile is neither empty nor of the format mvt$/);
    assert.deepEqual(source.tally(), { found: 1, empty: 0, failed: 4 });
    await bench.replace({ tiles: makePyramid(2) });
    await source.refresh();
    assert.equal(source.problem(), null);
  }));

Deno.test("a file that is cut off in place is not said to be a good one that stays in use", () =>
  withBench(async (bench) => {
    await bench.replace({ tiles: makePyramid(2) });
    const source = await bench.open();
    await Deno.truncate(bench.file, 200);
    await source.refresh();
    await source.refresh();
    assert.match(
      source.problem()!,
      /: it ends early: .*; it was changed in place; its tiles fail until the file is complete$/,
    );
    assert.deepEqual(eventNames(bench), ["map archive read", "map archive changed in place, its tiles fail"]);
    await bench.replace({ tiles: makePyramid(2) });
    await source.refresh();
    assert.equal(source.problem(), null);
  }));

Deno.test("a file that is changed in place fails tiles until it is opened again", () =>
  withBench(async ({ open, replace, file, events }) => {
    await replace({ tiles: makePyramid(2), leafSize: 4 });
    const source = await open();
    const before = source.current()!;
    const other = writePmtiles({ tiles: makePyramid(3), leafSize: 4 });
    await Deno.writeFile(file, other);
    for (let x = 0; x < 4; x++) assert.equal((await before.readTile({ z: 2, x, y: 0 })).kind, "failed");
    assert.equal(events.filter(({ event }) => event === "map tile not readable").length, 1);
    await source.refresh();
    assert.equal((await source.current()!.readTile({ z: 3, x: 0, y: 0 })).kind, "found");
  }));

Deno.test("regions outside the archive are logged once for each gap, also after it was replaced", () =>
  withBench(async (bench) => {
    const fulda = { name: "Fulda", bbox: [9.4, 50.3, 10.1, 50.8] } as const;
    const tiles = makePyramid(1);
    await bench.replace({ tiles, bounds: [1.4, 42.4, 1.8, 42.7] });
    const source = await bench.open();
    assert.equal(source.gap(), null, "nothing is known of the regions yet");
    source.observeRegions([fulda]);
    source.observeRegions([fulda]);
    assert.match(
      source.gap()!,
      /^map archive .*map\.pmtiles: it covers 1\.4,42\.4,1\.8,42\.7; outside of it, without a base map: /,
    );
    assert.equal(source.problem(), null, "the archive itself is usable");
    await bench.replace({ tiles, bounds: [9.4, 50.3, 9.8, 50.8] });
    await source.refresh();
    assert.match(source.gap()!, /43 % of "Fulda"/);
    await bench.replace({ tiles, bounds: [9, 50, 11, 51] });
    await source.refresh();
    assert.equal(source.gap(), null);
    source.observeRegions([fulda, { ...fulda, name: "Fulda again" }]);
    assert.deepEqual(eventNames(bench), [
      "map archive read",
      "regions outside the map archive",
      "map archive changed",
      "regions outside the map archive",
      "map archive changed",
      "no region is outside the map archive any more",
    ]);
  }));

Deno.test("an archive whose thread was ended fails tiles, says so once, and is opened again after a while", () =>
  withBench(async (bench) => {
    await bench.replace({ tiles: makePyramid(2) });
    let isEnded = false;
    const reason = "reading it took more than 5 s and was stopped";
    const source = await bench.open(5, async (path, signal) => {
      const archive = await openArchive(path, signal);
      if (isEnded) return archive;
      return {
        ...archive,
        failure: () => isEnded ? reason : null,
        readTile: (tile) => isEnded ? Promise.reject(new ArchiveError(reason)) : archive.readTile(tile),
      };
    });
    const before = source.current()!;
    assert.equal((await before.readTile(ROOT)).kind, "found");
    isEnded = true;
    for (let x = 0; x < 3; x++) assert.equal((await before.readTile({ z: 2, x, y: 0 })).kind, "failed");
    assert.equal(source.isLastGood(), false);
    assert.equal(
      source.problem(),
      `map archive ${bench.file}: tile 2/0/0: ${reason}; its tiles fail until it can be read or is replaced`,
    );
    await until(() => source.current() !== before, "the archive is opened again");
    assert.equal((await source.current()!.readTile({ z: 2, x: 0, y: 0 })).kind, "found");
    assert.equal(source.problem(), null);
    assert.deepEqual(eventNames(bench), [
      "map archive read",
      "map archive not read any more, its tiles fail",
      "map archive usable again",
    ]);
  }));

Deno.test("a file that is still being copied is left alone until it has not changed between two checks", () =>
  withBench(async (bench) => {
    await bench.replace({ tiles: makePyramid(1) });
    let opened = 0;
    const source = await bench.open(300, (path, signal) => {
      opened++;
      return openArchive(path, signal);
    });
    const bytes = writePmtiles({ tiles: makePyramid(3) });
    const next = `${bench.file}.new`;
    await Deno.writeFile(next, bytes.slice(0, 10));
    await Deno.rename(next, bench.file);
    // Longer than several checks, and never the same at two of them.
    for (let length = 11; length < 450; length++) {
      await Deno.writeFile(bench.file, bytes.slice(0, length));
      await new Promise((resolve) => setTimeout(resolve, 3));
    }
    assert.equal(opened, 1);
    await Deno.writeFile(bench.file, bytes);
    await until(() => source.current()?.facts.maxZoom === 3, "the whole file is used");
    assert.deepEqual(eventNames(bench), ["map archive read", "map archive changed"]);
  }));
