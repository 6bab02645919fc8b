// Made-up multipolygon relations whose outlines touch, cross, do not close, or are across the antimeridian.
import {
  APART,
  because,
  BIG,
  GRID_DEGREES,
  MID,
  type RelationCase,
  SMALL,
  WEST,
  withRoles,
} from "./relation_case.ts";

const crossing = because("outlines that cross are kept, there the relation is left out");
const closing = because("outlines that close are kept, there the relation is left out");
const noOutline = because("an inner ring whose outline is missing is no area");
const noNode = because("a way that lacks a node is left out, there a straight line replaces it");
const acrossWorld = because("180° is -180°, there they are a world apart");

const TOUCHING: readonly RelationCase[] = [
  { name: "outlines with a common corner", members: withRoles("oo", [SMALL, "8,8 12,8 12,12 8,12 8,8"]) },
  {
    name: "one way through a common corner",
    members: withRoles("o", ["4,4 8,4 8,8 12,8 12,12 8,12 8,8 4,8 4,4"]),
  },
  { name: "outlines with a common side", members: withRoles("oo", [SMALL, "8,4 12,4 12,8 8,8 8,4"]) },
  {
    name: "outlines with a common way",
    differs: closing(1275.9, 1),
    members: withRoles("ooo", ["8,8 4,8 4,4 8,4", "8,4 12,4 12,8 8,8", "8,4 8,8"]),
  },
  { name: "a hole with a corner on the outline", members: withRoles("oi", [BIG, "0,0 6,2 6,6 2,6 0,0"]) },
  {
    name: "a hole with two corners on the outline",
    members: withRoles("oi", [BIG, "0,0 8,4 12,12 4,8 0,0"]),
  },
  {
    name: "a hole with two corners on the outline, in ways",
    members: withRoles("onin", ["0,0 12,0 12,12", "12,12 0,12 0,0", "0,0 8,4 12,12", "12,12 4,8 0,0"]),
  },
  { name: "a hole with all corners on the outline", members: withRoles("oi", [BIG, "0,0 12,0 12,12 0,0"]) },
  {
    name: "a hole with a side on the outline",
    members: withRoles("oi", ["0,0 4,0 8,0 12,0 12,12 0,12 0,0", "4,0 8,0 8,4 4,4 4,0"]),
  },
  { name: "holes with a common corner", members: withRoles("oii", [BIG, WEST, "3,3 6,3 6,6 3,6 3,3"]) },
  { name: "holes with a common side", members: withRoles("oii", [BIG, WEST, "3,1 6,1 6,3 3,3 3,1"]) },
  {
    name: "an island with a corner on its hole",
    members: withRoles("oio", [BIG, MID, "2,2 8,4 8,8 4,8 2,2"]),
  },
  {
    name: "an outline beside another, with all corners on it",
    members: withRoles("oo", ["0,0 12,0 12,12 8,12 6,2 4,12 0,12 0,0", "4,12 6,2 8,12 4,12"]),
  },
  {
    name: "a triangle between the corners of another outline",
    members: withRoles("oo", ["0,0 12,0 12,12 8,4 6,8 4,4 0,12 0,0", "0,12 6,8 12,12 0,12"]),
  },
  {
    name: "outlines with two common corners around a gap",
    members: withRoles("oo", ["0,0 12,0 12,12 8,4 4,4 0,12 0,0", "0,12 6,8 12,12 6,16 0,12"]),
  },
  {
    name: "an outline that meets itself around a gap",
    members: withRoles("o", ["6,0 12,0 12,12 0,12 0,0 6,0 4,4 4,8 8,8 8,4 6,0"]),
  },
  {
    name: "three outlines with a common corner",
    members: withRoles("onn", ["6,6 2,0 10,0 6,6", "6,6 12,5 12,9 6,6", "6,6 0,9 0,5 6,6"]),
  },
];

