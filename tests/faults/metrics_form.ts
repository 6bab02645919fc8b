// Checks whether a metrics text is complete (pure). Another test checks its syntax with promtool.

const COMMENT = /^# (HELP|TYPE) [a-z_\d]+ .+$/;
const SAMPLE = /^[a-z_\d]+(\{.*\})? ([-+.eE\d]+|NaN|[-+]Inf)$/;

/** Describes the first fault; null when the text is complete. `keys` are the required regions. */
export function findMetricsFault(text: string, keys: readonly string[]): string | null {
  if (!text.endsWith("\n")) return "metrics do not end with a line break";
  const lines = text.split("\n").slice(0, -1);
  const invalid = lines.find((line) => !COMMENT.test(line) && !SAMPLE.test(line));
  if (invalid !== undefined) {
    return `metrics contain an invalid line: ${JSON.stringify(invalid.slice(0, 80))}`;
  }
  if (!lines.some((line) => line.startsWith("spielplatz_poll_generated_timestamp "))) {
    return "metrics lack spielplatz_poll_generated_timestamp";
  }
  const missing = keys.find((key) =>
    !lines.some((line) => line.startsWith(`spielplatz_backend_up{backend="${key}"`))
  );
  return missing === undefined ? null : `metrics lack the region ${missing}`;
}
