// Kinds of amenities near a playground, from their tags. The page and the nodes share this rule.

/** Kinds of amenities in display order, most wanted first. */
export const AMENITY_KINDS = [
  "toilets",
  "drinkingWater",
  "iceCream",
  "iceCafe",
  "bakery",
  "cafe",
  "supermarket",
  "convenience",
  "busStop",
  "bikeParking",
  "parking",
  "pharmacy",
  "chemist",
  "emergency",
] as const;
export type AmenityKind = (typeof AMENITY_KINDS)[number];

/** Returns the value of a tag, or undefined if it is missing. */
export type TagReader = (key: string) => string | undefined;

/** Returns the kind of an amenity. Null if it is private, or of no known kind. */
export function amenityKind(read: TagReader): AmenityKind | null {
  const [amenity, shop, access] = [read("amenity"), read("shop"), read("access")];
  if (read("emergency") === "yes") return "emergency";
  if (access === "private" || access === "no") return null;
  switch (amenity) {
    case "toilets":
    case "pharmacy":
      return amenity;
    case "drinking_water":
      return "drinkingWater";
    case "ice_cream":
      return "iceCream";
    case "parking":
      return access === "customers" ? null : amenity;
    case "bicycle_parking":
      return access === "customers" ? null : "bikeParking";
    case "cafe":
    case "restaurant":
    case "fast_food":
      if (hasIceCream(read)) return "iceCafe";
  }
  switch (shop) {
    case "supermarket":
    case "convenience":
    case "bakery":
    case "chemist":
      return shop;
    case "ice_cream":
      return "iceCream";
  }
  if (amenity === "cafe") return "cafe";
  return read("highway") === "bus_stop" ? "busStop" : null;
}

/** Returns true for a toilet that anyone may use. */
export function isPublicToilet(read: TagReader): boolean {
  return read("amenity") === "toilets" && !["private", "customers", "no"].includes(read("access") ?? "");
}

/** Returns true if a changing table is mapped, wherever it is. */
export function hasChangingTable(read: TagReader): boolean {
  return read("changing_table")?.trim().toLowerCase() === "yes";
}

function hasIceCream(read: TagReader): boolean {
  const cuisines = (read("cuisine") ?? "").toLowerCase().split(";").map((each) => each.trim());
  return cuisines.includes("ice_cream") || read("ice_cream") === "yes";
}

/** Tags of an amenity that the page reads; `get_surroundings` sends only these. */
export const AMENITY_TAGS: readonly string[] = [
  "name",
  "brand",
  "amenity",
  "shop",
  "highway",
  "emergency",
  "leisure",
  "cuisine",
  "ice_cream",
  "access",
  "opening_hours",
  "fee",
  "charge",
  "wheelchair",
  "toilets:wheelchair",
  "changing_table",
  "changing_table:location",
  "capacity:disabled",
  "kids_area",
  "kids_area:indoor",
  "kids_area:outdoor",
];
