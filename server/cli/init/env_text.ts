// Settings -> the text of a `.env` file that this program and Docker Compose read in the same way. Pure.

export class EnvValueError extends Error {
  override name = "EnvValueError";
}

/** Settings without a value are left out. Throws {@link EnvValueError}. */
export function encodeEnvText(
  comment: readonly string[],
  settings: Readonly<Record<string, string>>,
): string {
  const lines = Object.entries(settings).filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}=${encodeValue(name, value)}`);
  return [...comment.map((line) => `# ${line}`), ...lines, ""].join("\n");
}

/** In single quotes nothing is special: Compose would replace `$name` in other values. */
function encodeValue(name: string, value: string): string {
  if (/^[\w./:@+-]+$/.test(value)) return value;
  if (!/['\r\n]/.test(value)) return `'${value}'`;
  if (!/["$\\\r\n]/.test(value)) return `"${value}"`;
  throw new EnvValueError(
    `${name}=${
      JSON.stringify(value)
    } cannot be written to .env: an apostrophe together with ", $, \\ or a line ` +
      "break; leave one of them out",
  );
}
