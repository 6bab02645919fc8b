// A board of notices over a real file and a store in memory, with a clock that the test sets.
import { join } from "node:path";
import type { LogFields } from "server/base/kit/log.ts";
import { createLog } from "server/base/kit/log.ts";
import { type NoticeBoardParts, openNoticeBoard } from "server/node/notices/notice_board.ts";
import { createMemoryStore } from "server/node/store/sqlite_store.ts";
import { circleAround } from "server/node/region/core/measure.ts";
import { makePlayground, makeRegion } from "../service/region.ts";

export const START = Date.parse("2026-11-22T12:00:00Z");

/** Playgrounds by id, each at a longitude and latitude. */
export function createStore(places: Readonly<Record<number, readonly [lon: number, lat: number]>>) {
  const playgrounds = Object.entries(places).map(([id, [lon, lat]]) =>
    makePlayground({
      osmId: Number(id),
      tags: { leisure: "playground", name: `Platz ${id}` },
      shape: circleAround(lon, lat, 20),
    })
  );
  return createMemoryStore(makeRegion({ playgrounds }), {
    relationId: 7,
    importedAt: new Date(START).toISOString(),
    dataTimestamp: null,
  });
}

export async function withNotices(
  test: (bench: Awaited<ReturnType<typeof createBench>>) => Promise<void>,
): Promise<void> {
  const directory = await Deno.makeTempDir();
  try {
    await test(createBench(directory));
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

function createBench(directory: string) {
  const file = join(directory, "notices.json");
  const events: ({ readonly event: string } & LogFields)[] = [];
  const log = createLog({ format: "json", write: (line) => events.push(JSON.parse(line)) });
  const clock = { nowMs: START };
  return {
    directory,
    file,
    events,
    clock,
    log,
    eventNames: () => events.map(({ event }) => event),
    write: (...notices: unknown[]) => Deno.writeTextFile(file, JSON.stringify({ notices })),
    open: (parts: Pick<NoticeBoardParts, "store"> & Partial<NoticeBoardParts>) =>
      openNoticeBoard({
        file,
        saveIn: join(directory, "notices", "file"),
        reportDamage: () => {},
        log,
        now: () => new Date(clock.nowMs),
        checkIntervalMs: 3_600_000,
        ...parts,
      }),
  };
}
