// Makes random edits of the map around a region and writes them as diffs, with usual and rare edits. Edits never refer
// to an element beyond the kept extract unless a diff contains it, because diffs could not deliver it.
import type { Bbox } from "contract/types.ts";
import type {
  FileElement,
  FileNode,
  FileRelation,
  FileTags,
  FileWay,
  OsmChange,
} from "server/node/osm/elements/element.ts";
import type { ElementKind } from "server/node/update/core/parse_changes.ts";
import { createEditedMap, type EditedMap, placeOf } from "./edited_map.ts";
import type { Random } from "./random.ts";

type Place = readonly [lon: number, lat: number];

export interface EditorArgs {
  /** The whole extract. */
  readonly elements: Iterable<FileElement>;
  /** The kept part of the extract. Edits near the region only use this part. */
  readonly kept: Iterable<FileElement>;
  readonly relationId: number;
  /** Box of the kept part. */
  readonly box: Bbox;
  /** False if the whole extract belongs to the region, so that diffs have no edits elsewhere. By default true. */
  readonly editsFar?: boolean;
  readonly random: Random;
}

export interface RandomEditor {
  /** Returns a diff with this number of edits. An edit may have several changes. */
  nextDiff(edits: number): OsmChange[];
  /** The whole extract in its current state. */
  elements(): FileElement[];
}

const EDITED_AT = Date.UTC(2026, 10, 26) / 1000;
/** About 100 m, in degrees. */
const STEP = 0.001;
const CELL = 0.002;

export function createRandomEditor(args: EditorArgs): RandomEditor {
  const map = createEditedMap(args.elements, EDITED_AT);
  const actions = createActions({ ...args, map, near: createNearby(args, map) });
  return {
    nextDiff(edits) {
      for (let i = 0; i < edits; i++) args.random.pick(actions)();
      const changes = map.takeChanges();
      return args.random.chance(0.3) ? shuffle(changes, args.random) : changes;
    },
    elements: map.elements,
  };
}

/** The order of changes does not matter, because the highest version counts. */
function shuffle<Item>(items: readonly Item[], random: Random): Item[] {
  return items.map((item) => ({ item, at: random.next() })).sort((a, b) => a.at - b.at).map(({ item }) =>
    item
  );
}

