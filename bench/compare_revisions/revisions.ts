// Checks out revisions of a repository into a cache, and builds each once.
import { dirname, join } from "node:path";
import { UsageError } from "../../release/options.ts";

/** Resolves with the hash of the commit. Rejects with {@link UsageError} if git does not know the revision. */
export async function resolveRevision(repository: string, revision: string): Promise<string> {
  const { success, output } = await run("git", [
    "-C",
    repository,
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${revision}^{commit}`,
  ]);
  if (!success) throw new UsageError(`git does not know the revision ${JSON.stringify(revision)}`);
  return output;
}

export async function hasUncommittedChanges(repository: string): Promise<boolean> {
  return await require("git", ["-C", repository, "status", "--porcelain"]) !== "";
}

/** Resolves with the folder of the built revision, `cache/COMMIT`. */
export async function checkOut(repository: string, commit: string, cache: string): Promise<string> {
  const folder = join(cache, commit);
  if (await exists(folder)) return folder;
  await Deno.mkdir(cache, { recursive: true });
  // An interrupted build must not leave a folder that looks complete.
  const unfinished = await Deno.makeTempDir({ dir: dirname(folder), prefix: `${commit.slice(0, 12)}-` });
  try {
    await require("git", ["clone", "--quiet", "--shared", "--no-checkout", repository, unfinished]);
    await require("git", ["-C", unfinished, "checkout", "--quiet", "--detach", commit]);
    // This also installs the packages in the revision's lock file.
    await require(Deno.execPath(), ["task", "--quiet", "build"], unfinished);
    await Deno.rename(unfinished, folder);
  } catch (error) {
    await Deno.remove(unfinished, { recursive: true });
    // Another comparison may have created the folder meanwhile.
    if (!await exists(folder)) throw error;
  }
  return folder;
}

const exists = (path: string) => Deno.stat(path).then(() => true, () => false);

async function run(command: string, args: readonly string[], cwd?: string) {
  const result = await new Deno.Command(command, { args: [...args], stdin: "null", ...(cwd && { cwd }) })
    .output();
  const [output, errors] = [result.stdout, result.stderr].map((bytes) =>
    new TextDecoder().decode(bytes).trim()
  );
  return { success: result.success, output: output!, errors: errors! };
}

/** Resolves with the program's output. If the program fails, rejects with its errors, or else its output. */
async function require(command: string, args: readonly string[], cwd?: string): Promise<string> {
  const { success, output, errors } = await run(command, args, cwd);
  if (!success) throw new Error(`${command} ${args.join(" ")} failed: ${errors || output}`);
  return output;
}
