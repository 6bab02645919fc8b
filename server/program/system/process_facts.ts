// Reads what the system says of this process, for the metrics.
import process from "node:process";
import type { ProcessFacts } from "../../hub/monitor/core/process_metrics_text.ts";

export function readProcessFacts(startedAtMs: number): ProcessFacts {
  const { user, system } = process.cpuUsage();
  return {
    startedAtMs,
    cpuSeconds: (user + system) / 1_000_000,
    residentBytes: Deno.memoryUsage().rss,
    files: readFiles(),
  };
}

/** Null on other systems than Linux, and in the executable, whose permissions leave out `/proc`. */
function readFiles(): ProcessFacts["files"] {
  try {
    const limits = Deno.readTextFileSync("/proc/self/limits");
    const limit = Number(/^Max open files\s+(\d+)/m.exec(limits)?.[1]);
    // Reading the directory opens one more.
    const open = [...Deno.readDirSync("/proc/self/fd")].length - 1;
    return Number.isNaN(limit) ? null : { open, limit };
  } catch {
    return null;
  }
}
