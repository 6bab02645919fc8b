// Builds the Debian package with dpkg-deb. It contains the unpacked program, so that nothing is unpacked at startup.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import { writeBillOfMaterials } from "server/cli/help/bill_of_materials.ts";
import { COMMANDS } from "server/cli/commands/commands.ts";
import { writeCompletion } from "server/cli/help/completion_script.ts";
import { writeManualPage } from "server/cli/help/manual_page.ts";
import type { BundledPart, SourceState } from "contract/page/build_facts.ts";
import { bundleProgram } from "./bundle_program.ts";
import {
  adaptUnit,
  CONFFILES,
  nameArchitecture,
  PACKAGE,
  writeChangelog,
  writeControl,
  writeCopyright,
} from "./debian_files.ts";
import { RUNTIME_FILE } from "./file_names.ts";
import { fillLauncher } from "./launcher_text.ts";
import { type Machine, readRuntimeMachine } from "./runtime_machine.ts";

const ROOT = join(import.meta.dirname!, "..");
const TEMPLATES = join(import.meta.dirname!, "debian");
const SCRIPTS = ["postinst", "prerm", "postrm"];
/** Path of the unpacked program. */
const INSTALLED = `/usr/lib/${PACKAGE}`;
const DOCUMENTS = `usr/share/doc/${PACKAGE}`;

export interface DebianPackageOptions {
  /** The `deno` executable to embed, which may be for another machine. */
  readonly runtime: string;
  /** Folder for the package. The file name is derived from version and machine. */
  readonly folder: string;
  readonly version: string;
  /** "Name <address>". */
  readonly maintainer: string;
  readonly source: SourceState;
  readonly parts: readonly BundledPart[];
  /** Level of xz from 1 to 9, or 0 for gzip, which is faster. */
  readonly compression: number;
}

/** Requires the built client. Resolves with the path of the package. The same options produce the same bytes. */
export async function buildDebianPackage(options: DebianPackageOptions): Promise<string> {
  const { folder, version, source } = options;
  const runtime = await readFile(options.runtime);
  const machine = readRuntimeMachine(runtime);
  const architecture = nameArchitecture(machine);
  const tree = await mkdtemp(join(tmpdir(), "debian-package-"));
  try {
    await chmod(tree, 0o755);
    const installedBytes = await writeProgram(tree, runtime, machine, version) +
      await writeFiles(tree, options);
    await writeControlFiles(tree, { ...options, architecture, installedBytes });
    const output = join(folder, `${PACKAGE}_${version}_${architecture}.deb`);
    const compression = options.compression === 0 ? ["-Zgzip", "-z1"] : ["-Zxz", `-z${options.compression}`];
    await mkdir(folder, { recursive: true });
    const { success, stderr } = await new Deno.Command("dpkg-deb", {
      args: ["--root-owner-group", ...compression, "--build", tree, output],
      env: { SOURCE_DATE_EPOCH: String(Date.parse(source.committedAt ?? "1970-01-01") / 1000) },
    }).output();
    if (!success) throw new Error(`cannot build ${output}: ${new TextDecoder().decode(stderr).trim()}`);
    return output;
  } finally {
    await rm(tree, { recursive: true, force: true });
  }
}

type Files = Readonly<Record<string, string | Uint8Array>>;

/** Resolves with the total size of the files. */
async function writeProgram(tree: string, runtime: Uint8Array, machine: Machine, version: string) {
  const launcher = fillLauncher(await readFile(join(import.meta.dirname!, "launcher.sh"), "utf8"), {
    version,
    machine,
    content: version,
    files: [],
    unpackedBytes: 0,
    installed: INSTALLED,
  });
  const folder = INSTALLED.slice(1);
  const bytes = await writeTree(tree, {
    [`usr/bin/${PACKAGE}`]: launcher,
    [`${folder}/${RUNTIME_FILE}`]: runtime,
    ...Object.fromEntries(
      (await bundleProgram()).map(({ name, contents }) => [`${folder}/${name}`, contents]),
    ),
  });
  for (const path of [`usr/bin/${PACKAGE}`, `${folder}/${RUNTIME_FILE}`]) {
    await chmod(join(tree, path), 0o755);
  }
  return bytes;
}

