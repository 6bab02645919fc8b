// Converts Prometheus text format 0.0.4 to OpenMetrics 1.0. Only changes metadata lines and appends a final line.
// Samples are identical, so that series keep their names in both formats.

/** Unit suffixes of family names. Counters append `_total`. */
const UNITS = ["seconds", "bytes"];

/** Converts `text`, which has to consist of complete families with HELP and TYPE lines. */
export function toOpenMetrics(text: string): string {
  const families = text.replaceAll(
    /^# HELP (\w+) (.*)\n# TYPE \1 (\w+)$/gm,
    (_, name: string, help: string, type: string) => {
      const family = type === "counter" ? name.replace(/_total$/, "") : name;
      const unit = UNITS.find((unit) => family.endsWith(`_${unit}`));
      const unitLine = unit === undefined ? "" : `\n# UNIT ${family} ${unit}`;
      return `# HELP ${family} ${help}\n# TYPE ${family} ${type}${unitLine}`;
    },
  );
  return `${families}# EOF\n`;
}
