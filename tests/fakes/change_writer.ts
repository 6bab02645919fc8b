// Writes diffs (OsmChange) and states in the formats of replication servers.
import { gzipSync } from "node:zlib";
import type { OsmChange } from "server/node/osm/elements/element.ts";
import type { ReplicationState } from "server/node/update/core/replication_state.ts";

const ESCAPES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", '"': "&quot;" };

/** Also escapes line breaks and tabs, which XML parsers would turn into spaces. */
const escape = (text: string) =>
  text.replace(/[&<"]|[\t\n\r]/g, (sign) => ESCAPES[sign] ?? `&#${sign.codePointAt(0)};`);

function attributes(values: Readonly<Record<string, string | number | null>>): string {
  return Object.entries(values).map(([name, value]) =>
    value === null ? "" : ` ${name}="${escape(`${value}`)}"`
  )
    .join("");
}

/** Formats degrees exactly, whereas a division could round. */
function degrees(steps: number): string {
  const digits = String(Math.abs(steps)).padStart(8, "0");
  return `${steps < 0 ? "-" : ""}${digits.slice(0, -7)}.${digits.slice(-7)}`;
}

function encodeElement(change: OsmChange): string {
  const { kind, id, version } = change.element;
  if (change.action === "delete") return `<${kind}${attributes({ id, version })}/>`;
  const { element } = change;
  const parts = element.tags.map(([k, v]) => `<tag${attributes({ k, v })}/>`);
  if (element.kind === "way") parts.unshift(...element.refs.map((ref) => `<nd${attributes({ ref })}/>`));
  if (element.kind === "relation") {
    parts.unshift(
      ...element.members.map(({ kind, ref, role }) => `<member${attributes({ type: kind, ref, role })}/>`),
    );
  }
  const place = element.kind === "node" ? { lat: degrees(element.latE7), lon: degrees(element.lonE7) } : {};
  const timestamp = element.timestamp === null
    ? null
    : new Date(element.timestamp * 1000).toISOString().replace(".000Z", "Z");
  return `<${kind}${attributes({ id, version, timestamp, ...place })}>${parts.join("")}</${kind}>`;
}

export function encodeChanges(changes: readonly OsmChange[]): string {
  const blocks = changes.map((change) =>
    `<${change.action}>\n${encodeElement(change)}\n</${change.action}>\n`
  );
  return `<?xml version='1.0' encoding='UTF-8'?>\n<osmChange version="0.6" generator="test">\n` +
    `${blocks.join("")}</osmChange>\n`;
}

export const packChanges = (changes: readonly OsmChange[]): Uint8Array =>
  new Uint8Array(gzipSync(encodeChanges(changes)));

/** Encodes a state as a properties file, like Java. */
export function encodeState({ sequence, timestamp }: ReplicationState): string {
  const time = timestamp.replace(".000Z", "Z").replaceAll(":", "\\:");
  return `# original OSM minutely replication sequence number 6800000\n#Fri Nov 27 03:00:00 UTC 2026\n` +
    `timestamp=${time}\nsequenceNumber=${sequence}\n`;
}