/** Resolves with the total size of the files. */
async function writeFiles(tree: string, options: DebianPackageOptions): Promise<number> {
  const { version, maintainer, source, parts } = options;
  const read = (path: string) => readFile(join(ROOT, path), "utf8");
  const changelog = writeChangelog({ version, maintainer, committedAt: source.committedAt });
  const bytes = await writeTree(tree, {
    [CONFFILES[0]!.slice(1)]: await readFile(join(TEMPLATES, "settings.env"), "utf8"),
    [`lib/systemd/system/${PACKAGE}.service`]: adaptUnit(await read(`deploy/${PACKAGE}.service`)),
    [`usr/share/man/man1/${PACKAGE}.1.gz`]: compress(writeManualPage(COMMANDS)),
    [`usr/share/bash-completion/completions/${PACKAGE}`]: writeCompletion("bash", COMMANDS),
    [`usr/share/zsh/vendor-completions/_${PACKAGE}`]: writeCompletion("zsh", COMMANDS),
    [`usr/share/fish/vendor_completions.d/${PACKAGE}.fish`]: writeCompletion("fish", COMMANDS),
    [`${DOCUMENTS}/copyright`]: writeCopyright(
      await readFile(join(TEMPLATES, "copyright"), "utf8"),
      await read("LICENSE"),
    ),
    [`${DOCUMENTS}/changelog.gz`]: compress(changelog),
    [`${DOCUMENTS}/CHANGELOG.md.gz`]: compress(await read("CHANGELOG.md")),
    [`${DOCUMENTS}/licenses.txt.gz`]: compress(await read("dist/client/licenses.txt")),
    [`${DOCUMENTS}/${PACKAGE}.cdx.json.gz`]: compress(writeBillOfMaterials(parts, source, Deno.version)),
    [`usr/share/lintian/overrides/${PACKAGE}`]: await readFile(join(TEMPLATES, "lintian-overrides"), "utf8"),
  });
  // The settings may contain passwords.
  await chmod(join(tree, CONFFILES[0]!), 0o600);
  return bytes;
}

async function writeTree(tree: string, files: Files): Promise<number> {
  let bytes = 0;
  for (const [path, contents] of Object.entries(files)) {
    await mkdir(dirname(join(tree, path)), { recursive: true });
    await writeFile(join(tree, path), contents);
    bytes += Buffer.byteLength(contents);
  }
  return bytes;
}

/** Compresses like `gzip -9n`, without a file name or timestamp. */
const compress = (text: string) => gzipSync(text, { level: 9 });

async function writeControlFiles(
  tree: string,
  facts: DebianPackageOptions & { readonly architecture: string; readonly installedBytes: number },
): Promise<void> {
  const folder = join(tree, "DEBIAN");
  const sums = await listChecksums(tree, "");
  await mkdir(folder);
  await writeFile(join(folder, "control"), writeControl(facts));
  await writeFile(join(folder, "conffiles"), `${CONFFILES.join("\n")}\n`);
  await writeFile(join(folder, "md5sums"), sums.join(""));
  for (const name of SCRIPTS) {
    await copyFile(join(TEMPLATES, `${name}.sh`), join(folder, name));
    await chmod(join(folder, name), 0o755);
  }
}

/** Lines of `md5sums`. dpkg requires this checksum, and omits configuration files. */
async function listChecksums(tree: string, prefix: string): Promise<string[]> {
  const lines: string[] = [];
  const entries = await readdir(join(tree, prefix), { withFileTypes: true });
  for (const entry of entries.sort((a, b) => a.name < b.name ? -1 : 1)) {
    const path = `${prefix}${entry.name}`;
    if (entry.isDirectory()) lines.push(...await listChecksums(tree, `${path}/`));
    else if (!CONFFILES.includes(`/${path}`)) {
      lines.push(`${createHash("md5").update(await readFile(join(tree, path))).digest("hex")}  ${path}\n`);
    }
  }
  return lines;
}
