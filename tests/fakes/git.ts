// Calls git independently of the user's settings and clock.
import assert from "node:assert/strict";

/** Resolves with the trimmed output. */
export async function git(folder: string, ...args: string[]): Promise<string> {
  const { success, stdout, stderr } = await new Deno.Command("git", {
    args: ["-C", folder, "-c", "user.name=Tea", "-c", "user.email=tea@example.org", ...args],
    env: { GIT_COMMITTER_DATE: "2026-11-20T12:00:00+02:00", GIT_CONFIG_GLOBAL: "/dev/null" },
  }).output();
  assert.ok(success, new TextDecoder().decode(stderr));
  return new TextDecoder().decode(stdout).trim();
}
