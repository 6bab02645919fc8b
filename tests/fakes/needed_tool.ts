// Registers tests that call a program of the operating system, such as nginx.
import { findProgram } from "../../bench/find_program.ts";
import { needing } from "./needing.ts";

export type ToolTest = (
  name: string,
  body: (program: string, test: Deno.TestContext) => Promise<void> | void,
) => void;

/** Resolves with the function that registers tests of the program `name`. */
export async function needTool(name: string, debianPackage: string): Promise<ToolTest> {
  const program = await findProgram(name);
  const test = needing(program !== null, `${name} is not installed`, [debianPackage]);
  return (testName, body) => test(testName, (context) => body(program!, context));
}
