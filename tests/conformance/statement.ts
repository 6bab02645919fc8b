// One entry of the table of statements: what the service's specification demands, and which files implement it.

export interface Statement {
  /** Letter of the chapter and a number, in the order of the specification; a letter where one number has parts. */
  readonly id: string;
  /** The statement in one line, as the name of its test. */
  readonly rule: string;
  /** Paths from the root of the project. */
  readonly code: readonly string[];
  /** Where the program does more than the statement, or reads it in its own way: what, and why. */
  readonly beyond?: string;
}

export interface Chapter {
  readonly title: string;
  readonly statements: readonly Statement[];
}
