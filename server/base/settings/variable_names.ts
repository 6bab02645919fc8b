// The names of all environment variables, to find misspelt settings. Their values are not read.

/** Contains the names that the launcher passes to the packed program, which may only read its settings. */
export const NAMES_VARIABLE = "SPIELPLATZ_HUB_VARIABLES";

/** Returns an empty list if this program has no permission to list variables. */
export function listVariableNames(): string[] {
  const mayRead = (variable?: string) =>
    Deno.permissions.querySync({ name: "env", ...(variable && { variable }) }).state === "granted";
  if (mayRead()) return Object.keys(Deno.env.toObject());
  return mayRead(NAMES_VARIABLE) ? Deno.env.get(NAMES_VARIABLE)?.split(/\s+/) ?? [] : [];
}
