// One line about the machine that produced the figures.
import { arch, availableParallelism, cpus, totalmem } from "node:os";

export function describeMachine(): string {
  const gigabytes = Math.round(totalmem() / 2 ** 30);
  const processor = cpus()[0]?.model.trim() ?? "unknown processor";
  return `${availableParallelism()} × ${processor} (${arch()}), ${gigabytes} GB, Deno ${Deno.version.deno}`;
}
