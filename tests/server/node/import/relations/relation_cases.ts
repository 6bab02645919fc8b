// Made-up multipolygon relations. Here: roles, nesting, ways that are repeated and outlines of several ways.
import {
  APART,
  APART_HOLE,
  because,
  BIG,
  EAST,
  MID,
  type RelationCase,
  SMALL,
  TINY,
  WEST,
  withRoles,
} from "./relation_case.ts";
import { SHAPE_CASES } from "./shape_cases.ts";

const namedTwice = because(
  "a way that is named twice counts once, there each segment that is twice is left out",
);

const roleCases = (name: string, ways: readonly string[], combinations: string): RelationCase[] =>
  combinations.split(" ").map((letters) => ({
    name: `${name}, roles ${letters}`,
    members: withRoles(letters, ways),
  }));

const WHOLE: readonly RelationCase[] = [
  ...roleCases("one outline", [BIG], "o i n"),
  ...roleCases("one within another", [BIG, SMALL], "oi on oo io ii in no ni nn"),
  ...roleCases("one beside another", [BIG, APART], "oo oi ii nn"),
  ...roleCases("three around each other", [BIG, MID, SMALL], "oio ooo iii nnn ioi oii"),
  ...roleCases("four around each other", [BIG, MID, SMALL, TINY], "oioi oooo nnnn iooi"),
  ...roleCases("two within one", [BIG, WEST, EAST], "oii ooo ooi nnn"),
  ...roleCases("two with a hole each", [BIG, SMALL, APART, APART_HOLE], "oioi oooo ioio"),
  { name: "unknown roles", members: [["exclave", BIG], ["garden", SMALL]] },
];

const REPEATED: readonly RelationCase[] = [
  { name: "the same outline twice", differs: namedTwice(11483.5, 1), members: withRoles("oo", [BIG, BIG]) },
  { name: "the same outline three times", members: withRoles("ooo", [BIG, BIG, BIG]) },
  {
    name: "the same outline as outer and inner",
    differs: namedTwice(11483.5, 1),
    members: withRoles("oi", [BIG, BIG]),
  },
  {
    name: "the same hole twice",
    differs: namedTwice(10207.6, 2),
    members: withRoles("oii", [BIG, SMALL, SMALL]),
  },
  { name: "two ways of the same nodes", members: withRoles("oo", [BIG, `${BIG}#2`]) },
  { name: "two ways of the same nodes, outer and inner", members: withRoles("oi", [BIG, `${BIG}#2`]) },
  { name: "three ways of the same nodes", members: withRoles("ooo", [BIG, `${BIG}#2`, `${BIG}#3`]) },
  { name: "a hole of two ways of the same nodes", members: withRoles("oii", [BIG, SMALL, `${SMALL}#2`]) },
  {
    name: "a part of the outline twice",
    differs: namedTwice(11483.2, 1),
    members: withRoles("ooo", ["0,0 12,0 12,12", "12,12 0,12 0,0", "0,0 12,0 12,12"]),
  },
  {
    name: "a part of the outline as two ways",
    members: withRoles("ooo", ["0,0 12,0 12,12", "12,12 0,12 0,0", "12,0 12,12"]),
  },
];

const SPLIT: readonly RelationCase[] = [
  { name: "an outline of two ways", members: withRoles("oo", ["0,0 12,0 12,12", "12,12 0,12 0,0"]) },
  {
    name: "an outline of four ways in any order and direction",
    members: withRoles("onon", ["12,12 0,12", "0,0 12,0", "0,0 0,12", "12,12 12,0"]),
  },
  { name: "both roles in one outline", members: withRoles("oi", ["0,0 12,0 12,12", "12,12 0,12 0,0"]) },
  {
    name: "a hole of three ways",
    members: withRoles("oiii", [BIG, "4,4 8,4", "8,4 8,8 4,8", "4,4 4,8"]),
  },
  {
    name: "outline and hole of two ways each, without roles",
    members: withRoles("nnnn", ["0,0 12,0 12,12", "4,4 8,4 8,8", "12,12 0,12 0,0", "8,8 4,8 4,4"]),
  },
  {
    name: "ends that are two nodes at one place",
    members: withRoles("oo", ["0,0 12,0 12,12", "12,12' 0,12 0,0'"]),
  },
  {
    name: "a way whose ends are two nodes at one place",
    members: withRoles("o", ["0,0 12,0 12,12 0,12 0,0'"]),
  },
  {
    name: "a hole whose nodes are others at the same places",
    members: withRoles("oi", ["0,0 12,0 12,12 0,12 0,0", "0,0' 12,0' 12,12' 0,0'"]),
  },
];

export const RELATION_CASES: readonly RelationCase[] = [...WHOLE, ...REPEATED, ...SPLIT, ...SHAPE_CASES];
