// Details of an amenity beyond its kind and name, which a family needs before setting out.
import type { AmenityKind } from "contract/playground/amenity_kinds.ts";
import type { Tags } from "contract/playground/tags.ts";
import { readKnownValue } from "contract/playground/tag_value.ts";
import { readText } from "contract/playground/tag_text.ts";

/** Rooms with a changing table, in display order. */
export const CHANGING_TABLE_PLACES = ["wheelchair", "unisex", "female", "male", "room", "shop"] as const;
export type ChangingTablePlace = (typeof CHANGING_TABLE_PLACES)[number];

export interface Charge {
  readonly amount: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** Details of an amenity. Each is null if it is not mapped, or not read for this kind. */
export interface AmenityDetails {
  readonly access: "everyone" | "customers" | null;
  readonly wheelchair: "yes" | "limited" | "no" | null;
  /** `places` is empty if the location of the table is not mapped. */
  readonly changingTable: { readonly places: readonly ChangingTablePlace[] } | "none" | null;
  /** Parking spaces for disabled people; "some" if their number is unknown. */
  readonly disabledSpaces: number | "some" | null;
  /** A play corner, or a playground that belongs to the amenity. */
  readonly play: "corner" | "playground" | null;
  readonly fee: "free" | "paid" | Charge | null;
}

type Detail = keyof AmenityDetails;

const NONE: AmenityDetails = {
  access: null,
  wheelchair: null,
  changingTable: null,
  disabledSpaces: null,
  play: null,
  fee: null,
};

const OF_CAFES: readonly Detail[] = ["wheelchair", "changingTable", "play"];
const OF_SHOPS: readonly Detail[] = ["changingTable"];

/** Details read for each kind; none for kinds that are not listed. */
const ASKED: { readonly [Kind in AmenityKind]?: readonly Detail[] } = {
  toilets: ["access", "wheelchair", "changingTable", "fee"],
  parking: ["disabledSpaces", "fee"],
  iceCream: OF_CAFES,
  iceCafe: OF_CAFES,
  cafe: OF_CAFES,
  bakery: OF_SHOPS,
  supermarket: OF_SHOPS,
  chemist: OF_SHOPS,
};

/** Reads the details of an amenity. Values that are not in the wiki count as not mapped. */
export function readAmenityDetails(kind: AmenityKind, tags: Tags): AmenityDetails {
  const properties = Object.fromEntries(tags);
  const asked = ASKED[kind] ?? [];
  return asked.reduce((details, name) => ({ ...details, [name]: READERS[name](properties, kind) }), NONE);
}

type Properties = Readonly<Record<string, string>>;
type Reader<Name extends Detail> = (properties: Properties, kind: AmenityKind) => AmenityDetails[Name];

const READERS: { readonly [Name in Detail]: Reader<Name> } = {
  access(properties) {
    const access = readKnownValue(properties, "access", ["yes", "public", "permissive", "customers"]);
    return access === null || access === "customers" ? access : "everyone";
  },
  wheelchair(properties, kind) {
    const values = ["yes", "designated", "limited", "no"] as const;
    const ofRoom = kind === "toilets" ? readKnownValue(properties, "toilets:wheelchair", values) : null;
    const value = readKnownValue(properties, "wheelchair", values) ?? ofRoom;
    return value === "designated" ? "yes" : value;
  },
  changingTable(properties, kind) {
    const answer = readKnownValue(properties, "changing_table", ["yes", "no"]);
    // Shops are not expected to have a changing table.
    if (answer === "no") return kind === "toilets" ? "none" : null;
    return answer && { places: readChangingTablePlaces(properties) };
  },
  disabledSpaces(properties) {
    const value = readText(properties, "capacity:disabled")?.toLowerCase() ?? "";
    if (value === "yes") return "some";
    if (value === "no") return 0;
    return /^\d{1,4}$/.test(value) ? Number(value) : null;
  },
  play(properties) {
    const leisure = readKnownValue(properties, "leisure", ["playground", "indoor_play"]);
    const outdoor = readKnownValue(properties, "kids_area:outdoor", ["yes"]);
    if (leisure === "playground" || outdoor !== null) return "playground";
    const corner = leisure ?? readKnownValue(properties, "kids_area", ["yes", "indoor"]) ??
      readKnownValue(properties, "kids_area:indoor", ["yes"]);
    return corner && "corner";
  },
  fee(properties) {
    const fee = readKnownValue(properties, "fee", ["yes", "no"]);
    if (fee === "no") return "free";
    const charge = readCharge(properties);
    if (charge !== null) return charge.amount === 0 ? "free" : charge;
    return fee === "yes" ? "paid" : null;
  },
};

const PLACES: ReadonlyMap<string, ChangingTablePlace> = new Map([
  ["wheelchair_toilet", "wheelchair"],
  ["unisex_toilet", "unisex"],
  ["female_toilet", "female"],
  ["male_toilet", "male"],
  ["dedicated_room", "room"],
  ["room", "room"],
  ["sales_area", "shop"],
]);

function readChangingTablePlaces(properties: Properties): ChangingTablePlace[] {
  const codes = (readText(properties, "changing_table:location") ?? "").toLowerCase().split(";");
  const found = new Set(codes.map((code) => PLACES.get(code.trim())));
  return CHANGING_TABLE_PLACES.filter((place) => found.has(place));
}

/** Reads a single amount, such as "0.50 EUR". Null for amounts that depend on times or persons. */
function readCharge(properties: Properties): Charge | null {
  const found = /^(\d{1,4}(?:\.\d{1,2})?) ?([A-Z]{3}|€)$/.exec(readText(properties, "charge") ?? "");
  if (found === null) return null;
  const [, amount, unit] = found;
  return { amount: Number(amount), currency: unit === "€" ? "EUR" : unit! };
}
