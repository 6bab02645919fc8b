// Parses the XML of a diff (OsmChange) piece by piece. The server may be wrong or malicious, so every size has a limit.
import { SaxesParser, type SaxesTagPlain } from "saxes";
import {
  ELEMENT_KINDS,
  type FileElement,
  type FileMember,
  type OsmChange,
  STEPS_PER_DEGREE,
} from "../../osm/elements/element.ts";
import { UpdateError } from "./update_error.ts";

export type ElementKind = FileElement["kind"];

type Action = OsmChange["action"];

export interface ParseLimits {
  /** Maximum length of the whole text in characters. A byte yields at most one character. */
  readonly maxCharacters: number;
}

/** Maximum depth of elements. `<tag>` has depth 4. Deeper elements are ignored up to this maximum. */
export const MAX_DEPTH = 6;
/** Maximum length of an attribute. OpenStreetMap limits keys and values to 255 characters. */
export const MAX_ATTRIBUTE_CHARACTERS = 4_096;
export const MAX_ATTRIBUTES = 64;
/** Maximum length of a name, comment, space or any other text between two tags. */
const MAX_TOKEN_CHARACTERS = 65_536;
/** Maximum number of tags, nodes and members of an element. OpenStreetMap allows 2 000 nodes and 32 000 members. */
export const MAX_ELEMENT_PARTS = 100_000;
const MAX_VERSION = 2_147_483_647;
const TIMESTAMP = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,9})?Z$/;

const PIECE_CHARACTERS = 16_384;
const ACTIONS: ReadonlySet<string> = new Set<Action>(["create", "modify", "delete"]);
const KINDS: ReadonlySet<string> = new Set(ELEMENT_KINDS);

type Attributes = SaxesTagPlain["attributes"];

/** The element that is being parsed. */
interface Draft {
  readonly action: Action;
  readonly kind: ElementKind;
  readonly id: number;
  readonly version: number;
  readonly timestamp: number | null;
  readonly lonE7: number;
  readonly latE7: number;
  readonly tags: Map<string, string>;
  readonly refs: number[];
  readonly members: FileMember[];
}

