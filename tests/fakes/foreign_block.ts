// Encodes blocks of elements like other programs: in other units, with plain nodes, users, or several kinds in one
// block.
import { PbfWriter } from "pbf";
import { ELEMENT_KINDS, type FileElement, type FileNode } from "server/node/osm/elements/element.ts";

export interface BlockForm {
  readonly plainNodes?: boolean;
  /** Nanodegrees per unit, a divisor of 100. By default 100. */
  readonly granularity?: number;
  /** Nanodegrees, a multiple of the granularity. By default 0. */
  readonly offset?: number;
  /** Milliseconds per unit of time, a divisor of 1000. By default 1000. */
  readonly dateGranularity?: number;
  /** Whether changesets and users are written. The names are in the table of texts. */
  readonly hasUsers?: boolean;
  /** Omits versions and times of dense nodes, or only writes times of the first nodes. By default, writes all. */
  readonly info?: "none" | "first times";
  /** Number of elements in a group. By default, all of a kind. */
  readonly perGroup?: number;
}

const USER = "Erika Mustermann";
const encoder = new TextEncoder();

export function encodeForeignBlock(elements: readonly FileElement[], form: BlockForm): Uint8Array {
  const texts = new Map<string, number>();
  // Index 0 is reserved, because it ends the tags of a dense node.
  const indexOf = (text: string) => {
    const index = texts.get(text) ?? texts.size + 1;
    texts.set(text, index);
    return index;
  };
  if (form.hasUsers) indexOf(USER);
  const groups = ELEMENT_KINDS.flatMap((kind) => {
    const own = elements.filter((element) => element.kind === kind);
    const size = form.perGroup ?? Math.max(1, own.length);
    return Array.from(
      { length: Math.ceil(own.length / size) },
      (_, i) => own.slice(i * size, (i + 1) * size),
    );
  }).map((own) => encodeGroup(own, form, indexOf));
  const block = new PbfWriter();
  block.writeMessage(1, (list, table) => {
    for (const text of ["", ...list]) table.writeBytesField(1, encoder.encode(text));
  }, texts.keys());
  for (const group of groups) block.writeBytesField(2, group);
  if (form.granularity) block.writeVarintField(17, form.granularity);
  if (form.dateGranularity) block.writeVarintField(18, form.dateGranularity);
  if (form.offset) {
    block.writeVarintField(19, form.offset);
    block.writeVarintField(20, form.offset);
  }
  return block.finish();
}

type IndexOf = (text: string) => number;

const unitsOf = (steps: number, { granularity = 100, offset = 0 }: BlockForm) =>
  (steps * 100 - offset) / granularity;
const timeOf = ({ timestamp }: FileElement, { dateGranularity = 1000 }: BlockForm) =>
  (timestamp ?? 0) * 1000 / dateGranularity;
const differencesOf = (values: readonly number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));

function encodeGroup(elements: readonly FileElement[], form: BlockForm, indexOf: IndexOf): Uint8Array {
  const group = new PbfWriter();
  if (elements[0]?.kind === "node" && !form.plainNodes) {
    group.writeMessage(2, (nodes, pbf) => writeDense(nodes, form, indexOf, pbf), elements as FileNode[]);
    return group.finish();
  }
  for (const element of elements) {
    const field = element.kind === "node" ? 1 : ELEMENT_KINDS.indexOf(element.kind) + 2;
    group.writeMessage(field, (_, pbf) => writeElement(element, form, indexOf, pbf), null);
  }
  return group.finish();
}

function writeDense(nodes: readonly FileNode[], form: BlockForm, indexOf: IndexOf, pbf: PbfWriter): void {
  pbf.writePackedSVarint(1, differencesOf(nodes.map(({ id }) => id)));
  const timed = form.info === "first times" ? nodes.slice(0, Math.ceil(nodes.length / 2)) : nodes;
  if (form.info !== "none") {
    pbf.writeMessage(5, (_, info) => {
      info.writePackedVarint(1, nodes.map(({ version }) => version));
      info.writePackedSVarint(2, differencesOf(timed.map((node) => timeOf(node, form))));
      if (!form.hasUsers) return;
      info.writePackedSVarint(3, differencesOf(nodes.map(({ id }) => id * 7)));
      info.writePackedSVarint(4, differencesOf(nodes.map(() => 17)));
      info.writePackedSVarint(5, differencesOf(nodes.map(() => indexOf(USER))));
    }, null);
  }
  pbf.writePackedSVarint(8, differencesOf(nodes.map(({ latE7 }) => unitsOf(latE7, form))));
  pbf.writePackedSVarint(9, differencesOf(nodes.map(({ lonE7 }) => unitsOf(lonE7, form))));
  const tags = nodes.flatMap(({ tags }) => [...tags.flat().map(indexOf), 0]);
  if (tags.some((index) => index > 0)) pbf.writePackedVarint(10, tags);
}

function writeElement(element: FileElement, form: BlockForm, indexOf: IndexOf, pbf: PbfWriter): void {
  if (element.kind === "node") pbf.writeSVarintField(1, element.id);
  else pbf.writeVarintField(1, element.id);
  pbf.writePackedVarint(2, element.tags.map(([key]) => indexOf(key)));
  pbf.writePackedVarint(3, element.tags.map(([, value]) => indexOf(value)));
  pbf.writeMessage(4, (_, info) => {
    info.writeVarintField(1, element.version);
    info.writeVarintField(2, timeOf(element, form));
    if (!form.hasUsers) return;
    info.writeVarintField(3, element.id * 7);
    info.writeVarintField(4, 17);
    info.writeVarintField(5, indexOf(USER));
  }, null);
  if (element.kind === "node") {
    pbf.writeSVarintField(8, unitsOf(element.latE7, form));
    pbf.writeSVarintField(9, unitsOf(element.lonE7, form));
  } else if (element.kind === "way") pbf.writePackedSVarint(8, differencesOf(element.refs));
  else {
    pbf.writePackedVarint(8, element.members.map(({ role }) => indexOf(role)));
    pbf.writePackedSVarint(9, differencesOf(element.members.map(({ ref }) => ref)));
    pbf.writePackedVarint(10, element.members.map(({ kind }) => ELEMENT_KINDS.indexOf(kind)));
  }
}
