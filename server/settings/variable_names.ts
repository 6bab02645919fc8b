// The names of all environment variables, for those that are misspelt settings. Their values are not read.

/** Names that the launcher of the packed program passes on, which itself may read its settings only. */
export const NAMES_VARIABLE = "SPIELPLATZ_HUB_VARIABLES";

/** None if this program may not list them. */
export function listVariableNames(): string[] {
  const mayRead = (variable?: string) =>
    Deno.permissions.querySync({ name: "env", ...(variable && { variable }) }).state === "granted";
  if (mayRead()) return Object.keys(Deno.env.toObject());
  return mayRead(NAMES_VARIABLE) ? Deno.env.get(NAMES_VARIABLE)?.split(/\s+/) ?? [] : [];
}
