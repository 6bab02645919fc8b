// Encodes the elements of a block.
import { PbfWriter } from "../pbf/pbf.ts";
import { ELEMENT_KINDS, type FileElement, type FileNode, type FileTags } from "./element.ts";

const encoder = new TextEncoder();

export interface Texts {
  readonly numberOf: (text: string) => number;
  /** Texts that were added to those of the block. */
  readonly added: readonly string[];
}

/** Assigns numbers to the texts of a block. The first text is never used, because 0 ends the tags of a dense node. */
export function createTexts(present: readonly string[]): Texts {
  const numbers = new Map<string, number>();
  for (const [number, text] of present.entries()) if (number > 0) numbers.set(text, number);
  const added = present.length === 0 ? [""] : [];
  return {
    numberOf(text) {
      let number = numbers.get(text);
      if (number === undefined) {
        number = present.length + added.push(text) - 1;
        numbers.set(text, number);
      }
      return number;
    },
    added,
  };
}

/** Encodes the content of a string table. */
export function encodeTexts(texts: readonly string[]): Uint8Array {
  const table = new PbfWriter();
  // `writeStringField` would encode rare characters incorrectly.
  for (const text of texts) table.writeBytesField(1, encoder.encode(text));
  return table.finish();
}

type Numbers = ArrayLike<number>;

/** Columns with the nodes of a group. */
export interface DenseColumns {
  readonly ids: Numbers;
  readonly lonsE7: Numbers;
  readonly latsE7: Numbers;
  /** Versions. Empty if no node has a version or time. */
  readonly versions: Numbers;
  /** Times in seconds since 1970, 0 if unknown. Empty if no node has a time. */
  readonly times: Numbers;
  /** The numbers of each node's keys and values, followed by 0. Empty if no node has tags. */
  readonly tags: Uint8Array;
}

export function columnsOf(nodes: readonly FileNode[], texts: Texts): DenseColumns {
  const hasTimes = nodes.some(({ timestamp }) => timestamp !== null);
  return {
    ids: nodes.map(({ id }) => id),
    lonsE7: nodes.map(({ lonE7 }) => lonE7),
    latsE7: nodes.map(({ latE7 }) => latE7),
    // If no node has a version, the list stays empty, because otherwise 0 would be written as the version.
    versions: hasTimes || nodes.some(({ version }) => version > 0) ? nodes.map(({ version }) => version) : [],
    times: hasTimes ? nodes.map(({ timestamp }) => timestamp ?? 0) : [],
    tags: nodes.some(({ tags }) => tags.length > 0) ? encodeNodeTags(nodes, texts) : new Uint8Array(0),
  };
}

export function encodeNodeTags(nodes: readonly Pick<FileNode, "tags">[], texts: Texts): Uint8Array {
  const numbers = new PbfWriter();
  for (const { tags } of nodes) {
    for (const [key, value] of tags) {
      numbers.writeVarint(texts.numberOf(key));
      numbers.writeVarint(texts.numberOf(value));
    }
    numbers.writeVarint(0);
  }
  return numbers.finish();
}

/** Writes nodes as a field of `group`. */
export function writeDense(columns: DenseColumns, group: PbfWriter): void {
  group.writeMessage(2, writeColumns, columns);
}

function writeColumns({ ids, lonsE7, latsE7, versions, times, tags }: DenseColumns, pbf: PbfWriter): void {
  pbf.writeMessage(1, writeDifferences, ids);
  if (versions.length > 0) pbf.writeMessage(5, writeDenseInfo, { versions, times });
  pbf.writeMessage(8, writeDifferences, latsE7);
  pbf.writeMessage(9, writeDifferences, lonsE7);
  if (tags.length > 0) pbf.writeBytesField(10, tags);
}

function writeDenseInfo({ versions, times }: Pick<DenseColumns, "versions" | "times">, pbf: PbfWriter): void {
  pbf.writeMessage(1, writeNumbers, versions);
  if (times.length > 0) pbf.writeMessage(2, writeDifferences, times);
}

/** Writes a way or a relation as a field of `group`. */
export function writeElement(element: FileElement, texts: Texts, group: PbfWriter): void {
  group.writeMessage(ELEMENT_KINDS.indexOf(element.kind) + 2, writeContent, { element, texts });
}

function writeContent(
  { element, texts }: { readonly element: FileElement; readonly texts: Texts },
  pbf: PbfWriter,
): void {
  pbf.writeVarintField(1, element.id);
  writeTags(element.tags, texts, pbf);
  if (element.version > 0 || element.timestamp !== null) pbf.writeMessage(4, writeInfo, element);
  if (element.kind === "way" && element.refs.length > 0) pbf.writeMessage(8, writeDifferences, element.refs);
  if (element.kind === "relation" && element.members.length > 0) {
    pbf.writeMessage(8, writeNumbers, element.members.map(({ role }) => texts.numberOf(role)));
    pbf.writeMessage(9, writeDifferences, element.members.map(({ ref }) => ref));
    pbf.writeMessage(10, writeNumbers, element.members.map(({ kind }) => ELEMENT_KINDS.indexOf(kind)));
  }
}

function writeTags(tags: FileTags, texts: Texts, pbf: PbfWriter): void {
  if (tags.length === 0) return;
  pbf.writeMessage(2, writeNumbers, tags.map(([key]) => texts.numberOf(key)));
  pbf.writeMessage(3, writeNumbers, tags.map(([, value]) => texts.numberOf(value)));
}

function writeInfo({ version, timestamp }: FileElement, pbf: PbfWriter): void {
  if (version > 0) pbf.writeVarintField(1, version);
  if (timestamp !== null) pbf.writeVarintField(2, timestamp);
}

function writeNumbers(values: Numbers, pbf: PbfWriter): void {
  for (let i = 0; i < values.length; i++) pbf.writeVarint(values[i]!);
}

function writeDifferences(values: Numbers, pbf: PbfWriter): void {
  let last = 0;
  for (let i = 0; i < values.length; i++) {
    pbf.writeSVarint(values[i]! - last);
    last = values[i]!;
  }
}
