// Metric families -> Prometheus text format 0.0.4.

export interface Sample {
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly type: "gauge" | "counter";
  /** One line, which is not escaped. */
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Writes a HELP and a TYPE line for every family. The text ends with a line break. */
export function encodeFamilies(families: readonly Family[]): string {
  return families.map(encodeFamily).join("");
}

function encodeFamily({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ labels = {}, value }) => `${name}${encodeLabels(labels)} ${value}\n`);
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

function encodeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabelValue(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Escapes backslash, double quote and line feed, as the format requires. */
function escapeLabelValue(value: string): string {
  return value.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
}
