// Encodes everything that precedes a copy's tile data: the header, root directory, metadata and leaf directories.
import type { Bbox } from "contract/types.ts";
import { encodeDirectory, type Entry } from "../../../formats/pmtiles/core/directory.ts";
import { encodeHeader, HEAD_BYTES, type Header, HEADER_BYTES } from "../../../formats/pmtiles/core/header.ts";
import type { CopyPlan } from "./copy_plan.ts";

export interface CopyHeadParts {
  readonly plan: CopyPlan;
  /** Header fields about tiles, from the source archive. */
  readonly source: Pick<Header, "tileCompression" | "tileType">;
  /** Metadata as JSON text. */
  readonly metadata: Uint8Array;
  readonly minZoom: number;
  readonly maxZoom: number;
  /** Bounding box in degrees. It crosses the antimeridian if `west > east`. */
  readonly bounds: Bbox;
  readonly gzip: (bytes: Uint8Array) => Uint8Array;
}

/** Number of entries per leaf directory in the first attempt. */
const LEAF_ENTRIES = 4096;
/** Maximum number of entries to try without leaf directories. More hardly ever fit into the root directory. */
const MAX_ROOT_ENTRIES = 16_384;

/** Encodes the bytes before the tile data of {@link CopyHeadParts.plan}. */
export function encodeCopyHead(parts: CopyHeadParts): Uint8Array<ArrayBuffer> {
  const { plan, source, minZoom, maxZoom, gzip } = parts;
  const { root, leaves } = encodeDirectories(plan.entries, gzip);
  const metadata = gzip(parts.metadata);
  const sections = [root, metadata, leaves];
  let offset = HEADER_BYTES;
  const [rootAt, metadataAt, leavesAt] = sections.map(({ length }) => {
    offset += length;
    return { offset: offset - length, length };
  });
  // In PMTiles, bounds cannot cross the antimeridian.
  const [west, south, east, north] = parts.bounds;
  const bounds: Bbox = west <= east ? [west, south, east, north] : [-180, south, 180, north];
  const header = encodeHeader({
    root: rootAt!,
    metadata: metadataAt!,
    leaves: leavesAt!,
    tiles: { offset, length: plan.dataBytes },
    addressedTiles: plan.addressedTiles,
    tileEntries: plan.entries.length,
    tileContents: plan.contents.length,
    isClustered: true,
    internalCompression: "gzip",
    tileCompression: source.tileCompression,
    tileType: source.tileType,
    minZoom,
    maxZoom,
    bounds,
    center: {
      zoom: Math.min(maxZoom, Math.max(minZoom, Math.floor(Math.log2(360 / (bounds[2] - bounds[0]))))),
      lon: (bounds[0] + bounds[2]) / 2,
      lat: (south + north) / 2,
    },
  });
  const head = new Uint8Array(offset);
  let at = 0;
  for (const section of [header, ...sections]) {
    head.set(section, at);
    at += section.length;
  }
  return head;
}

/** Encodes directories. There are no leaf directories if all entries fit into the root directory. */
function encodeDirectories(entries: readonly Entry[], gzip: CopyHeadParts["gzip"]) {
  if (entries.length <= MAX_ROOT_ENTRIES) {
    const root = gzip(encodeDirectory(entries));
    if (HEADER_BYTES + root.length <= HEAD_BYTES) return { root, leaves: new Uint8Array(0) };
  }
  for (let size = LEAF_ENTRIES;; size *= 2) {
    const { root, leaves } = encodeLeaves(entries, size, gzip);
    if (HEADER_BYTES + root.length <= HEAD_BYTES) return { root, leaves };
  }
}

function encodeLeaves(entries: readonly Entry[], size: number, gzip: CopyHeadParts["gzip"]) {
  const rootEntries: Entry[] = [];
  const parts: Uint8Array[] = [];
  let offset = 0;
  for (let start = 0; start < entries.length; start += size) {
    const leaf = gzip(encodeDirectory(entries.slice(start, start + size)));
    rootEntries.push({ tileId: entries[start]!.tileId, runLength: 0, offset, length: leaf.length });
    parts.push(leaf);
    offset += leaf.length;
  }
  const leaves = new Uint8Array(offset);
  for (const [i, part] of parts.entries()) leaves.set(part, rootEntries[i]!.offset);
  return { root: gzip(encodeDirectory(rootEntries)), leaves };
}
