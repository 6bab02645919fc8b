// Measures a page's memory, excluding compiled code, which grows for hours, and the browser's request log for its
// driver.
import type { CDPSession } from "playwright-core";

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: {
      readonly node_fields: readonly string[];
      readonly node_types: readonly [readonly string[]];
    };
  };
  readonly nodes: readonly number[];
  readonly strings: readonly string[];
}

/** Resolves with the bytes of all reachable objects, including DOM elements. */
export async function readRetainedBytes(session: CDPSession): Promise<number> {
  for (let i = 0; i < 3; i++) await session.send("HeapProfiler.collectGarbage");
  return sumRetained(await takeSnapshot(session));
}

async function takeSnapshot(session: CDPSession): Promise<HeapSnapshot> {
  const chunks: string[] = [];
  const collect = ({ chunk }: { readonly chunk: string }) => void chunks.push(chunk);
  session.on("HeapProfiler.addHeapSnapshotChunk", collect);
  await session.send("HeapProfiler.takeHeapSnapshot", { reportProgress: false });
  session.off("HeapProfiler.addHeapSnapshotChunk", collect);
  return JSON.parse(chunks.join(""));
}

function sumRetained({ snapshot: { meta }, nodes, strings }: HeapSnapshot): number {
  const [type, name, size] = ["type", "name", "self_size"].map((field) => meta.node_fields.indexOf(field));
  let sum = 0;
  for (let at = 0; at < nodes.length; at += meta.node_fields.length) {
    const nodeType = meta.node_types[0][nodes[at + type!]!]!;
    if (!isOfMachine(nodeType, strings[nodes[at + name!]!]!)) sum += nodes[at + size!]!;
  }
  return sum;
}

function isOfMachine(type: string, name: string): boolean {
  return type === "code" || name.startsWith("system / ") || name.startsWith("blink::NetworkResourcesData");
}
