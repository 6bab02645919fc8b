// Tests that ask a tool of the operating system, such as nginx, what it makes of our files.
import { findProgram } from "../../bench/find_program.ts";

export type ToolTest = (name: string, body: (program: string) => Promise<void> | void) => void;

/**
 * Gives the function that registers a test of the program `name`. Where it is not installed the tests are ignored,
 * and with `CI=true` they fail.
 */
export async function needTool(name: string, debianPackage: string): Promise<ToolTest> {
  const program = await findProgram(name);
  const message = `${name} (Debian package ${debianPackage}) is not installed`;
  if (program === null) console.error(`SKIPPED: ${message}`);
  const isRequired = Deno.env.get("CI") === "true";
  return (testName, body) =>
    Deno.test({ name: testName, ignore: program === null && !isRequired }, async () => {
      if (program === null) throw new Error(message);
      await body(program);
    });
}
