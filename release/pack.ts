// `deno task pack` creates one executable file from a Deno runtime and the bundled program, started by launcher.sh, and
// a bill of materials beside it.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { writeBillOfMaterials } from "server/cli/help/bill_of_materials.ts";
import { bundleProgram } from "./bundle_program.ts";
import { RUNTIME_FILE } from "./file_names.ts";
import { parseOptions, runTask } from "./options.ts";
import { type PackedSizes, writePackedFile } from "./packed_file.ts";
import { readRuntimeMachine } from "./runtime_machine.ts";

const OUTPUT = join(import.meta.dirname!, "..", "dist", "spielplatz-hub");

export interface PackOptions {
  readonly output: string;
  /** The `deno` executable to embed, which may be for another platform. */
  readonly runtime: string;
  /** Level of gzip from 1 to 9, or 0 for no compression. */
  readonly compression: number;
}

/** Requires the built client. */
export async function packProgram({ output, runtime, compression }: PackOptions): Promise<PackedSizes> {
  const executable = await readFile(runtime);
  return await writePackedFile({
    output,
    machine: readRuntimeMachine(executable),
    files: [...await bundleProgram(), { name: RUNTIME_FILE, contents: executable }],
    compression,
  });
}

async function pack(): Promise<number> {
  const options = parseOptions(Deno.args, ["output", "runtime"]);
  const output = options.output.at(-1) ?? OUTPUT;
  const runtime = options.runtime.at(-1) ?? Deno.execPath();
  const { bytes, unpackedBytes } = await packProgram({ output, runtime, compression: 9 });
  const megabytes = (count: number) => (count / 1e6).toFixed(1);
  await writeBill(`${output}.cdx.json`);
  console.log(`${output}: ${megabytes(bytes)} MB, unpacked ${megabytes(unpackedBytes)} MB`);
  return 0;
}

/** Writes the output of the executable's `--sbom`. Assumes that a runtime for another platform has our version. */
async function writeBill(path: string): Promise<void> {
  const [{ parts }, { source }] = await Promise.all([
    import("../dist/parts.gen.ts"),
    import("../dist/source.gen.ts"),
  ]);
  await writeFile(path, writeBillOfMaterials(parts, source, Deno.version));
}

if (import.meta.main) Deno.exit(await runTask(pack));
