// Extract file -> the elements that a data-node needs, with the positions of all their nodes. The file is read in three
// passes: elements with interesting tags and relations; ways of those relations; nodes of all those ways. The second and
// third pass skip blobs whose id ranges do not match.
import type { Feature } from "../core/derive.ts";
import {
  INTERESTING_TAGS,
  isEquipment,
  isPlayground,
  isPoi,
  isTree,
  isTreeRow,
  streetName,
} from "../core/osm_roles.ts";
import { createTagSharing, type Tags } from "../core/tags.ts";
import type { BlockVisitor } from "./block_visitor.ts";
import { type KnownBlob, readAgain, visitBlock } from "./extract_blobs.ts";
import { createIdMarks } from "./id_marks.ts";
import { type ImportBudget, UNLIMITED } from "./import_budget.ts";
import type { IdRange, OsmRelation, OsmWay } from "./osm_element.ts";
import { ExtractError, type ExtractFile, listBlobs, readBlob } from "./pbf_file.ts";
import { type ExtractHeader, parseExtractHeader } from "./pbf_header.ts";
import { createPositions, type Positions } from "./positions.ts";
import { createStreetSource, type StreetSource } from "./street_source.ts";

export type ReadPhase = "elements" | "ways" | "positions" | "streets";

export interface Extract {
  readonly header: ExtractHeader;
  /** Converted to features at once: they are so many that a second object for each would cost memory. */
  readonly nodes: readonly Feature[];
  readonly ways: ReadonlyMap<number, OsmWay>;
  readonly relations: readonly OsmRelation[];
  /** The relation of the region; null when it is not in the extract. */
  readonly region: OsmRelation | null;
  readonly positions: Positions;
  /** Number of nodes that are left out because their position is not on earth. */
  readonly misplacedCount: number;
  /** Usable while the file is open. */
  readonly streets: StreetSource;
}

export interface ReadExtractParts {
  readonly file: ExtractFile;
  /** OpenStreetMap id of the region's relation. */
  readonly relationId: number;
  readonly budget?: Pick<ImportBudget, "spend">;
  /** Called after every blob. */
  readonly onProgress: (phase: ReadPhase, doneBytes: number, totalBytes: number) => void;
}

/** Throws `ExtractError` when the file is not an extract, damaged or truncated, `ImportError` above the budget. */
export function readExtract({ file, relationId, budget = UNLIMITED, onProgress }: ReadExtractParts): Extract {
  const nodes: Feature[] = [];
  const ways = new Map<number, OsmWay>();
  const relations: OsmRelation[] = [];
  let region: OsmRelation | null = null;
  let header: ExtractHeader | null = null;
  const blobs: KnownBlob[] = [];
  const shareTags = createTagSharing();
  const misplaced = new Set<number>();
  const onMisplaced = (id: number) => void misplaced.add(id);
  const countFeature = (tags: Tags) => {
    budget.spend("features", 1);
    budget.spend("tags", Object.keys(tags).length);
  };
  const streetNodes = createIdMarks(file.sizeBytes);
  let streetCount = 0;
  const addWay = (way: OsmWay) => {
    budget.spend("nodes of ways", way.refs.length);
    ways.set(way.id, way);
  };

  const collect: BlockVisitor = {
    wanted: INTERESTING_TAGS,
    onNode({ id, lon, lat, tags }) {
      if (!isWantedNode(tags)) return;
      countFeature(tags);
      nodes.push({
        osmType: "N",
        osmId: id,
        tags: shareTags(tags),
        geometry: { kind: "point", position: [lon, lat] },
      });
    },
    acceptsWay: (tags) => isWantedWay(tags) || streetName(tags) !== null,
    onWay(way) {
      if (streetName(way.tags) !== null) {
        streetCount += 1;
        for (const ref of way.refs) streetNodes.add(ref);
      }
      if (!isWantedWay(way.tags)) return;
      countFeature(way.tags);
      addWay(way);
    },
    onMisplaced,
    isRelationNeeded: (id) => id === relationId,
    onRelation(relation) {
      const isRegion = relation.id === relationId;
      if (!isRegion && !isWantedRelation(relation)) return;
      countFeature(relation.tags);
      budget.spend("members of relations", relation.members.length);
      if (isRegion) region = relation;
      else relations.push(relation);
    },
  };
  for (const blob of listBlobs(file)) {
    const bytes = readBlob(file, blob);
    if (blob.kind === "OSMHeader") header = parseExtractHeader(bytes);
    else {
      const countBefore = streetCount;
      const summary = visitBlock(bytes, collect, blob);
      blobs.push({ ...blob, summary, hasStreets: streetCount > countBefore });
    }
    onProgress("elements", blob.offset + blob.length, file.sizeBytes);
  }
  if (header === null) throw new ExtractError("the extract has no header");

  const again = (phase: ReadPhase, wanted: readonly KnownBlob[], visitor: BlockVisitor) =>
    readAgain(file, wanted, visitor, (doneBytes, totalBytes) => onProgress(phase, doneBytes, totalBytes));

  const missing = new Set(
    [...relations, ...(region ? [region as OsmRelation] : [])]
      .flatMap(({ members }) => members)
      .filter(({ type, ref }) => type === "way" && !ways.has(ref))
      .map(({ ref }) => ref),
  );
  const missingRange = rangeOf(missing);
  again("ways", blobs.filter(({ summary }) => overlap(summary.ways, missingRange)), {
    wanted: NOTHING,
    isWayNeeded: (id) => missing.has(id),
    onWay: addWay,
  });

  const positions = createPositions(listRefs(ways.values()));
  again(
    "positions",
    blobs.filter(({ summary }) => summary.nodes !== null && positions.hasNeedIn(summary.nodes)),
    {
      wanted: NOTHING,
      isNodeNeeded: positions.isNeeded,
      onPosition: positions.set,
      onMisplaced,
    },
  );
  const streets = createStreetSource(
    file,
    blobs,
    streetNodes,
    (doneBytes, totalBytes) => onProgress("streets", doneBytes, totalBytes),
  );
  return { header, nodes, ways, relations, region, positions, misplacedCount: misplaced.size, streets };
}

function listRefs(ways: Iterable<OsmWay>): Float64Array {
  const lists = [...ways].map(({ refs }) => refs);
  const all = new Float64Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const refs of lists) {
    all.set(refs, end);
    end += refs.length;
  }
  return all;
}

const NOTHING: BlockVisitor["wanted"] = new Map();

const isWantedNode = (tags: Tags) => isPlayground(tags) || isEquipment(tags) || isTree(tags) || isPoi(tags);

const isWantedWay = (tags: Tags) => isPlayground(tags) || isEquipment(tags) || isTreeRow(tags) || isPoi(tags);

const isWantedRelation = ({ tags }: OsmRelation) =>
  tags.type === "multipolygon" && (isPlayground(tags) || isEquipment(tags) || isPoi(tags));

function rangeOf(ids: Iterable<number>): IdRange | null {
  let range: IdRange | null = null;
  for (const id of ids) {
    if (range === null) range = { min: id, max: id };
    else if (id < range.min) range.min = id;
    else if (id > range.max) range.max = id;
  }
  return range;
}

const overlap = (a: IdRange | null, b: IdRange | null) =>
  a !== null && b !== null && a.min <= b.max && b.min <= a.max;
