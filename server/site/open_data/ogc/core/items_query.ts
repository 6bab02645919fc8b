// The query of the items of a collection: its parameters, and the items it selects.
import { splitAtAntimeridian } from "contract/geometry/bbox.ts";
import { parseTimestamp } from "contract/kit/fields.ts";
import { parseGeometry } from "contract/geometry/geometry.ts";
import type { Bbox } from "contract/types.ts";
import type { Collection, Property } from "../../data/core/collections.ts";
import { type Crs, CRS84, CRS_URIS, findCrs, unprojectBox } from "./crs.ts";
import {
  FORMAT,
  type Format,
  listWords,
  type OgcParameter,
  type OgcParameters,
  type Values,
} from "./parameters.ts";
import { touchesBox } from "./touches_box.ts";

const DEFAULT_LIMIT = 10;
/** Larger limits are reduced to this one. */
export const MAX_LIMIT = 10_000;
/** Maximum limit of web pages. */
const MAX_SHOWN = 100;
/** Maximum length in characters of a value that items are compared with. */
const MAX_TEXT = 255;

const systemParameter = (description: string): OgcParameter<Crs> => ({
  description,
  schema: { type: "string", format: "uri", enum: CRS_URIS, default: CRS84 },
  allowed: listWords(CRS_URIS),
  read: findCrs,
});

export const CRS = systemParameter("Coordinate reference system of the response.");

/**
 * Start or end of a page. `revision` identifies the import, because in another import the position belongs to another
 * feature.
 */
export interface Cursor {
  readonly revision: string;
  /** Position in the list. The page contains the items after or before it. */
  readonly position: number;
  readonly isBackward: boolean;
}

const CURSOR_FORM = /^([A-Za-z0-9_-]{1,64})\.([ab])(\d{1,9})$/;

/** The pattern of a cursor, for documents. */
export const CURSOR_PATTERN = CURSOR_FORM.source;

export const encodeCursor = ({ revision, position, isBackward }: Cursor): string =>
  `${revision}.${isBackward ? "b" : "a"}${position}`;

/** Returns null for a malformed text. */
export function parseCursor(text: string): Cursor | null {
  const [, revision, direction, position] = CURSOR_FORM.exec(text) ?? [];
  if (revision === undefined) return null;
  return { revision, position: Number(position), isBackward: direction === "b" };
}

type Interval = readonly [from: number, to: number];

const ITEM_PARAMETERS = {
  f: FORMAT,
  limit: {
    description:
      `Maximum number of items per page. Clamped to ${MAX_LIMIT}, or to ${MAX_SHOWN} for a web page.`,
    schema: { type: "integer", minimum: 1, maximum: MAX_LIMIT, default: DEFAULT_LIMIT },
    allowed: "a whole number from 1",
    read: (text) => /^\d{1,15}$/.test(text) && Number(text) > 0 ? Math.min(Number(text), MAX_LIMIT) : null,
  } as OgcParameter<number>,
  bbox: {
    description:
      "Only items that intersect this box: minimum x, minimum y, maximum x, maximum y, or the same with heights, " +
      "which are ignored. In degrees, a minimum x above the maximum crosses the antimeridian.",
    schema: { type: "array", items: { type: "number" }, minItems: 4, maxItems: 6 },
    allowed: describeBox,
    read: readBox,
  } as OgcParameter<Bbox>,
  "bbox-crs": systemParameter("Coordinate reference system of bbox."),
  crs: CRS,
  datetime: {
    description:
      "A time (RFC 3339), or an interval such as 2026-01-01T00:00:00Z/.. or ../2026-01-01T00:00:00Z. All items " +
      "have the time of the OpenStreetMap data: they are returned if it is in the interval, or if it is unknown.",
    schema: { type: "string", maxLength: 100 },
    allowed: "a time such as 2026-11-20T18:00:00Z, or two with a slash between them, one of which may be ..",
    read: readInterval,
  } as OgcParameter<Interval>,
  cursor: {
    description: "Where the page begins, from a link of another page. It is valid until the next import.",
    schema: { type: "string", pattern: CURSOR_PATTERN },
    allowed: "the cursor of a link to the next or previous page",
    read: parseCursor,
  } as OgcParameter<Cursor>,
} as const;

/** Lists all parameters of a collection: those of the standard, and one per property with a fixed meaning. */
export const listItemParameters = ({ properties }: Collection): OgcParameters => ({
  ...ITEM_PARAMETERS,
  ...Object.fromEntries(properties.map((property) => [property.name, createFilter(property)])),
});

