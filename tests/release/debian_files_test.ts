import assert from "node:assert/strict";
import {
  adaptUnit,
  nameArchitecture,
  writeChangelog,
  writeControl,
  writeCopyright,
} from "../../release/debian_files.ts";

const MAINTAINER = "Tea Tester <tea@example.org>";

Deno.test("nameArchitecture: Debian's names, and none for other systems", () => {
  assert.deepEqual([nameArchitecture("Linux x86_64"), nameArchitecture("Linux aarch64")], ["amd64", "arm64"]);
  assert.throws(() => nameArchitecture("Darwin arm64"), /no Debian package for Darwin arm64/);
});

Deno.test("writeControl: fields in lines, sizes in whole KiB", () => {
  const text = writeControl({
    version: "1.2.3",
    architecture: "arm64",
    maintainer: MAINTAINER,
    installedBytes: 1025,
  });
  assert.match(text, /^Package: spielplatz-hub\nVersion: 1\.2\.3\nArchitecture: arm64\n/);
  assert.match(text, /^Installed-Size: 2$/m);
  for (const line of text.trimEnd().split("\n")) assert.match(line, /^([A-Z][A-Za-z-]+: .+| .+)$/);
});

Deno.test("writeChangelog: dated by the commit, so that builds stay equal", () => {
  const write = (committedAt: string | null) =>
    writeChangelog({ version: "1.2.3", maintainer: MAINTAINER, committedAt });
  assert.match(write("2026-11-20T10:00:00Z"), / {2}Fri, 20 Nov 2026 10:00:00 \+0000\n$/);
  assert.match(write(null), / 01 Jan 1970 /);
});

Deno.test("adaptUnit: the program of the package and a user that stays", () => {
  const unit =
    "# how to install it\n[Unit]\n[Service]\nExecStart=/usr/local/bin/spielplatz-hub\nDynamicUser=yes\n";
  assert.equal(
    adaptUnit(unit),
    "[Unit]\n[Service]\nExecStart=/usr/bin/spielplatz-hub\nUser=spielplatz-hub\nGroup=spielplatz-hub\n",
  );
  assert.throws(() => adaptUnit("[Unit]\n"), /the unit has no line/);
});

Deno.test("writeCopyright: holder and terms of the licence", () => {
  const licence = "MIT License\n\nCopyright (c) 2026 we\n\nFirst.\n\nSecond.\n";
  assert.equal(
    writeCopyright("Files: *\n", licence),
    "Files: *\nCopyright: 2026 we\nLicense: Expat\n First.\n .\n Second.\n",
  );
  assert.throws(() => writeCopyright("", "terms"), /names no holder/);
});

Deno.test("the package's scripts change no owner recursively: lintian refuses what may follow links", async () => {
  const folder = new URL("../../release/debian/", import.meta.url);
  for (const { name } of Deno.readDirSync(folder)) {
    if (!name.endsWith(".sh")) continue;
    assert.doesNotMatch(await Deno.readTextFile(new URL(name, folder)), /\b(chown|chmod) (-\w+ )*-R/, name);
  }
});
