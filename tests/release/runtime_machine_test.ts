import assert from "node:assert/strict";
import { readRuntimeMachine } from "../../release/runtime_machine.ts";

/** The first bytes of an executable; the others do not count. */
const begin = (...bytes: number[]) => Uint8Array.from({ length: 64 }, (_, i) => bytes[i] ?? 0);
const elf = (machine: number) => begin(0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, ...new Array(11).fill(0), machine);

const cases: [name: string, bytes: Uint8Array, expected: string][] = [
  ["Linux on x86-64", elf(62), "Linux x86_64"],
  ["Linux on ARM64", elf(183), "Linux aarch64"],
  ["macOS on ARM64", begin(0xcf, 0xfa, 0xed, 0xfe, 0x0c, 0, 0, 1), "Darwin arm64"],
  ["macOS on x86-64", begin(0xcf, 0xfa, 0xed, 0xfe, 0x07, 0, 0, 1), "Darwin x86_64"],
];
for (const [name, bytes, expected] of cases) {
  Deno.test(`readRuntimeMachine knows ${name}`, () => assert.equal(readRuntimeMachine(bytes), expected));
}

const unusable: [name: string, bytes: Uint8Array][] = [
  ["nothing", new Uint8Array()],
  ["a script", new TextEncoder().encode("#!/usr/bin/env node\nrequire('child_process')")],
  ["an executable of Windows", begin(0x4d, 0x5a)],
  ["Linux on another processor", elf(40)],
];
for (const [name, bytes] of unusable) {
  Deno.test(`readRuntimeMachine refuses ${name}`, () => {
    assert.throws(() => readRuntimeMachine(bytes), RangeError);
  });
}
