// docs/generated/conformance.md, made from the table of statements and the test files.
import { formatMarkdown, writeTable } from "../docs/generated/markdown.ts";
import { DEVIATIONS } from "./deviations.ts";
import { findTests } from "./found_tests.ts";
import { SHARED_TESTS } from "./shared_tests.ts";
import { CHAPTERS, STATEMENTS } from "./statements.ts";

const HEAD = `# Conformance

Which statement of the service's specification is implemented where, and which test shows it. The tests run the
started program, with a browser where a person sees the result:

\`\`\`sh
deno task conformance
\`\`\`

This document is generated from the table in [tests/conformance](../../tests/conformance/statements.ts) by
\`deno task docs\`. A statement without a test fails the suite, and so does a test without a
statement.
`;

/** The whole document, formatted as `deno fmt` formats it. */
export async function createDocument(): Promise<string> {
  const tests = await findTests();
  const chapters = CHAPTERS.map(({ title, statements }) => {
    const rows = statements.map(({ id, rule, code, beyond }) => [
      id,
      rule,
      code.map((path) => link(path.split("/").at(-1)!, path)).join(", "),
      (tests.get(id) ?? []).map((name) => link(name, `tests/conformance/${name}`)).join(", "),
      beyond ?? "",
    ]);
    return `## ${title}\n\n${writeTable(["id", "statement", "code", "test", "beyond the letter"], rows)}`;
  });
  const kept = DEVIATIONS.map(({ statements, instead, why }) => [statements.join(", "), instead, why]);
  const shared = SHARED_TESTS.map(({ statements, why }) => [statements.join(", "), why]);
  const without = SHARED_TESTS.reduce((sum, { statements }) => sum + statements.length - 1, 0);
  const text = [
    HEAD,
    ...chapters,
    "## Statements that share a test",
    `${STATEMENTS.length} statements have ${
      STATEMENTS.length - without
    } tests: where two say the same, or one ` +
    "observation shows both, they have one. Each of the others has its own test.",
    writeTable(["statements", "why"], shared),
    "## Deviations",
    "What differs from the letter, and stays:",
    writeTable(["statement", "here", "why"], kept),
  ].join("\n\n");
  return await formatMarkdown(text);
}

const link = (text: string, path: string) => `[${text}](../../${path})`;
