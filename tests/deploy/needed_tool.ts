// Tests that ask a tool of the operating system, such as nginx, what it makes of our files.
import { findProgram } from "../../bench/find_program.ts";
import { needing } from "fakes/needing.ts";

export type ToolTest = (name: string, body: (program: string) => Promise<void> | void) => void;

/** Gives the function that registers a test of the program `name`. */
export async function needTool(name: string, debianPackage: string): Promise<ToolTest> {
  const program = await findProgram(name);
  const test = needing(program !== null, `${name} (Debian package ${debianPackage}) is not installed`);
  return (testName, body) => test(testName, () => body(program!));
}
