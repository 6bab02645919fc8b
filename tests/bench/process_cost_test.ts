import assert from "node:assert/strict";
import { measureProcess } from "../../bench/process_cost.ts";
import { readProcessorSeconds, readProcessUsage, readResidentBytes } from "../../bench/process_readings.ts";

/** A program that takes 32 MB and some processor time. */
const BUSY =
  "const bytes = new Uint8Array(32e6).fill(1); for (const end = Date.now() + 300; Date.now() < end;);";

Deno.test(
  { name: "measureProcess measures a program until its end", ignore: Deno.build.os !== "linux" },
  async () => {
    const cost = await measureProcess(Deno.execPath(), ["eval", BUSY]);
    assert.ok(
      cost.processorSeconds > 0 && cost.seconds >= 0.3 && cost.peakBytes > 32e6,
      JSON.stringify(cost),
    );
  },
);

Deno.test("measureProcess rejects with the errors that a failed program has printed", async () => {
  const failing = measureProcess(Deno.execPath(), ["eval", "console.error('no data'); Deno.exit(3);"]);
  await assert.rejects(failing, /ended with code 3: no data$/);
});

Deno.test("readProcessUsage is null for a process that has ended", async () => {
  const child = new Deno.Command(Deno.execPath(), { args: ["eval", ""] }).spawn();
  await child.status;
  assert.equal(readProcessUsage(child.pid), null);
});

Deno.test(
  { name: "a running process has resident memory and processor time", ignore: Deno.build.os !== "linux" },
  async () => {
    const usage = readProcessUsage(Deno.pid)!;
    assert.ok(usage.processorSeconds > 0);
    assert.ok(readProcessorSeconds([Deno.pid]) >= usage.processorSeconds);
    const resident = (await readResidentBytes(Deno.pid))!;
    assert.ok(resident > 10e6 && resident <= readProcessUsage(Deno.pid)!.peakBytes, String(resident));
    assert.equal(await readResidentBytes(2 ** 30), null);
  },
);
