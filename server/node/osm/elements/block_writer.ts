// Collects elements of one kind and encodes them as a block.
import { PbfWriter } from "../pbf/pbf.ts";
import type { FileElement, FileNode } from "./element.ts";
import { columnsOf, createTexts, encodeTexts, writeDense, writeElement } from "./encode_elements.ts";

/** Maximum number of elements in a block, as in most writers. Readers need memory for a whole block. */
export const MAX_BLOCK_ELEMENTS = 8_000;
/** Maximum size of a block, for long ways or relations. The format allows 32 MiB. */
const MAX_BLOCK_BYTES = 4 * 1024 * 1024;
/** Upper estimates of the bytes for a reference, a member and a node. */
const [REF_BYTES, MEMBER_BYTES, ELEMENT_BYTES] = [8, 12, 40];
/** Upper estimates of the bytes for a character, and for the two indices of a tag. */
const [CHARACTER_BYTES, TAG_BYTES] = [3, 12];

export function createBlockWriter() {
  let elements: FileElement[] = [];
  let bytes = 0;
  return {
    get count() {
      return elements.length;
    },
    isFull: () => elements.length >= MAX_BLOCK_ELEMENTS || bytes >= MAX_BLOCK_BYTES,
    /** Adds an element. All elements of a block must be of the same kind. */
    add(element: FileElement): void {
      elements.push(element);
      bytes += estimateBytes(element);
    },
    /** Encodes the block and starts a new one. */
    take(): Uint8Array {
      const block = encodeBlock(elements);
      elements = [];
      bytes = 0;
      return block;
    },
  };
}

function estimateBytes(element: FileElement): number {
  let bytes = ELEMENT_BYTES;
  for (const [key, value] of element.tags) bytes += TAG_BYTES + CHARACTER_BYTES * (key.length + value.length);
  if (element.kind === "way") bytes += REF_BYTES * element.refs.length;
  if (element.kind === "relation") {
    for (const { role } of element.members) bytes += MEMBER_BYTES + CHARACTER_BYTES * role.length;
  }
  return bytes;
}

function encodeBlock(elements: readonly FileElement[]): Uint8Array {
  const texts = createTexts([]);
  const group = new PbfWriter();
  if (elements[0]?.kind === "node") writeDense(columnsOf(elements as FileNode[], texts), group);
  else for (const element of elements) writeElement(element, texts, group);
  const block = new PbfWriter();
  block.writeBytesField(1, encodeTexts(texts.added));
  block.writeBytesField(2, group.finish());
  return block.finish();
}
