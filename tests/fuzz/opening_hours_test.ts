import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";

const PROGRAM = fileURLToPath(new URL("evaluate_hours.ts", import.meta.url));

for (const values of ["slow", "generated"]) {
  Deno.test(`opening hours: every one of the ${values} values is answered or ended`, async () => {
    const { success, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", "--no-check", PROGRAM, values],
    }).output();
    assert.ok(success, new TextDecoder().decode(stderr));
  });
}
