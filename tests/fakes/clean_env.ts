// What a process that a test starts gets of the environment: what Deno needs to run, and no setting of whoever
// runs the tests.

/** The last three are Windows' own. */
const NEEDED = ["PATH", "HOME", "DENO_DIR", "XDG_CACHE_HOME", "SYSTEMROOT", "USERPROFILE", "LOCALAPPDATA"];

/** Options for `Deno.Command`: `env` is all that the process finds besides. */
export function cleanEnv(env: Readonly<Record<string, string>>): {
  readonly clearEnv: true;
  readonly env: Record<string, string>;
} {
  const inherited = NEEDED.flatMap((name) => {
    const value = Deno.env.get(name);
    return value === undefined ? [] : [[name, value] as const];
  });
  return { clearEnv: true, env: { ...Object.fromEntries(inherited), ...env } };
}
