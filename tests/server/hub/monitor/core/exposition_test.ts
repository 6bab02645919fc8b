import assert from "node:assert/strict";
import { encodeFamilies } from "server/hub/monitor/core/exposition.ts";

Deno.test("encodeFamilies: every family in one piece behind its HELP and TYPE lines", () => {
  const text = encodeFamilies([
    { name: "a_seconds", type: "gauge", help: "Some time.", samples: [{ value: 0.25 }] },
    {
      name: "b_total",
      type: "counter",
      help: "So many.",
      samples: [{ labels: { kind: "x", of: "y" }, value: 1 }, { labels: { kind: "z", of: "y" }, value: 0 }],
    },
    { name: "c", type: "gauge", help: "Nothing to say.", samples: [] },
  ]);
  assert.equal(
    text,
    "# HELP a_seconds Some time.\n# TYPE a_seconds gauge\na_seconds 0.25\n" +
      '# HELP b_total So many.\n# TYPE b_total counter\nb_total{kind="x",of="y"} 1\nb_total{kind="z",of="y"} 0\n' +
      "# HELP c Nothing to say.\n# TYPE c gauge\n",
  );
});

Deno.test("encodeFamilies: label values are escaped", () => {
  const text = encodeFamilies([
    { name: "a", type: "gauge", help: "A.", samples: [{ labels: { b: 'x"\\\ny' }, value: 1 }] },
  ]);
  assert.match(text, /^a\{b="x\\"\\\\\\ny"\} 1$/m);
});

Deno.test("encodeFamilies: no families give the empty text", () => {
  assert.equal(encodeFamilies([]), "");
});
