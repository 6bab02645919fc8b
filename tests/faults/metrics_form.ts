// Whether a metrics text is whole (pure). That its form is what Prometheus reads is tested elsewhere, with
// Prometheus' own tool.

const COMMENT = /^# (HELP|TYPE) [a-z_\d]+ .+$/;
const SAMPLE = /^[a-z_\d]+(\{.*\})? ([-+.eE\d]+|NaN|[-+]Inf)$/;

/** A sentence for what is wrong; null when it is whole. `keys` are the regions that it must hold. */
export function findMetricsFault(text: string, keys: readonly string[]): string | null {
  if (!text.endsWith("\n")) return "metrics do not end with a line break";
  const lines = text.split("\n").slice(0, -1);
  const strange = lines.find((line) => !COMMENT.test(line) && !SAMPLE.test(line));
  if (strange !== undefined) return `metrics hold the line ${JSON.stringify(strange.slice(0, 80))}`;
  if (!lines.some((line) => line.startsWith("spielplatz_poll_generated_timestamp "))) {
    return "metrics lack spielplatz_poll_generated_timestamp";
  }
  const missing = keys.find((key) =>
    !lines.some((line) => line.startsWith(`spielplatz_backend_up{backend="${key}"`))
  );
  return missing === undefined ? null : `metrics lack the region ${missing}`;
}