/** Tracks which elements edits near the region may use. */
function createNearby({ kept, box, relationId, random }: EditorArgs, map: EditedMap) {
  const ids = {
    node: [] as number[],
    way: [] as number[],
    relation: [] as number[],
  } satisfies Record<ElementKind, number[]>;
  const known = { node: new Set<number>(), way: new Set<number>(), relation: new Set<number>() };
  const tagged: { readonly kind: ElementKind; readonly id: number }[] = [];
  const cells = new Map<string, number[]>();
  const cellOf = (lon: number, lat: number) => `${Math.floor(lon / CELL)} ${Math.floor(lat / CELL)}`;
  const add = (element: FileElement) => {
    const { kind, id, tags } = element;
    if (!known[kind].has(id)) ids[kind].push(id);
    known[kind].add(id);
    if (tags.length > 0) tagged.push({ kind, id });
    if (element.kind !== "node") return;
    const cell = cellOf(...placeOf(element));
    cells.set(cell, [...cells.get(cell) ?? [], id]);
  };
  for (const element of kept) add(element);
  const border = new Set<string>([`relation ${relationId}`]);
  const borderNodes: number[] = [];
  for (const { kind, ref } of map.get("relation", relationId)!.members) {
    border.add(`${kind} ${ref}`);
    if (kind === "way") borderNodes.push(...map.get("way", ref)?.refs ?? []);
  }
  for (const id of borderNodes) border.add(`node ${id}`);
  const pick = <Kind extends ElementKind>(kind: Kind) => {
    for (let i = 0; i < 20 && ids[kind].length > 0; i++) {
      const element = map.get(kind, random.pick(ids[kind]));
      if (element !== undefined && known[kind].has(element.id)) return element;
    }
    return undefined;
  };
  const { between } = random;
  const isInBox = ([lon, lat]: Place) => lon >= box[0] && lon <= box[2] && lat >= box[1] && lat <= box[3];
  const placeOfElement = (element: FileElement | undefined): Place | undefined => {
    if (element === undefined) return undefined;
    if (element.kind === "node") return placeOf(element);
    if (element.kind === "way") return placeOfElement(map.get("node", element.refs[0] ?? 0));
    const way = element.members.find(({ kind, ref }) => kind === "way" && known.way.has(ref));
    return way && placeOfElement(map.get("way", way.ref));
  };
  const anyPlace = (): Place => {
    const dice = random.next();
    const { kind, id } = random.pick(tagged);
    const at = dice < 0.6
      ? placeOfElement(map.get(kind, id))
      : dice < 0.75
      ? placeOfElement(map.get("node", random.pick(borderNodes)))
      : undefined;
    const place: Place = at === undefined
      ? [between(box[0], box[2]), between(box[1], box[3])]
      : [at[0] + random.bell() * STEP, at[1] + random.bell() * STEP];
    return isInBox(place) ? place : [between(box[0], box[2]), between(box[1], box[3])];
  };
  /** Adds an element if the region's file contains it, because it is in the box or uses an element of the file. */
  const addIfNear = (element: FileElement) => {
    const { kind, id } = element;
    const isNear = known[kind].has(id) ||
      (kind === "node"
        ? isInBox(placeOf(element))
        : kind === "way"
        ? element.refs.some((ref) => known.node.has(ref))
        : element.members.some(({ kind, ref }) => kind !== "relation" && known[kind].has(ref)));
    if (isNear) takeIn(element);
  };
  const takeIn = (element: FileElement | undefined) => {
    if (element === undefined || (known[element.kind].has(element.id) && element.kind === "node")) return;
    add(element);
    if (element.kind === "way") { for (const ref of element.refs) takeIn(map.get("node", ref)); }
    const isArea = element.tags.some(([, value]) => value === "multipolygon");
    if (element.kind !== "relation" || !isArea) return;
    for (const { kind, ref } of element.members) if (kind !== "relation") takeIn(map.get(kind, ref));
  };
  return {
    addIfNear,
    forget: ({ kind, id }: Pick<FileElement, "kind" | "id">) => known[kind].delete(id),
    isKnown: (kind: ElementKind, id: number) => known[kind].has(id),
    isBorder: ({ kind, id }: Pick<FileElement, "kind" | "id">) => border.has(`${kind} ${id}`),
    addBorder: ({ kind, id }: Pick<FileElement, "kind" | "id">) => void border.add(`${kind} ${id}`),
    pick,
    pickTagged(): FileElement | undefined {
      const { kind, id } = random.pick(tagged);
      return known[kind].has(id) ? map.get(kind, id) : undefined;
    },
    pickBorderWay: () => {
      const ways = map.get("relation", relationId)!.members.filter(({ kind }) => kind === "way");
      return ways.length === 0 ? undefined : map.get("way", random.pick(ways).ref);
    },
    anyPlace,
    /** Existing nodes around a position, in no particular order. */
    nodesAt: ([lon, lat]: Place): number[] =>
      (cells.get(cellOf(lon, lat)) ?? []).filter((id) => known.node.has(id) && map.get("node", id)),
    farPlace: (): Place => [box[2] + between(0.3, 1), between(box[1], box[3])],
  };
}

type Nearby = ReturnType<typeof createNearby>;

const NODE_TAGS: readonly FileTags[] = [
  [["playground", "swing"]],
  [["playground", "slide"], ["wheelchair", "yes"]],
  [["playground", "sandpit"]],
  [["amenity", "bench"], ["backrest", "no"]],
  [["natural", "tree"]],
  [["leisure", "playground"]],
  [["leisure", "playground"], ["name", "Am Punkt"]],
  [["leisure", "picnic_table"]],
  [["shop", "bakery"], ["name", "Brot"]],
  [["amenity", "toilets"]],
  [["highway", "bus_stop"], ["name", "Haltestelle"]],
  [["place", "hamlet"], ["name", "Weiler"]],
  [["place", "village"], ["name", "Dorf"]],
  [["amenity", "hospital"], ["emergency", "yes"]],
  [["amenity", "school"], ["name", "Schule"]],
  [["barrier", "gate"]],
];
const AREA_TAGS: readonly FileTags[] = [
  [["leisure", "playground"]],
  [["leisure", "playground"], ["name", "Waldspielplatz"], ["surface", "sand"]],
  [["leisure", "playground"], ["access", "private"]],
  [["leisure", "pitch"], ["sport", "soccer"]],
  [["playground", "sandpit"]],
  [["playground", "structure"]],
  [["building", "yes"]],
  [["amenity", "kindergarten"], ["name", "Kita"]],
  [["shop", "supermarket"], ["name", "Markt"]],
  [["landuse", "grass"]],
];
const LINE_TAGS: readonly FileTags[] = [
  [["highway", "residential"], ["name", "Neue Straße"]],
  [["highway", "footway"], ["name", "Neuer Weg"]],
  [["highway", "service"]],
  [["natural", "tree_row"]],
  [["playground", "zipwire"]],
  [["amenity", "bench"]],
];

