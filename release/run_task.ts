// Runs a task for developers: a usage error is printed as one sentence and gives exit code 2.
import { UsageError } from "./options.ts";
import { PathError } from "./permission_flags.ts";

export async function runTask(task: () => Promise<number>): Promise<number> {
  try {
    return await task();
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof PathError)) throw error;
    console.error(error.message);
    return 2;
  }
}
