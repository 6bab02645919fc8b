// The made-up relations as elements of an extract: they share no nodes or ways. Pure.
import type { OsmNode, OsmRelation, OsmWay } from "server/node/osm/pbf/osm_element.ts";
import { GRID_DEGREES, type RelationCase, type RelationResult } from "./relation_case.ts";

const WEST = 9;
const SOUTH = 50;
/** Ids of one relation's nodes and ways. */
const IDS_PER_CASE = 1_000;

export interface RelationElements {
  readonly nodes: OsmNode[];
  readonly ways: OsmWay[];
  readonly relations: OsmRelation[];
}

/** The relation of the first case has the id 1, and so on. */
export function createRelations(cases: readonly RelationCase[]): RelationElements {
  const elements: RelationElements = { nodes: [], ways: [], relations: [] };
  for (const [i, { members, west = WEST }] of cases.entries()) {
    const [nodeIds, wayIds] = [createIds(i), createIds(i)];
    const addNode = (place: string) => {
      const [id, isNew] = nodeIds(place);
      if (isNew && !isLeftOut(place)) {
        const [x, y] = place.replace(/^-|'$/g, "").split(",").map(Number);
        const lon = round7(west + x! * GRID_DEGREES);
        // 180° is -180°: the marked one is the eastern end of the world.
        const isWithin = lon < 180 || (lon === 180 && !place.endsWith("'"));
        elements.nodes.push({
          id,
          lon: isWithin ? lon : round7(lon - 360),
          lat: round7(SOUTH + y! * GRID_DEGREES),
          tags: {},
        });
      }
      return id;
    };
    const addWay = (way: string) => {
      const [id, isNew] = wayIds(way);
      if (isNew && !isLeftOut(way)) {
        const refs = way.replace(/#\d+$/, "").split(" ").map(addNode);
        elements.ways.push({ id, refs, tags: {} });
      }
      return id;
    };
    elements.relations.push({
      id: i + 1,
      members: members.map(([role, way]) => ({ type: "way", ref: addWay(way), role })),
      tags: { type: "multipolygon", leisure: "playground" },
    });
  }
  return elements;
}

const isLeftOut = (text: string) => text.startsWith("-");

const round7 = (degrees: number) => Math.round(degrees * 1e7) / 1e7;

/** Numbers texts in the order in which they first appear. */
function createIds(caseIndex: number): (text: string) => readonly [id: number, isNew: boolean] {
  const ids = new Map<string, number>();
  return (text) => {
    const known = ids.get(text);
    if (known !== undefined) return [known, false];
    const id = caseIndex * IDS_PER_CASE + ids.size + 1;
    ids.set(text, id);
    return [id, true];
  };
}

/** Results by the name of the case instead of the id of the relation. */
export function nameResults(
  cases: readonly RelationCase[],
  results: ReadonlyMap<number, RelationResult>,
): Map<string, RelationResult> {
  return new Map(cases.flatMap(({ name }, i) => {
    const result = results.get(i + 1);
    return result === undefined ? [] : [[name, result]];
  }));
}
