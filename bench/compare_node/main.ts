// `deno task compare-node RECORDED NODE` compares recorded answers of a node (a folder next to an `index.json`) with
// ours. NODE is a DATA_DIR after an import, or a folder with the extract. Exits with 1 if there are differences.
import { createAsk } from "fakes/ask_store.ts";
import { compareNode } from "./compare_node.ts";
import { openNodeFolder } from "./open_node.ts";
import { findRelationId, readRecordings } from "./recordings.ts";
import { renderComparison } from "./report.ts";

async function run(args: readonly string[]): Promise<number> {
  const [recorded, node, ...rest] = args;
  if (recorded === undefined || node === undefined || rest.length > 0) {
    console.error("usage: deno task compare-node FOLDER_OF_RECORDED_ANSWERS FOLDER_OF_STORE_OR_EXTRACT");
    return 2;
  }
  const recordings = await readRecordings(recorded);
  await using opened = await openNodeFolder(node, findRelationId(recordings));
  const comparisons = await compareNode(recordings, createAsk(opened.store));
  for (const line of renderComparison(comparisons)) console.log(line);
  return comparisons.some(({ differences }) => differences.length > 0) ? 1 : 0;
}

if (import.meta.main) {
  try {
    Deno.exit(await run(Deno.args));
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    Deno.exit(2);
  }
}