const CROSSING: readonly RelationCase[] = [
  {
    name: "an outline that crosses itself",
    differs: crossing(1913.9, 1),
    members: withRoles("o", ["0,0 12,0 2,12 10,12 0,0"]),
  },
  {
    name: "outlines that overlap",
    differs: crossing(4146.8, 1, 1),
    members: withRoles("oo", [SMALL, "6,6 12,6 12,12 6,12 6,6"]),
  },
  {
    name: "a hole that crosses the outline",
    differs: crossing(4146.8, 1, 1),
    members: withRoles("oi", [SMALL, "6,6 12,6 12,12 6,12 6,6"]),
  },
  {
    name: "a hole that sticks out of the outline",
    differs: crossing(11483.5, 1),
    members: withRoles("oi", [BIG, "8,4 16,4 16,6 8,6 8,4"]),
  },
  {
    name: "a hole with a corner on a side of the outline",
    differs: crossing(10845.5, 2),
    members: withRoles("oi", [BIG, "6,0 8,4 4,4 6,0"]),
  },
];

const INCOMPLETE: readonly RelationCase[] = [
  { name: "one of two outlines is missing", members: withRoles("oo", [BIG, `-${APART}`]) },
  { name: "the hole is missing", members: withRoles("oi", [BIG, `-${SMALL}`]) },
  {
    name: "the outline is missing, its hole is not",
    differs: noOutline(0),
    members: withRoles("oi", [`-${BIG}`, SMALL]),
  },
  { name: "half of the outline is missing", members: withRoles("oo", ["0,0 12,0 12,12", "-12,12 0,12 0,0"]) },
  {
    name: "half of one of two outlines is missing",
    differs: closing(11483.5, 1),
    members: withRoles("ooo", [BIG, "20,0 24,0 24,4", "-24,4 20,4 20,0"]),
  },
  {
    name: "half of the outline is missing, its hole is not",
    members: withRoles("ooi", ["0,0 12,0 12,12", "-12,12 0,12 0,0", SMALL]),
  },
  {
    name: "half of the hole is missing",
    differs: closing(11483.5, 1),
    members: withRoles("oii", [BIG, "4,4 8,4 8,8", "-8,8 4,8 4,4"]),
  },
  {
    name: "a way that is no part of an outline",
    differs: closing(11483.5, 1),
    members: withRoles("oo", [BIG, "12,12 16,16"]),
  },
  {
    name: "a node of the outline is missing",
    differs: noNode(0),
    members: withRoles("o", ["0,0 12,0 -12,12 0,12 0,0"]),
  },
];

const DEGENERATE: readonly RelationCase[] = [
  { name: "there and back on the way", members: withRoles("o", ["0,0 12,0 16,0 12,0 12,12 0,12 0,0"]) },
  { name: "only there and back", members: withRoles("o", ["0,0 12,0 0,0"]) },
  { name: "a way of one node", members: withRoles("oo", [BIG, "6,6"]) },
  { name: "a node twice in a row", members: withRoles("o", ["0,0 12,0 12,0 12,12 12,12' 0,12 0,0"]) },
  { name: "an outline of no width", members: withRoles("o", ["0,0 6,0 12,0 0,0"]) },
];

/** x = 3 is at 180°. */
const NEAR_180 = 180 - 3 * GRID_DEGREES;
const ANTIMERIDIAN: readonly RelationCase[] = [
  {
    name: "an outline across 180°",
    west: NEAR_180,
    members: withRoles("o", ["1,1 9,1 9,9 1,9 1,1"]),
  },
  {
    name: "an outline of two ways across 180°",
    west: NEAR_180,
    members: withRoles("oo", ["0,0 12,0 12,12", "12,12 0,12 0,0"]),
  },
  {
    name: "a hole beyond 180°",
    west: NEAR_180,
    differs: acrossWorld(10207.6, 2),
    members: withRoles("oi", [BIG, SMALL]),
  },
  {
    name: "a hole across 180°",
    west: NEAR_180,
    differs: acrossWorld(6379.8, 2),
    members: withRoles("oi", [BIG, MID]),
  },
  {
    name: "outlines on both sides of 180°",
    west: NEAR_180,
    members: withRoles("oo", ["0,0 2,0 2,2 0,2 0,0", "4,0 6,0 6,2 4,2 4,0"]),
  },
  {
    name: "an outline that is cut at 180°",
    west: NEAR_180,
    members: withRoles("oo", ["0,0 3,0 3,2 0,2 0,0", "3,0' 6,0 6,2 3,2' 3,0'"]),
  },
];

export const SHAPE_CASES: readonly RelationCase[] = [
  ...TOUCHING,
  ...CROSSING,
  ...INCOMPLETE,
  ...DEGENERATE,
  ...ANTIMERIDIAN,
];
