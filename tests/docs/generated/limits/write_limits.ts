// The document of limits: the figures come from the code, and each limit names the test that tries to exceed it.
import { ROOT } from "../../documents.ts";
import { formatMarkdown, writeTable } from "../markdown.ts";
import { HUB_LIMITS } from "./hub_limits.ts";
import { IMPORT_LIMITS } from "./import_limits.ts";
import type { Limit } from "./limit.ts";
import { MAPS_LIMITS } from "./maps_limits.ts";
import { NODE_LIMITS } from "./node_limits.ts";
import { PAGE_LIMITS } from "./page_limits.ts";
import { SITE_LIMITS } from "./site_limits.ts";

const SECTIONS: readonly (readonly [title: string, limits: readonly Limit[]])[] = [
  ["Hub", HUB_LIMITS],
  ["Requests and pages of the server", SITE_LIMITS],
  ["Page in the browser", PAGE_LIMITS],
  ["Map archives", MAPS_LIMITS],
  ["Data-node", NODE_LIMITS],
  ["Import and updates", IMPORT_LIMITS],
];

const INTRODUCTION = `# Limits

The limits behind [the measures](../security.md#measures), with the test that tries to exceed each.
This document is written from the constants of the code by \`deno task docs\`.`;

/** Throws if a test that a row names does not exist. */
export async function writeLimits(): Promise<string> {
  const tables = await Promise.all(SECTIONS.map(async ([title, limits]) => {
    const rows = await Promise.all(limits.map(writeRow));
    return `## ${title}\n\n${writeTable(["what", "limit", "if exceeded", "test"], rows)}`;
  }));
  return await formatMarkdown([INTRODUCTION, ...tables].join("\n\n"));
}

async function writeRow([what, limit, beyond, test]: Limit): Promise<string[]> {
  await Deno.stat(new URL(test, ROOT));
  const name = test.slice(test.lastIndexOf("/") + 1);
  return [what, limit, beyond, `[${name}](../../${test})`];
}
