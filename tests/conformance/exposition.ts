// Reads the text exposition format of Prometheus, version 0.0.4, as strictly as its specification says.
import assert from "node:assert/strict";

export interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const SAMPLE = /^([a-zA-Z_:][\w:]*)(?:\{(.*)\})? (-?[\d.e+-]+|NaN|[+-]Inf)$/;
const LABEL = /([a-zA-Z_]\w*)="((?:[^"\\\n]|\\["\\n])*)"(?:,|$)/g;

/** Throws for text of another form, and for a sample without HELP and TYPE lines before it. */
export function parseExposition(text: string): Map<string, Family> {
  assert.ok(text.endsWith("\n"), "the last line ends with a line break");
  const families = new Map<string, Family & { samples: Sample[] }>();
  let help: RegExpExecArray | null = null;
  for (const line of text.slice(0, -1).split("\n")) {
    const type = /^# TYPE (\S+) (\S+)$/.exec(line);
    if (line.startsWith("# HELP ")) help = /^# HELP (\S+) (.+)$/.exec(line);
    else if (type) {
      assert.equal(help?.[1], type[1], `no HELP line before ${line}`);
      assert.ok(!families.has(type[1]!), `${type[1]} twice`);
      families.set(type[1]!, { name: type[1]!, type: type[2]!, help: help![2]!, samples: [] });
    } else {
      const [, name, labels = "", value] = SAMPLE.exec(line) ?? assert.fail(`not a sample: ${line}`);
      const ofHistogram = families.get(name!.replace(/_(bucket|sum|count)$/, ""));
      const family = families.get(name!) ?? (ofHistogram?.type === "histogram" ? ofHistogram : null) ??
        assert.fail(`no TYPE line before ${line}`);
      assert.equal(labels.replaceAll(LABEL, ""), "", `labels of ${line}`);
      const pairs = [...labels.matchAll(LABEL)].map(([, key, text]) => [key!, text!]);
      family.samples.push({ labels: Object.fromEntries(pairs), value: Number(value) });
    }
  }
  return families;
}
