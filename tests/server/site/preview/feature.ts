// A playground as a node sends it, with the properties that a test needs.
import { parsePlayground } from "contract/playground/playground.ts";
import type { Playground } from "contract/types.ts";

export const OUTLINE = {
  type: "Polygon",
  coordinates: [[[9.6, 50.5], [9.602, 50.5], [9.602, 50.501], [9.6, 50.501], [9.6, 50.5]]],
};

export function makeFeature(properties: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return { type: "Feature", geometry: OUTLINE, properties: { osm_id: 123, osm_type: "W", ...properties } };
}

export function makePlayground(properties: Readonly<Record<string, unknown>> = {}): Playground {
  return parsePlayground(makeFeature(properties))!;
}

/** Texts that try to leave their field: as a name of a playground, a region, a street, a surface. */
export const HOSTILE_TEXTS: readonly string[] = [
  `</script><script>alert(1)</script>`,
  `</title><img src=x onerror=alert(1)>`,
  `"><meta http-equiv="refresh" content="0; url=https://evil.example">`,
  `' onmouseover='alert(1)`,
  `<!-- <script>`,
  `]]>--><svg onload=alert(1)>`,
  `&lt;b&gt; &quot; &#0;`,
  "a\u0000b\u0007c\nd\re\tf\u001b[31mg\u007f\u0085h",
  "gnp\u202egpj.exe \u2066isolate\u2069 \u202dleft",
  "line\u2028separator\u2029end",
  "lone \ud800 surrogate \udc00 here",
  "\\u003c/script\\u003e \\",
  "x".repeat(5_000),
  "\u202e".repeat(400) + "y",
  "😀".repeat(200),
];
