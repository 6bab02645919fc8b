import assert from "node:assert/strict";
import { parseRegistryText } from "contract/registry/registry.ts";
import { MAX_WINDOWS } from "contract/registry/maintenance.ts";
import { isInMaintenance, parseMaintenance } from "server/hub/registry/core/maintenance.ts";
import { IGNORED_MAINTENANCE, NIGHT } from "../../../../contract/registry/maintenance_examples.ts";

const URL = "https://a.example/api";
const write = (maintenance: unknown, url = URL) => JSON.stringify({ instances: [{ url, maintenance }] });

const moments: [at: string, expected: boolean][] = [
  ["2026-12-01T21:59:59Z", false],
  ["2026-12-01T22:00:00Z", true],
  ["2026-12-02T01:59:59Z", true],
  ["2026-12-02T02:00:00Z", false],
];
for (const [at, expected] of moments) {
  Deno.test(`isInMaintenance: ${at} is ${expected ? "within" : "outside"}`, () => {
    const { windows, problems } = parseMaintenance(write([NIGHT], `${URL}/`));
    assert.deepEqual(problems, []);
    assert.equal(isInMaintenance({ windows, problems }, URL, Date.parse(at)), expected);
    assert.equal(isInMaintenance({ windows, problems }, "https://b.example/api", Date.parse(at)), false);
  });
}

for (const [maintenance, problem] of IGNORED_MAINTENANCE) {
  Deno.test(`parseMaintenance reports ${JSON.stringify(maintenance)}`, () => {
    const { windows, problems } = parseMaintenance(write(maintenance));
    assert.equal(problems.length, 1);
    assert.match(problems[0]!.message, problem);
    assert.deepEqual(windows.get(URL) ?? [], []);
  });
}

for (const text of ["", "{", "3", '{"instances": 1}', "[null, 7]"]) {
  Deno.test(`parseMaintenance finds nothing in ${JSON.stringify(text)}`, () =>
    assert.deepEqual(parseMaintenance(text), { windows: new Map(), problems: [] }));
}

Deno.test("parseMaintenance reads a limited number of windows", () => {
  const { windows, problems } = parseMaintenance(write(Array(MAX_WINDOWS + 1).fill(NIGHT)));
  assert.equal(windows.get(URL)?.length, MAX_WINDOWS);
  assert.match(problems.map(({ message }) => message).join(), /only the first 100 windows are used/);
});

Deno.test("a registry with maintenance has no problems, and its backends have the field as it is", () => {
  const { backends, problems } = parseRegistryText(write([NIGHT]));
  const [backend] = parseRegistryText(write(undefined)).backends;
  assert.deepEqual([backends, problems], [[{ ...backend, maintenance: [NIGHT] }], []]);
});
