import assert from "node:assert/strict";
import { join } from "node:path";
import { removePacked } from "../../release/compile.ts";
import { withDirectory } from "fakes/with_directory.ts";

Deno.test("the packed program makes room for the compiled one, and nothing else does", () =>
  withDirectory(async (directory) => {
    const [packed, other] = [join(directory, "packed"), join(directory, "other")];
    await Deno.writeTextFile(packed, "#!/bin/sh\nexec deno\n");
    await Deno.writeTextFile(other, "\x7fELF");
    for (const path of [packed, other, join(directory, "absent")]) await removePacked(path);
    assert.deepEqual(await Array.fromAsync(Deno.readDir(directory), ({ name }) => name), ["other"]);
  }));
