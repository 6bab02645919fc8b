// What the documents name and the tree does not have yet. A test sees to it that the list is no longer than that.

export interface Awaited {
  /** From the root of the project. */
  readonly paths: readonly string[];
  readonly tasks: readonly string[];
}

export const AWAITED: Awaited = {
  paths: [],
  tasks: ["faults"],
};
