// Memory and open files of a process.

export interface ProcessFacts {
  readonly residentMib: number;
  readonly openFiles: number;
}

export function readProcessFacts(pid: number): ProcessFacts {
  const status = Deno.readTextFileSync(`/proc/${pid}/status`);
  const residentKib = Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0);
  return { residentMib: residentKib / 1024, openFiles: [...Deno.readDirSync(`/proc/${pid}/fd`)].length };
}