interface ActionParts extends EditorArgs {
  readonly map: EditedMap;
  readonly near: Nearby;
}

const closed = (refs: readonly number[]) => [...refs, refs[0]!];
const isClosed = ({ refs }: Pick<FileWay, "refs">) => refs.length > 3 && refs[0] === refs.at(-1);

function createActions({ map, near, random, relationId, editsFar = true }: ActionParts): (() => void)[] {
  const { integer, pick, chance } = random;
  type Drafted = Parameters<EditedMap["put"]>[0];
  const put = (draft: Drafted) => {
    map.put(draft);
    near.addIfNear(map.get(draft.kind, draft.id)!);
    return draft.id;
  };
  const node = ([lon, lat]: Place, tags: FileTags = [], id = map.newId("node")) =>
    put({ kind: "node", id, lonE7: Math.round(lon * 1e7), latE7: Math.round(lat * 1e7), tags });
  const way = (refs: readonly number[], tags: FileTags = []) =>
    put({ kind: "way", id: map.newId("way"), refs, tags });
  const moveNode = (old: FileNode, [lon, lat]: Place) => node([lon, lat], old.tags, old.id);
  const remove = (element: Pick<FileElement, "kind" | "id">) => {
    map.remove(element);
    near.forget(element);
  };
  const isUsed = (element: FileElement) => map.parentsOf(element).length > 0;
  const square = (at: Place, size = random.between(0.0001, 0.0008)): number[] =>
    ([[0, 0], [1, 0], [1, 1], [0, 1]] as const).map(([x, y]) => node([at[0] + x * size, at[1] + y * size]));
  const oldRefs = (): number[] => {
    const nodes = near.nodesAt(near.anyPlace()).slice(0, 40);
    return shuffle(nodes, random).slice(0, integer(3, 7));
  };
  /** Removes an element from the relations and ways that use it. Returns false if the boundary needs it. */
  const release = (element: FileElement): boolean => {
    const users = map.parentsOf(element);
    if (near.isBorder(element) || users.some(near.isBorder)) return false;
    for (const user of users) {
      if (!near.isKnown(user.kind, user.id) && user.kind === "way") return false;
    }
    for (const user of users) {
      if (user.kind === "relation") {
        map.put({
          ...user,
          members: user.members.filter(({ kind, ref }) => kind !== element.kind || ref !== element.id),
        });
      } else if (user.kind === "way") {
        const open = user.refs.filter((ref) => ref !== element.id);
        const refs = isClosed(user) && open[0] !== open.at(-1) ? closed(open) : open;
        if (new Set(refs).size >= 2) put({ ...user, refs });
        else if (release(user)) remove(user);
        else return false;
      }
    }
    return map.parentsOf(element).length === 0;
  };
  const pickWay = () => {
    const found = chance(0.5) ? near.pickTagged() : near.pick("way");
    return found?.kind === "way" ? found : near.pick("way");
  };
  const retag = (element: FileElement) => {
    const pool = element.kind === "node"
      ? NODE_TAGS
      : element.kind === "way" && !isClosed(element)
      ? LINE_TAGS
      : AREA_TAGS;
    const kept = element.tags.filter(([key]) => key === "type" || key === "boundary" || chance(0.4));
    const added = pick(pool).filter(([key]) => !kept.some(([other]) => other === key));
    const tags = chance(0.2) ? kept : [...kept, ...added];
    put({ ...element, tags });
  };
  const multipolygon = (ways: readonly number[], tags: FileTags, rest: "outer" | "inner" = "outer") =>
    put({
      kind: "relation",
      id: map.newId("relation"),
      tags: [["type", "multipolygon"], ...tags],
      members: ways.map((ref, i) => ({ kind: "way", ref, role: i === 0 ? "outer" : rest })),
    });
  const pickRelation = (): FileRelation | undefined => {
    const found = near.pick("relation");
    return found && found.id !== relationId ? found : undefined;
  };

  const nearby: (() => void)[] = [
    /** Creates a point. */
    () => void node(near.anyPlace(), pick(NODE_TAGS)),
    /** Moves a node a little, even one on the border. */
    () => {
      const old = near.pick("node");
      if (!old) return;
      const [lon, lat] = placeOf(old);
      const step = near.isBorder(old) ? STEP / 10 : STEP;
      moveNode(old, [lon + random.bell() * step, lat + random.bell() * step]);
    },
    /** Moves a point to any position. */
    () => {
      const old = near.pickTagged();
      if (old?.kind === "node" && !near.isBorder(old)) moveNode(old, near.anyPlace());
    },
    /** Moves a way, perhaps across the boundary or far away. */
    () => {
      const old = pickWay();
      if (!old || near.isBorder(old) || old.refs.length > 60) return;
      const reach = pick([STEP, 20 * STEP, 1000 * STEP]);
      const [x, y] = [random.bell() * reach, random.bell() * Math.min(reach, 40 * STEP)];
      for (const id of new Set(old.refs)) {
        const part = map.get("node", id);
        if (!part || near.isBorder(part) || !near.isKnown("node", id)) continue;
        const [lon, lat] = placeOf(part);
        moveNode(part, [lon + x, lat + y]);
      }
    },
    /** Changes tags, which may make another object a playground. */
    () => {
      const old = near.pickTagged() ?? near.pick("way");
      if (old && !near.isBorder(old)) retag(old);
    },
    () => {
      const old = near.pick(pick(["node", "way", "way", "relation"]));
      if (old && !near.isBorder(old)) retag(old);
    },
    /** Changes names, including the region's. */
    () => {
      const old = chance(0.1) ? map.get("relation", relationId) : near.pickTagged();
      if (!old) return;
      const tags = old.tags.filter(([key]) => key !== "name");
      put({ ...old, tags: [...tags, ["name", `Name ${integer(1, 99)}`]] });
    },
    /** Draws an area or a line over existing nodes. */
    () => {
      const refs = oldRefs();
      if (refs.length >= 3) way(closed(refs), pick(AREA_TAGS));
    },
    () => {
      const refs = oldRefs();
      if (refs.length >= 2) way(refs, pick(LINE_TAGS));
    },
    /** Draws new areas and lines, with a device inside. */
    () => {
      const at = near.anyPlace();
      way(closed(square(at)), pick(AREA_TAGS));
      if (chance(0.5)) node([at[0] + 0.00005, at[1] + 0.00005], pick(NODE_TAGS));
    },
    () => {
      const [lon, lat] = near.anyPlace();
      way(
        [node([lon, lat]), node([lon + random.bell() * STEP, lat + random.bell() * STEP])],
        pick(LINE_TAGS),
      );
    },
    /** Replaces nodes of a way. */
    () => {
      const old = pickWay();
      if (!old || old.refs.length < 2) return;
      const at = integer(1, old.refs.length - 1);
      const before = map.get("node", old.refs[at - 1]!);
      if (!before) return;
      const [lon, lat] = placeOf(before);
      const reach = near.isBorder(old) ? STEP / 10 : STEP;
      const added = chance(0.7) || near.isBorder(old)
        ? node([lon + random.bell() * reach, lat + random.bell() * reach])
        : near.nodesAt([lon, lat])[0]!;
      if (added === undefined) return;
      const refs = [...old.refs.slice(0, at), added, ...old.refs.slice(at)];
      put({ ...old, refs: chance(0.2) ? refs.reverse() : refs });
      if (near.isBorder(old)) near.addBorder({ kind: "node", id: added });
    },
    /** Splits a way. Relations then contain both parts. */
    () => {
      const old = chance(0.2) ? near.pickBorderWay() : pickWay();
      if (!old || old.refs.length < 3 || isClosed(old) || !near.isKnown("way", old.id)) return;
      const at = integer(1, old.refs.length - 2);
      put({ ...old, refs: old.refs.slice(0, at + 1) });
      const rest = { kind: "way" as const, id: way(old.refs.slice(at), old.tags) };
      if (near.isBorder(old)) near.addBorder(rest);
      for (const user of map.parentsOf(old)) {
        if (user.kind !== "relation") continue;
        const members = user.members.flatMap((member) =>
          member.kind === "way" && member.ref === old.id ? [member, { ...member, ref: rest.id }] : [member]
        );
        map.put({ ...user, members });
      }
    },
    /** Deletes a node that ways may have used. */
    () => {
      const old = near.pickTagged();
      if (old?.kind === "node" && release(old)) remove(old);
    },
    () => {
      const old = near.pick("node");
      if (old && release(old)) remove(old);
    },
    /** Deletes a way, perhaps with its nodes. */
    () => {
      const old = pickWay();
      if (!old || !release(old)) return;
      remove(old);
      if (chance(0.3)) return;
      for (const id of new Set(old.refs)) {
        const part = map.get("node", id);
        if (part && part.tags.length === 0 && !isUsed(part) && near.isKnown("node", id)) remove(part);
      }
    },
    /** Restores a deleted node at another position. */
    () => {
      const ids = map.deletedNodes();
      if (ids.length > 0) node(near.anyPlace(), pick(NODE_TAGS), pick(ids));
    },
    /** Draws areas with a hole. */
    () => {
      const at = near.anyPlace();
      const outer = way(closed(square(at, 0.0008)));
      const inner = way(closed(square([at[0] + 0.0002, at[1] + 0.0002], 0.0003)));
      multipolygon([outer, inner], pick(AREA_TAGS), "inner");
    },
    /** Draws an area that consists of two lines. */
    () => {
      const [a, b, c, d] = square(near.anyPlace(), 0.0008) as [number, number, number, number];
      multipolygon([way([a, b, c]), way([c, d, a])].reverse(), pick(AREA_TAGS));
    },
    /** Makes an existing way a member of a relation, perhaps the only one. */
    () => {
      const old = pickWay();
      const relation = pickRelation();
      if (!old || !near.isKnown("way", old.id)) return;
      if (!relation) return void multipolygon([old.id], pick(AREA_TAGS));
      const role = pick(["outer", "inner", ""]);
      put({ ...relation, members: [...relation.members, { kind: "way", ref: old.id, role }] });
    },
    /** Removes or reorders members. */
    () => {
      const old = pickRelation();
      if (!old || old.members.length === 0) return;
      const members = chance(0.5)
        ? shuffle(old.members, random)
        : old.members.filter((_, i) => i !== integer(0, old.members.length - 1));
      put({ ...old, members });
    },
    /** Deletes a relation. */
    () => {
      const old = pickRelation();
      if (old && release(old)) remove(old);
    },
    /** Edits the same object several times. */
    () => {
      const id = node(near.anyPlace(), pick(NODE_TAGS));
      for (let i = integer(1, 4); i > 0; i--) node(near.anyPlace(), pick(NODE_TAGS), id);
      if (chance(0.3)) remove({ kind: "node", id });
    },
    /** Draws a playground and immediately adds details. */
    () => {
      const id = way(closed(square(near.anyPlace())), [["leisure", "playground"]]);
      for (let i = integer(1, 3); i > 0; i--) retag(map.get("way", id)!);
    },
  ];
  const points: number[] = [];
  const far: (() => void)[] = [
    /** Draws areas far from the region, to which nothing near it refers. */
    () => {
      way(closed(square(near.farPlace())), pick(AREA_TAGS));
    },
    /** Draws new ways from near the region to far away. */
    () => {
      const corners = square(near.anyPlace());
      const refs = [...corners.slice(0, 3), node(near.farPlace())];
      way(chance(0.5) ? closed(refs) : refs, pick(chance(0.5) ? AREA_TAGS : LINE_TAGS));
    },
    /** Draws an area of several lines, one of them far away. */
    () => {
      const [a, b] = square(near.anyPlace()) as [number, number];
      const [c, d] = square(near.farPlace()) as [number, number];
      multipolygon([way([a, b]), way([b, c]), way([c, d]), way([d, a])], pick(AREA_TAGS));
    },
    /** Moves a node far away. The next edit moves a far point to the region. */
    () => {
      const old = near.pick("node");
      if (old && !near.isBorder(old) && (chance(0.5) || !isUsed(old))) moveNode(old, near.farPlace());
    },
    () => {
      points.push(node(near.farPlace(), pick(NODE_TAGS)));
      const id = pick(points);
      if (chance(0.5) && !map.wasDeleted({ kind: "node", id })) node(near.anyPlace(), pick(NODE_TAGS), id);
    },
  ];
  return editsFar ? [...nearby, ...far] : nearby;
}
