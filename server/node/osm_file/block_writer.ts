// Collects elements of one kind and encodes them as a block.
import { PbfWriter } from "./pbf.ts";
import { ELEMENT_KINDS, type FileElement, type FileNode, type FileTags } from "./element.ts";

/** As most writers; readers need the memory of a whole block. */
export const MAX_BLOCK_ELEMENTS = 8_000;
/** Blocks of long ways or relations are shorter: the format allows 32 MiB. */
const MAX_BLOCK_BYTES = 4 * 1024 * 1024;
/** Upper estimates of bytes per reference, member and node. */
const [REF_BYTES, MEMBER_BYTES, ELEMENT_BYTES] = [8, 12, 40];
/** Upper estimate of the bytes of a character, beside those of its two indexes. */
const [CHARACTER_BYTES, TAG_BYTES] = [3, 12];

const encoder = new TextEncoder();

export function createBlockWriter() {
  let elements: FileElement[] = [];
  let bytes = 0;
  return {
    get count() {
      return elements.length;
    },
    isFull: () => elements.length >= MAX_BLOCK_ELEMENTS || bytes >= MAX_BLOCK_BYTES,
    /** All elements of a block are of the same kind. */
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
  const texts = createTexts();
  const group = new PbfWriter();
  const [first] = elements;
  if (first?.kind === "node") {
    group.writeMessage(2, writeDenseNodes, { nodes: elements as FileNode[], texts });
  } else {for (const element of elements) {
      group.writeMessage(fieldOf(element), writeElement, { element, texts });
    }}
  const block = new PbfWriter();
  block.writeMessage(1, (list, table) => {
    // Not `writeStringField`, which encodes rare characters wrongly.
    for (const text of list) table.writeBytesField(1, encoder.encode(text));
  }, texts.list());
  block.writeBytesField(2, group.finish());
  return block.finish();
}

const fieldOf = ({ kind }: FileElement) => ELEMENT_KINDS.indexOf(kind) + 2;

type Texts = ReturnType<typeof createTexts>;

/** The texts of a block, numbered as they come. 0 ends the tags of a dense node, so the first one is not used. */
function createTexts() {
  const numbers = new Map<string, number>();
  return {
    numberOf(text: string): number {
      let number = numbers.get(text);
      if (number === undefined) numbers.set(text, number = numbers.size + 1);
      return number;
    },
    list: () => ["", ...numbers.keys()],
  };
}

function writeDenseNodes(
  { nodes, texts }: { readonly nodes: readonly FileNode[]; readonly texts: Texts },
  pbf: PbfWriter,
): void {
  pbf.writePackedSVarint(1, differencesOf(nodes.map(({ id }) => id)));
  // Without any version the list is left out, so that no version is written as 0.
  if (nodes.some(({ version, timestamp }) => version > 0 || timestamp !== null)) {
    pbf.writeMessage(5, writeDenseInfo, nodes);
  }
  pbf.writePackedSVarint(8, differencesOf(nodes.map(({ latE7 }) => latE7)));
  pbf.writePackedSVarint(9, differencesOf(nodes.map(({ lonE7 }) => lonE7)));
  if (nodes.every(({ tags }) => tags.length === 0)) return;
  const row: number[] = [];
  for (const { tags } of nodes) {
    for (const [key, value] of tags) row.push(texts.numberOf(key), texts.numberOf(value));
    row.push(0);
  }
  pbf.writePackedVarint(10, row);
}

function writeDenseInfo(nodes: readonly FileNode[], pbf: PbfWriter): void {
  pbf.writePackedVarint(1, nodes.map(({ version }) => version));
  if (nodes.some(({ timestamp }) => timestamp !== null)) {
    pbf.writePackedSVarint(2, differencesOf(nodes.map(({ timestamp }) => timestamp ?? 0)));
  }
}

function writeElement(
  { element, texts }: { readonly element: FileElement; readonly texts: Texts },
  pbf: PbfWriter,
): void {
  pbf.writeVarintField(1, element.id);
  writeTags(element.tags, texts, pbf);
  if (element.version > 0 || element.timestamp !== null) pbf.writeMessage(4, writeInfo, element);
  if (element.kind === "way") pbf.writePackedSVarint(8, differencesOf(element.refs));
  if (element.kind === "relation") {
    pbf.writePackedVarint(8, element.members.map(({ role }) => texts.numberOf(role)));
    pbf.writePackedSVarint(9, differencesOf(element.members.map(({ ref }) => ref)));
    pbf.writePackedVarint(10, element.members.map(({ kind }) => ELEMENT_KINDS.indexOf(kind)));
  }
}

function writeTags(tags: FileTags, texts: Texts, pbf: PbfWriter): void {
  pbf.writePackedVarint(2, tags.map(([key]) => texts.numberOf(key)));
  pbf.writePackedVarint(3, tags.map(([, value]) => texts.numberOf(value)));
}

function writeInfo({ version, timestamp }: FileElement, pbf: PbfWriter): void {
  if (version > 0) pbf.writeVarintField(1, version);
  if (timestamp !== null) pbf.writeVarintField(2, timestamp);
}

function differencesOf(values: readonly number[]): number[] {
  const differences = new Array<number>(values.length);
  let last = 0;
  for (let i = 0; i < values.length; i++) {
    differences[i] = values[i]! - last;
    last = values[i]!;
  }
  return differences;
}
