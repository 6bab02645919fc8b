// Encodes metric families in Prometheus text format 0.0.4.

export interface Sample {
  /** Suffix of a histogram's sample name, such as `_bucket`. */
  readonly suffix?: string;
  readonly labels?: Readonly<Record<string, string>>;
  readonly value: number;
}

export interface Family {
  readonly name: string;
  readonly type: "gauge" | "counter" | "histogram";
  /** A single line without quotes or backslashes, because it is not escaped. */
  readonly help: string;
  readonly samples: readonly Sample[];
}

/** Writes each family with HELP and TYPE lines. The text ends with a line break. */
export function encodeFamilies(families: readonly Family[]): string {
  return families.map(encodeFamily).join("");
}

function encodeFamily({ name, type, help, samples }: Family): string {
  const lines = samples.map(({ suffix = "", labels = {}, value }) =>
    `${name}${suffix}${encodeLabels(labels)} ${value}\n`
  );
  return `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n${lines.join("")}`;
}

export function gauge(
  name: string,
  help: string,
  ...samples: readonly (Sample | number | boolean)[]
): Family {
  const toSample = (sample: Sample | number | boolean) =>
    typeof sample === "object" ? sample : { value: Number(sample) };
  return { name, type: "gauge", help, samples: samples.map(toSample) };
}

/** Creates a counter. Pass every outcome from the start: Prometheus misses the increase of a new series. */
export function counter(name: string, help: string, outcomes: Readonly<Record<string, number>>): Family {
  const samples = Object.entries(outcomes).map(([outcome, value]) => ({ labels: { outcome }, value }));
  return { name, type: "counter", help, samples };
}

function encodeLabels(labels: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escapeLabelValue(value)}"`);
  return pairs.length === 0 ? "" : `{${pairs.join(",")}}`;
}

/** Escapes backslash, double quote and line feed, as the format requires. */
function escapeLabelValue(value: string): string {
  return value.replace(/\\/g, "\\\\").replace(/"/g, '\\"').replace(/\n/g, "\\n");
}
