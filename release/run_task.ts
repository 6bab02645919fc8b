// Runs a task: a mistake of the person who started it is a sentence and exit code 2.
import { OptionError } from "./options.ts";
import { PathError } from "./permission_flags.ts";

export async function runTask(task: () => Promise<number>): Promise<number> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof OptionError || error instanceof PathError)) throw error;
    console.error(error.message);
    return 2;
  }
}
