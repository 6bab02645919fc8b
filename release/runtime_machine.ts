// Reads the platform of an executable from its header. The launcher checks it at startup.

/** System and machine, as printed by `uname -sm`. */
export type Machine = `${"Linux" | "Darwin"} ${string}`;

const ELF = 0x7f454c46;
const MACH_O_64 = 0xcffaedfe;
const ELF_MACHINES: ReadonlyMap<number, string> = new Map([[62, "x86_64"], [183, "aarch64"]]);
const MACH_O_MACHINES: ReadonlyMap<number, string> = new Map([[0x01000007, "x86_64"], [0x0100000c, "arm64"]]);

/** Throws RangeError for anything but a 64-bit executable of Linux or macOS. */
export function readRuntimeMachine(executable: Uint8Array): Machine {
  if (executable.byteLength < 20) throw new RangeError("the runtime is not an executable");
  const view = new DataView(executable.buffer, executable.byteOffset, executable.byteLength);
  const magic = view.getUint32(0);
  const elf = magic === ELF ? ELF_MACHINES.get(view.getUint16(18, true)) : undefined;
  if (elf !== undefined) return `Linux ${elf}`;
  const machO = magic === MACH_O_64 ? MACH_O_MACHINES.get(view.getUint32(4, true)) : undefined;
  if (machO !== undefined) return `Darwin ${machO}`;
  throw new RangeError("the runtime is not a Linux or macOS executable for x86-64 or ARM64");
}
