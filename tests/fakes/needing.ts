// Tests that need something of the machine: a program, a browser, rights.

export type NeedingTest = (name: string, body: () => Promise<void> | void) => void;

/**
 * Gives the function that registers tests that need what `message` says is missing. Where it `isThere` they run;
 * elsewhere they are ignored, and with `CI=true` they fail.
 */
export function needing(isThere: boolean, message: string): NeedingTest {
  if (!isThere) console.error(`SKIPPED: ${message}`);
  const isRequired = Deno.env.get("CI") === "true";
  return (name, body) =>
    Deno.test({ name, ignore: !isThere && !isRequired }, () => {
      if (!isThere) throw new Error(message);
      return body();
    });
}

/**
 * As {@link needing}, for what only root can do. For other users the tests are ignored, also with `CI=true`: `.ci/run` runs
 * the files that call this once more as root.
 */
export function needingRoot(isThere = true, message = ""): NeedingTest {
  const isRoot = Deno.build.os !== "windows" && Deno.uid() === 0;
  return isRoot
    ? needing(isThere, message)
    : (name, body) => Deno.test({ name, ignore: true }, async () => await body());
}
