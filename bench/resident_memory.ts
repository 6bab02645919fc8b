// Resident memory of a process.

/** Null on systems without `/proc/PID/status`. */
export async function readResidentBytes(pid: number): Promise<number | null> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`).catch(() => null);
  const kilobytes = status && /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
  return kilobytes ? Number(kilobytes) * 1024 : null;
}
