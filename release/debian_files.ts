// Texts of the Debian package: the control files of dpkg, and the unit adapted to the package's paths. Pure.
import type { Machine } from "./runtime_machine.ts";

export const PACKAGE = "spielplatz-hub";
export const CONFFILES = ["/etc/spielplatz-hub/settings.env"];

/** Debian's names for the machines of `uname -sm`. */
const ARCHITECTURES: ReadonlyMap<Machine, string> = new Map<Machine, string>([
  ["Linux x86_64", "amd64"],
  ["Linux aarch64", "arm64"],
]);

/** Throws RangeError for a machine without Debian packages. */
export function nameArchitecture(machine: Machine): string {
  const name = ARCHITECTURES.get(machine);
  if (name === undefined) {
    throw new RangeError(`there is no Debian package for ${machine}; allowed: Linux x86_64 and aarch64`);
  }
  return name;
}

export interface ControlFacts {
  readonly version: string;
  readonly architecture: string;
  /** "Name <address>". */
  readonly maintainer: string;
  readonly installedBytes: number;
}

export function writeControl({ version, architecture, maintainer, installedBytes }: ControlFacts): string {
  return `Package: ${PACKAGE}
Version: ${version}
Architecture: ${architecture}
Maintainer: ${maintainer}
Installed-Size: ${Math.ceil(installedBytes / 1024)}
Depends: adduser, libc6 (>= 2.31), libgcc-s1
Section: web
Priority: optional
Description: federated map of playgrounds
 A Hub joins the maps of playgrounds of many regions to one map that visitors
 see in their browser. The same program shows the map of a single region, and
 serves a region's data from an extract of OpenStreetMap.
 .
 The service listens on port 8080 and shows a sample region until settings are
 written to /etc/spielplatz-hub/settings.env.
`;
}

/** Writes Debian's changelog with one entry. `committedAt` null means the beginning of 1970. */
export function writeChangelog(
  { version, maintainer, committedAt }: Pick<ControlFacts, "version" | "maintainer"> & {
    readonly committedAt: string | null;
  },
): string {
  const date = new Date(committedAt ?? 0).toUTCString().replace("GMT", "+0000");
  return `${PACKAGE} (${version}) stable; urgency=medium

  * What changes for operators is in CHANGELOG.md.gz beside this file.

 -- ${maintainer}  ${date}
`;
}

/** Adapts the systemd unit in deploy/ to the package's program path and persistent user. */
export function adaptUnit(unit: string): string {
  const withoutHead = unit.slice(unit.indexOf("[Unit]"));
  return replaceOnce(
    replaceOnce(
      withoutHead,
      /^ExecStart=\/usr\/local\/bin\/spielplatz-hub$/m,
      "ExecStart=/usr/bin/spielplatz-hub",
    ),
    /^DynamicUser=yes$/m,
    `User=${PACKAGE}\nGroup=${PACKAGE}`,
  );
}

function replaceOnce(text: string, line: RegExp, replacement: string): string {
  if (!line.test(text)) throw new RangeError(`the unit has no line ${line.source}`);
  return text.replace(line, replacement);
}

/** Writes the machine-readable copyright file. `licence` is the text of LICENSE. */
export function writeCopyright(template: string, licence: string): string {
  const [, holder] = /^Copyright (.*)$/m.exec(licence) ?? [];
  if (holder === undefined) throw new RangeError("LICENSE names no holder of the copyright");
  const terms = licence.slice(licence.indexOf("\n", licence.indexOf(holder))).trim();
  const text = terms.split("\n").map((line) => line.trim() === "" ? " ." : ` ${line}`).join("\n");
  return `${template.trimEnd()}\nCopyright: ${holder.replace(/^\(c\) /, "")}\nLicense: Expat\n${text}\n`;
}
