// The region that both revisions import, update and show: a made-up country with a replication server.
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Bbox } from "contract/types.ts";
import { encodeHeaderBlob } from "fakes/extract_writer.ts";
import { encodeChanges } from "fakes/change_writer.ts";
import { createRandom } from "fakes/random.ts";
import { startReplicationServer } from "fakes/replication_server.ts";
import { COUNTRY_RELATION } from "../country_blobs.ts";
import { COUNTRY_BOX, createCell } from "../country_cell.ts";
import { countCells, writeCountryExtract } from "../country_extract.ts";
import { createDay, createMinute } from "../made_up_diffs.ts";

const EXTRACT_AT = "2026-11-20T00:00:00.000Z";
/** Sequence number of the extract. The diff has the following number. */
const SEQUENCE = 100;
/** Number of neighbourhoods whose playgrounds are listed. */
const SHOWN_CELLS = 40;

export type DiffName = "minute" | "day";

export interface MadeUpPlayground {
  /** The id of the playground's way. */
  readonly id: number;
  readonly name: string;
  readonly lon: number;
  readonly lat: number;
}

export interface MadeUpCountry extends AsyncDisposable {
  readonly relationId: number;
  /** The program's arguments to import the country. */
  readonly importArguments: readonly string[];
  readonly updatesUrl: string;
  /** A selection of playgrounds that have a name. */
  readonly playgrounds: readonly MadeUpPlayground[];
  /** Sequence number of the diff that {@link publish} publishes. */
  readonly publishedSequence: number;
  /** Publishes this diff as the newest one, and the only one since the extract. */
  publish(name: DiffName): void;
}

export async function createMadeUpCountry(directory: string, megabytes: number): Promise<MadeUpCountry> {
  const extractPath = join(directory, "country.osm.pbf");
  const { west, south, east, north } = COUNTRY_BOX;
  const header = encodeHeaderBlob({
    // The server's sequence number of the extract is found by this time.
    dataTimestamp: new Date(EXTRACT_AT),
    area: [west, south, east, north].map((edge) => edge / 1e7) as unknown as Bbox,
    optionalFeatures: ["Sort.Type_then_ID"],
  });
  const bytes = megabytes * 1e6;
  await writeCountryExtract(extractPath, bytes, header);
  const cells = countCells(bytes);
  const playgrounds = Array.from({ length: Math.min(cells, SHOWN_CELLS) }, (_, i) => listPlaygrounds(i))
    .flat();
  const [{ lon, lat }] = playgrounds as [MadeUpPlayground];
  const server = await startReplicationServer();
  server.publish({ sequence: SEQUENCE, timestamp: EXTRACT_AT }, []);
  const random = createRandom(5);
  const diffs = { minute: createMinute(random, [lon, lat], cells), day: createDay(random, cells) };
  return {
    relationId: COUNTRY_RELATION,
    importArguments: ["import", "--pbf", extractPath, "--relation", String(COUNTRY_RELATION)],
    updatesUrl: server.url,
    playgrounds,
    publishedSequence: SEQUENCE + 1,
    publish(name) {
      const timestamp = new Date(Date.parse(EXTRACT_AT) + 3_600_000).toISOString();
      const file = new Uint8Array(gzipSync(encodeChanges(diffs[name])));
      server.publish({ sequence: SEQUENCE + 1, timestamp }, file);
    },
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

function listPlaygrounds(cell: number): MadeUpPlayground[] {
  const { ids, lons, lats, ways } = createCell(cell);
  return ways.flatMap(({ id, refs, tags }) => {
    const name = readTag(tags, "name");
    if (readTag(tags, "leisure") !== "playground" || name === null) return [];
    const node = ids.indexOf(refs[0]!);
    return [{ id, name, lon: lons[node]! / 1e7, lat: lats[node]! / 1e7 }];
  });
}

const readTag = (tags: readonly string[], key: string) =>
  tags.find((_, i) => i % 2 === 1 && tags[i - 1] === key) ?? null;
