// Registers tests that need something from the machine, such as a program, a browser or permissions. Git and the tools
// of POSIX, such as `sh`, are assumed to exist.
import { noteSkippedTest } from "../skipped_tests.ts";

export type NeedingTest = (name: string, body: (test: Deno.TestContext) => Promise<void> | void) => void;

/**
 * Returns the function that registers tests with a need. If the need is met (`isThere`), they run. Otherwise they fail
 * with `CI=true`, and elsewhere are ignored, which the run reports at its end with `message` and the Debian `packages`.
 */
export function needing(isThere: boolean, message: string, packages: readonly string[] = []): NeedingTest {
  const isIgnored = !isThere && Deno.env.get("CI") !== "true";
  return (name, body) => {
    if (isIgnored) noteSkippedTest({ message, packages });
    Deno.test({ name, ignore: isIgnored }, (test) => {
      if (!isThere) throw new Error(message);
      return body(test);
    });
  };
}

/**
 * Like {@link needing}, for tests that only root can run. For other users, they are ignored even with `CI=true`,
 * because `.ci/run` runs the files that call this function once more as root.
 */
export function needingRoot(
  isThere = true,
  message = "",
  packages: readonly string[] = [],
): NeedingTest {
  const isRoot = Deno.build.os !== "windows" && Deno.uid() === 0;
  if (isRoot) return needing(isThere, message, packages);
  return (name, body) => {
    noteSkippedTest({ message: "only root can run them", packages: [] });
    Deno.test({ name, ignore: true }, async (test) => await body(test));
  };
}
