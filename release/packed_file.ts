// Writes the packed program: launcher.sh, followed by the compressed files.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { chmod, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { VERSION } from "server/base/kit/version.ts";
import type { ProgramFile } from "./bundle_program.ts";
import { fillLauncher } from "./launcher_text.ts";
import type { Machine } from "./runtime_machine.ts";

const LAUNCHER = join(import.meta.dirname!, "launcher.sh");

export interface PackedFileOptions {
  readonly output: string;
  readonly machine: Machine;
  /** The files in the order of installation, with the runtime last. */
  readonly files: readonly ProgramFile[];
  /** Level of gzip from 1 to 9, or 0 for no compression. */
  readonly compression: number;
}

export interface PackedSizes {
  readonly bytes: number;
  readonly unpackedBytes: number;
}

/** Replaces the output atomically. */
export async function writePackedFile(options: PackedFileOptions): Promise<PackedSizes> {
  const { output, machine, files, compression } = options;
  const compressed = files.map(({ contents }) => gzipSync(contents, { level: compression }));
  const unpackedBytes = files.reduce((sum, { contents }) => sum + contents.byteLength, 0);
  const header = fillLauncher(await readFile(LAUNCHER, "utf8"), {
    version: VERSION,
    machine,
    content: `${VERSION}-${hashFiles(files)}`,
    files: files.map(({ name }, i) => ({ name, bytes: compressed[i]!.byteLength })),
    unpackedBytes,
  });
  const whole = Buffer.concat([header, ...compressed]);
  await writeExecutable(output, whole);
  return { bytes: whole.byteLength, unpackedBytes };
}

function hashFiles(files: readonly ProgramFile[]): string {
  const hash = createHash("sha256");
  for (const { name, contents } of files) hash.update(`${name} ${contents.byteLength}\n`).update(contents);
  return hash.digest("hex").slice(0, 16);
}

async function writeExecutable(path: string, contents: Uint8Array): Promise<void> {
  const unfinished = `${path}.new`;
  await mkdir(dirname(path), { recursive: true });
  try {
    await writeFile(unfinished, contents);
    await chmod(unfinished, 0o755);
    await rename(unfinished, path);
  } finally {
    await rm(unfinished, { force: true });
  }
}
