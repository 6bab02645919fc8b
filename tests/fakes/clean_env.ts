// The environment of processes that tests start: the variables that Deno needs, and no settings of the developer.

/** The last three only exist on Windows. */
const NEEDED = ["PATH", "HOME", "DENO_DIR", "XDG_CACHE_HOME", "SYSTEMROOT", "USERPROFILE", "LOCALAPPDATA"];

/** Returns options for `Deno.Command` that add `env` to the inherited variables. */
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
