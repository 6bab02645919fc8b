// Tests that need something of the machine: a program, a browser, rights. Git and what POSIX has, such as `sh`, is
// taken for granted.
import { noteSkippedTest } from "../skipped_tests.ts";

export type NeedingTest = (name: string, body: (test: Deno.TestContext) => Promise<void> | void) => void;

/**
 * Gives the function that registers tests that need what `message` says is missing, and what the Debian packages bring.
 * Where it `isThere` they run; elsewhere they are ignored, which the run sums up at its end, and with `CI=true` they fail.
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
 * As {@link needing}, for what only root can do. For other users the tests are ignored, even with `CI=true`: `.ci/run` runs
 * the files that call this once more as root.
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
