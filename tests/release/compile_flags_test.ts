import assert from "node:assert/strict";
import { encodeCompileFlags } from "../../release/compile_flags.ts";
import { UsageError } from "../../release/options.ts";
import { READ_VARIABLES } from "../../release/permission_flags.ts";

const encode = (options: Partial<Parameters<typeof encodeCompileFlags>[0]>) =>
  encodeCompileFlags({ dataDirs: [], readablePaths: [], ...options });
const pick = (flags: readonly string[], pattern: RegExp) => flags.filter((flag) => pattern.test(flag));

Deno.test("a compiled executable may see the settings, and never start programs or load libraries", () => {
  const flags = encode({});
  assert.deepEqual(pick(flags, /^--allow-env/), [`--allow-env=${READ_VARIABLES.join(",")}`]);
  assert.deepEqual(pick(flags, /^(-A|--allow-(all|run|ffi|sys|import))/), ["--allow-sys=statfs"]);
});

Deno.test("without a directory a compiled executable takes any DATA_DIR but none of the system's", () => {
  const flags = encode({});
  assert.deepEqual(pick(flags, /read$|^--allow-write/), ["--allow-read", "--allow-write"]);
  const [denied] = pick(flags, /^--deny-write/);
  for (const path of ["/etc", "/usr", "/bin"]) assert.ok(denied!.split(/[=,]/).includes(path), denied);
});

Deno.test("with --data-dir a compiled executable reads and writes there, and reads the files next to it", () => {
  const flags = encode({
    dataDirs: ["/var/lib/spielplatz"],
    readablePaths: ["/config"],
    target: "t",
    output: "o",
  });
  assert.deepEqual(pick(flags, /^--allow-(read|write)|^--(target|output)/), [
    "--allow-read=./.env,./registry.json,/var/lib/spielplatz,/config,/run/systemd/notify",
    "--allow-write=/var/lib/spielplatz,/run/systemd/notify",
    "--target=t",
    "--output=o",
  ]);
});

Deno.test("a compiled executable that may read everything takes no further paths to read", () => {
  assert.throws(() => encode({ readablePaths: ["/config"] }), UsageError);
});
