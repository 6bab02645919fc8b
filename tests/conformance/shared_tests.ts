// Statements that share a test, and why. The name of the test is the first one's statement.

export interface SharedTest {
  /** As in the call of the test. */
  readonly statements: readonly [string, string, ...string[]];
  readonly why: string;
}

/** The chapters Errors, Limits and Versioning repeat earlier statements. */
const SAME = "the specification says it twice";
const SAME_THREE = "the specification says it three times";

export const SHARED_TESTS: readonly SharedTest[] = [
  {
    statements: ["S5", "S6"],
    why: "one page over two nodes shows which server sends the registry, and which the data",
  },
  { statements: ["U3a", "PS1"], why: "the fraction is one of the states in their order" },
  { statements: ["U4", "ER1", "PS2"], why: `${SAME_THREE}; the way out of the state follows it` },
  { statements: ["U5b", "M7", "VE5"], why: SAME_THREE },
  { statements: ["U8", "ER2"], why: SAME },
  {
    statements: ["U9a", "U9b"],
    why: "the age changes with each read of the status, every 60 s",
  },
  { statements: ["U9c", "ER9", "L11"], why: SAME_THREE },
  { statements: ["V1", "L6"], why: SAME },
  { statements: ["V2", "S9"], why: SAME },
  { statements: ["V3b", "ER6"], why: `${SAME}; the ring is that of the same node` },
  { statements: ["V9", "L9"], why: `${SAME}; the interval shows in what is read again` },
  { statements: ["V10", "ER3", "L7"], why: SAME_THREE },
  { statements: ["V11a", "ER4"], why: SAME },
  { statements: ["V11b", "ER5"], why: `${SAME}; the ring of such a node is that of G5` },
  { statements: ["R1", "H1"], why: "one document, its form and its address" },
  { statements: ["R5", "R6"], why: "one registry shows both: what becomes a label, and what does not" },
  { statements: ["R8", "ER8"], why: "without a local node, the bundled registry is what makes it red" },
  { statements: ["T3", "T4"], why: "query and fragment are made of characters that survive" },
  { statements: ["E1", "VE1", "VE3"], why: "all are read from the addresses of all calls of one visit" },
  { statements: ["E2", "A2"], why: SAME },
  { statements: ["F5", "L8"], why: SAME },
  { statements: ["X3", "M6"], why: "the gauge shows how the field is read, also when it is absent" },
  { statements: ["X8", "VE4"], why: "one strict reader of the format reads the whole document" },
  { statements: ["H2", "A1"], why: "the requests are made without credentials" },
];
