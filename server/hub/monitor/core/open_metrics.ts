// Prometheus text format 0.0.4 -> OpenMetrics 1.0: other lines before the samples of counters, and a last line. Numbers,
// labels and samples are the same, so that series keep their names whichever format is read.

/** The units that names end with, before the `_total` of a counter. */
const UNITS = ["seconds", "bytes"];

/** `text`: whole families, each with a HELP and a TYPE line. */
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
