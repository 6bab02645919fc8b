// A region whose indexes are divided among several files gives the same answers as one with whole indexes.
import assert from "node:assert/strict";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { answerFromFiles } from "client/federation/answers/region_files.ts";
import type { LoadFile } from "client/federation/answers/region_index.ts";
import { unionBbox } from "contract/geometry/bbox.ts";
import {
  bboxArgs,
  clusterArgs,
  nearestArgs,
  playgroundArgs,
  type RpcName,
  searchArgs,
} from "contract/rpc.ts";
import { FILE_PARSERS, type FileContents, type FileKind } from "contract/static/file_parsers.ts";
import { LOOKUP_FILES, lookupIndex } from "contract/static/playground_lookup.ts";
import { filePath, parseStaticMeta } from "contract/static/static_files.ts";
import type { Bbox, FileHash, StaticFiles } from "contract/types.ts";
import { createRandomRegion } from "../../../server/node/service/region.ts";
import { publish } from "../../../server/site/publication/published.ts";
import { storeOf } from "./static_page.ts";

const COUNT = 300;
const PART_SIZE = 7;
const AREA: Bbox = [9, 50, 9.4, 50.3];

let folder: string;
let files: StaticFiles;

Deno.test.beforeAll(async () => {
  folder = await Deno.makeTempDir();
  const store = storeOf(createRandomRegion(9, COUNT));
  await publish(folder, store);
  store.close();
  const meta = JSON.parse(await Deno.readTextFile(join(folder, "api/rpc/get_meta")));
  files = parseStaticMeta(meta.static) as StaticFiles;
});

Deno.test.afterAll(async () => {
  await Deno.remove(folder, { recursive: true });
});

const loadWhole: LoadFile = async <Kind extends FileKind>(kind: Kind, hash: FileHash) => {
  const text = gunzipSync(await Deno.readFile(join(folder, "api", filePath(hash)))).toString();
  return FILE_PARSERS[kind](JSON.parse(text)) as FileContents[Kind];
};

type Placed = { readonly lon: number; readonly lat: number } | { readonly box: Bbox; readonly count: number };

/** Divides whole indexes into parts of a few items each. Counts the parts that are read. */
function divide(): { readonly load: LoadFile; readonly read: string[] } {
  const read: string[] = [];
  const load = async (kind: FileKind, hash: FileHash): Promise<FileContents[FileKind]> => {
    const [name = "", part] = hash.split(":");
    if (kind === "lookup") {
      const whole = await loadWhole("lookup", name);
      if (whole.isDivided) throw new Error("already divided");
      if (part === undefined) {
        return { isDivided: true, items: Array.from({ length: LOOKUP_FILES }, (_, i) => `${name}:${i}`) };
      }
      const items = whole.items.filter(({ osmId }) => lookupIndex(osmId) === Number(part));
      return { isDivided: false, items };
    }
    if (kind !== "cells" && kind !== "points" && kind !== "names") return await loadWhole(kind, hash);
    const whole = await loadWhole(kind, name);
    if (whole.isDivided) throw new Error("already divided");
    if (part !== undefined) {
      read.push(kind);
      const start = Number(part) * PART_SIZE;
      return { ...whole, items: whole.items.slice(start, start + PART_SIZE) } as FileContents[typeof kind];
    }
    const parts = Array.from({ length: Math.ceil(whole.items.length / PART_SIZE) }, (_, i) => {
      const items: readonly Placed[] = whole.items.slice(i * PART_SIZE, (i + 1) * PART_SIZE);
      return {
        box: unionBbox(
          items.map((each) => "box" in each ? each.box : [each.lon, each.lat, each.lon, each.lat]),
        )!,
        count: items.reduce((sum, each) => sum + ("box" in each ? each.count : 1), 0),
        file: `${name}:${i}`,
      };
    });
    return { isDivided: true, items: parts };
  };
  return { load: load as LoadFile, read };
}

const answerWith = async (load: LoadFile, name: RpcName, args: Record<string, string>) => {
  const result = await answerFromFiles(files, load, name, args);
  assert.ok(result.ok, JSON.stringify(result));
  return result.value;
};

async function compare(name: RpcName, args: Record<string, string>): Promise<void> {
  const divided = await answerWith(divide().load, name, args);
  assert.deepEqual(divided, await answerWith(loadWhole, name, args));
}

const degrees = (min: number, max: number) => fc.double({ min, max, noNaN: true });

Deno.test("divided indexes: the same counts, playgrounds and surroundings in any box", async () => {
  await fc.assert(
    fc.asyncProperty(degrees(8.9, 9.4), degrees(49.9, 50.3), degrees(0, 0.2), async (west, south, size) => {
      const box: Bbox = [west, south, west + size, south + size];
      const total = (buckets: unknown) =>
        (buckets as { count: number }[]).reduce((sum, { count }) => sum + count, 0);
      const args = clusterArgs(12, box);
      assert.equal(
        total(await answerWith(divide().load, "get_playground_clusters", args)),
        total(await answerWith(loadWhole, "get_playground_clusters", args)),
      );
      await compare("get_playgrounds_bbox", bboxArgs(box));
      await compare("get_equipment", bboxArgs(box));
    }),
    { numRuns: 10 },
  );
});

Deno.test("divided indexes: the same nearest playgrounds, from a part of the cells", async () => {
  await fc.assert(
    fc.asyncProperty(
      degrees(8.5, 9.9),
      degrees(49.5, 50.8),
      fc.constantFrom(1, 5, 40),
      async (lon, lat, limit) => {
        await compare("get_nearest_playgrounds", nearestArgs([lon, lat], limit));
      },
    ),
    { numRuns: 10 },
  );
  const { load, read } = divide();
  await answerWith(load, "get_nearest_playgrounds", nearestArgs([9.05, 50.05], 1));
  assert.ok(read.length <= 3, `${read.length}`);
});

Deno.test("divided indexes: the same playground by its id, and the same hits of a search", async () => {
  for (const id of [1, 63, 64, 65, COUNT, COUNT + 1]) await compare("get_playground", playgroundArgs(id));
  await compare("search_playgrounds", searchArgs("spielplatz", 50));
});

Deno.test("divided indexes: a part that is divided again is a damaged file", async () => {
  const { load } = divide();
  const looped: LoadFile = (kind, hash) => load(kind, kind === "points" ? files.points : hash);
  await assert.rejects(
    answerFromFiles(files, looped, "get_playground_clusters", clusterArgs(12, AREA)),
    /format/,
  );
});

Deno.test("search: a node with very many playgrounds has none", async () => {
  const load: LoadFile = async (kind, hash) => {
    const content = await divide().load(kind, hash);
    return "isDivided" in content && content.isDivided && kind === "names"
      ? {
        ...content,
        items: content.items.map((part) => ({ ...(part as object), count: 50_001 })),
      } as typeof content
      : content;
  };
  assert.deepEqual(await answerFromFiles(files, load, "search_playgrounds", searchArgs("spielplatz", 5)), {
    ok: false,
    failure: { kind: "http", status: 404 },
  });
});