function createFilter({ type, description }: Property): OgcParameter<string | number | boolean> {
  const shared = { description: `Only items with this value. ${description}` };
  switch (type) {
    case "text":
      return {
        ...shared,
        schema: { type: "string", maxLength: MAX_TEXT },
        allowed: `a text of at most ${MAX_TEXT} characters`,
        read: (text) => text.length <= MAX_TEXT ? text : null,
      };
    case "integer":
      return {
        ...shared,
        schema: { type: "integer", minimum: 0, maximum: Number.MAX_SAFE_INTEGER },
        allowed: "a whole number from 0",
        read: (text) => /^\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text)) ? Number(text) : null,
      };
    case "boolean":
      return {
        ...shared,
        schema: { type: "boolean" },
        allowed: "true or false",
        // GDAL sends 1 and 0.
        read: (text) => /^(true|1)$/.test(text) ? true : /^(false|0)$/.test(text) ? false : null,
      };
  }
}

/** Reads four numbers, or six of which the heights are ignored. Returns null for anything else. */
function readCorners(text: string): Bbox | null {
  const parts = text.split(",").map((part) => part.trim());
  if (!parts.every((part) => /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d{1,3})?$/i.test(part))) return null;
  const numbers = parts.map(Number).filter(Number.isFinite);
  if (numbers.length !== parts.length) return null;
  const [a, b, c, d, e] = numbers as [number, number, number, number, number];
  return numbers.length === 4 ? [a, b, c, d] : numbers.length === 6 ? [a, b, d, e] : null;
}

function readBox(text: string): Bbox | null {
  const box = readCorners(text);
  return box !== null && box[1] <= box[3] ? box : null;
}

function describeBox(text: string): string {
  const box = readCorners(text);
  return box === null
    ? "four numbers, separated by commas, or six"
    : `a minimum y (south) of at most the maximum y (north); it is ${box[1]}, above ${box[3]}`;
}

/** Reads times in milliseconds since 1970. An open end is infinite. */
function readInterval(text: string): Interval | null {
  const ends = text.split("/");
  if (ends.length === 1) {
    const time = readTime(text);
    return time === null ? null : [time, time];
  }
  if (ends.length !== 2) return null;
  const isOpen = (end: string) => end === "" || end === "..";
  const [from, to] = [
    isOpen(ends[0]!) ? -Infinity : readTime(ends[0]!),
    isOpen(ends[1]!) ? Infinity : readTime(ends[1]!),
  ];
  return from !== null && to !== null && from <= to ? [from, to] : null;
}

function readTime(text: string): number | null {
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/i.test(text);
  const time = isTime ? parseTimestamp(text.toUpperCase()) : null;
  return time === null ? null : Date.parse(time);
}

/** The items that a request selects. */
export interface ItemsQuery {
  readonly limit: number;
  /** At most two boxes in degrees, or null for no limit. */
  readonly boxes: readonly Bbox[] | null;
  /** False if no item has the requested time. */
  readonly isOfTime: boolean;
  /** Required properties and their values. */
  readonly filters: readonly (readonly [name: string, value: string | number | boolean])[];
  readonly cursor: Cursor | null;
  readonly crs: Crs;
}

interface QueryParts {
  readonly format: Format;
  /** ISO 8601, or null if unknown. */
  readonly dataTimestamp: string | null;
}

/** Converts the values of a request to a query. */
export function composeQuery(
  { properties }: Collection,
  values: Values<OgcParameters>,
  { format, dataTimestamp }: QueryParts,
): ItemsQuery {
  const { limit, bbox, "bbox-crs": boxCrs, crs, datetime, cursor } = values as Values<typeof ITEM_PARAMETERS>;
  const timeMs = dataTimestamp === null ? null : Date.parse(dataTimestamp);
  return {
    limit: Math.min(limit ?? DEFAULT_LIMIT, format === "html" ? MAX_SHOWN : MAX_LIMIT),
    boxes: bbox === undefined
      ? null
      : splitAtAntimeridian(unprojectBox(boxCrs ?? CRS84, bbox)).filter(([, south, , north]) =>
        south <= north
      ),
    isOfTime: datetime === undefined || timeMs === null || (timeMs >= datetime[0] && timeMs <= datetime[1]),
    filters: properties.flatMap(({ name }) => {
      const value = values[name] as string | number | boolean | undefined;
      return value === undefined ? [] : [[name, value] as const];
    }),
    cursor: cursor ?? null,
    crs: crs ?? CRS84,
  };
}

/**
 * Returns a function that takes the GeoJSON text of an item and decides whether the item is selected. Only parses texts
 * that contain the name and value of every filtered property.
 */
export function createItemTest(
  { boxes, filters }: Pick<ItemsQuery, "boxes" | "filters">,
): (text: string) => boolean {
  if (boxes === null && filters.length === 0) return () => true;
  const needles = filters.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`);
  return (text) => {
    if (!needles.every((needle) => text.includes(needle))) return false;
    const { geometry, properties } = JSON.parse(text) as {
      geometry: unknown;
      properties: Readonly<Record<string, unknown>>;
    };
    if (!filters.every(([name, value]) => properties[name] === value)) return false;
    const parsed = boxes === null ? null : parseGeometry(geometry);
    return boxes === null || (parsed !== null && boxes.some((box) => touchesBox(parsed, box)));
  };
}