/** Creates a parser. `file` is the name of the diff in errors. */
export function createChangeParser(file: string, { maxCharacters }: ParseLimits) {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const path: string[] = [];
  let changes: OsmChange[] = [];
  let draft: Draft | null = null;
  let [total, attributes, sinceEvent, parts] = [0, 0, 0, 0];

  const refuse = (reason: string): never => {
    throw new UpdateError(
      `the changes in ${JSON.stringify(file)} cannot be used: line ${parser.line}: ${reason}`,
      "damaged",
    );
  };
  const readNumber = (name: string, text: string | undefined, max: number): number => {
    if (text === undefined) return refuse(`an element has no ${name}`);
    const value = /^\d{1,16}$/.test(text) ? Number(text) : 0;
    if (value < 1 || value > max) refuse(`the ${name} ${quote(text)} is not a whole number from 1 to ${max}`);
    return value;
  };
  const readId = (name: string, text: string | undefined) => readNumber(name, text, Number.MAX_SAFE_INTEGER);
  /** Converts text in degrees to a number of steps. */
  const readDegrees = (name: string, text: string | undefined, max: number): number => {
    if (text === undefined) return refuse(`a node has no ${name}`);
    const value = /^[-+]?\d{1,3}(\.\d*)?$|^[-+]?\d(\.\d*)?[eE]-\d{1,3}$/.test(text) ? Number(text) : NaN;
    if (!(Math.abs(value) <= max)) {
      refuse(`the ${name} ${quote(text)} is not a number from -${max} to ${max}`);
    }
    // Adding 0 turns negative zero into zero.
    return Math.round(value * STEPS_PER_DEGREE) + 0;
  };
  const readSeconds = (text: string | undefined): number | null => {
    if (text === undefined) return null;
    const ms = TIMESTAMP.test(text) ? Date.parse(text) : -1;
    if (!(ms >= 0)) refuse(`the timestamp ${quote(text)} is not a time such as 2026-11-27T03:00:00Z`);
    return Math.floor(ms / 1000);
  };

  const startElement = (
    kind: ElementKind,
    { id, version, timestamp, lon, lat, visible }: Attributes,
  ): Draft => {
    // Some writers mark a deletion only by `visible="false"`.
    const action = visible === "false" ? "delete" : path[1] as Action;
    const hasPlace = kind === "node" && action !== "delete";
    return {
      action,
      kind,
      id: readId("id", id),
      version: readNumber("version", version, MAX_VERSION),
      timestamp: readSeconds(timestamp),
      lonE7: hasPlace ? readDegrees("lon", lon, 180) : 0,
      latE7: hasPlace ? readDegrees("lat", lat, 90) : 0,
      tags: new Map(),
      refs: [],
      members: [],
    };
  };
  const addPart = (to: Draft, name: string, { k, v, ref, type, role }: Attributes) => {
    if (name === "tag") {
      if (k === undefined || v === undefined) return refuse("a tag has no key or no value");
      to.tags.set(detach(k), detach(v));
    } else if (name === "nd" && to.kind === "way") {
      to.refs.push(readId("ref", ref));
    } else if (name === "member" && to.kind === "relation") {
      if (type === undefined || !KINDS.has(type)) return refuse("a member is not a node, way or relation");
      to.members.push({ kind: type as ElementKind, ref: readId("ref", ref), role: detach(role ?? "") });
    }
  };
  const finish = ({ action, kind, lonE7, latE7, refs, members, ...draft }: Draft): OsmChange => {
    const { id, version, timestamp } = draft;
    if (action === "delete") return { action, element: { kind, id, version } };
    const common = { id, version, timestamp, tags: [...draft.tags] };
    if (kind === "node") return { action, element: { kind, ...common, lonE7, latE7 } };
    if (kind === "way") return { action, element: { kind, ...common, refs } };
    return { action, element: { kind, ...common, members } };
  };

  parser.on("error", ({ message }) => {
    refuse(`it is not well-formed XML: ${message.replace(/\.$/, "")}`);
  });
  parser.on("xmldecl", ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) {
      refuse(`its encoding is ${quote(encoding)}, not UTF-8`);
    }
  });
  parser.on("doctype", () => refuse("it has a document type declaration, which diffs do not have"));
  parser.on("opentagstart", ({ name }) => {
    [sinceEvent, attributes] = [0, 0];
    if (path.length === 0 && name !== "osmChange") refuse(`its root is <${cut(name)}>, not <osmChange>`);
    if (path.length === 2) parts = 0;
    if (path.length > 2 && ++parts > MAX_ELEMENT_PARTS) {
      refuse(`an element has more than ${MAX_ELEMENT_PARTS} parts`);
    }
    if (path.length === MAX_DEPTH) refuse(`its elements are nested more than ${MAX_DEPTH} deep`);
  });
  parser.on("attribute", ({ value }) => {
    sinceEvent = 0;
    if (++attributes > MAX_ATTRIBUTES) refuse(`an element has more than ${MAX_ATTRIBUTES} attributes`);
    if (value.length > MAX_ATTRIBUTE_CHARACTERS) {
      refuse(`an attribute has more than ${MAX_ATTRIBUTE_CHARACTERS} characters`);
    }
  });
  parser.on("opentag", ({ name, attributes }) => {
    sinceEvent = 0;
    const depth = path.push(name);
    if (depth === 1 && attributes.version !== undefined && attributes.version !== "0.6") {
      refuse(`its version is ${quote(attributes.version)}, not 0.6`);
    } else if (depth === 2 && !ACTIONS.has(name)) {
      refuse(`it has <${cut(name)}> instead of <create>, <modify> or <delete>`);
    } else if (depth === 3) {
      if (!KINDS.has(name)) refuse(`it has <${cut(name)}> instead of <node>, <way> or <relation>`);
      draft = startElement(name as ElementKind, attributes);
    } else if (depth === 4 && draft !== null && draft.action !== "delete") {
      addPart(draft, name, attributes);
    }
  });
  parser.on("closetag", () => {
    sinceEvent = 0;
    path.pop();
    if (path.length !== 2 || draft === null) return;
    changes.push(finish(draft));
    draft = null;
  });

  return {
    /** Parses the next piece of text. Returns the changes that it completes, in order. Throws `UpdateError`. */
    write(text: string): readonly OsmChange[] {
      total += text.length;
      if (total > maxCharacters) refuse(`it has more than ${maxCharacters} characters when unpacked`);
      for (let start = 0; start < text.length; start += PIECE_CHARACTERS) {
        const piece = text.slice(start, start + PIECE_CHARACTERS);
        sinceEvent += piece.length;
        // Every event resets `sinceEvent`, which limits how much text the parser holds.
        parser.write(piece);
        if (sinceEvent > MAX_TOKEN_CHARACTERS) {
          refuse(`it has more than ${MAX_TOKEN_CHARACTERS} characters between two tags or attributes`);
        }
      }
      const done = changes;
      changes = [];
      return done;
    },
    /** Ends parsing. Throws `UpdateError` if the document is incomplete. */
    end(): void {
      parser.close();
    },
  };
}

/** Copies a text, because a short slice of a long text keeps the whole text in memory. */
const detach = (text: string) => ` ${text}`.slice(1);

const cut = (text: string) => text.length > 40 ? `${text.slice(0, 40)}…` : text;
const quote = (text: string) => JSON.stringify(cut(text));
