// Encodes settings as a `.env` file that this program and Docker Compose read identically. Pure.
import { UNPRINTABLE } from "../../base/settings/setting_rules.ts";

/** A value cannot be represented in a file written by `init`. */
export class UnwritableValueError extends Error {
  override name = "UnwritableValueError";
}

/** Omits settings without a value. Throws {@link UnwritableValueError}. */
export function encodeEnvText(
  comment: readonly string[],
  settings: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(settings).filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeValue(name, value)}`);
  return [...comment.map((line) => `# ${line}`), ...lines, ""].join("\n");
}

/** Adds single quotes where needed, because Compose expands `$name` in other values. */
function encodeValue(name: string, value: string): string {
  const cannot = `${name}=${JSON.stringify(value)} cannot be written to .env: it contains`;
  if (UNPRINTABLE.test(value)) {
    throw new UnwritableValueError(`${cannot} a line break or another control character; remove it`);
  }
  if (/^[\w./:@+-]+$/.test(value)) return value;
  if (!value.includes("'")) return `'${value}'`;
  if (!/["$\\]/.test(value)) return `"${value}"`;
  throw new UnwritableValueError(`${cannot} an apostrophe together with ", $ or \\; remove one of them`);
}
