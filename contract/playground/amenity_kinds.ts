// Kinds of places near a playground, by their tags: one rule for the page and for the nodes.

/** In display order: what visitors look for most often first. */
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

/** The value of a tag; undefined without it. */
export type TagReader = (key: string) => string | undefined;

/** The kind of a place; null for what is of none, and for what is private. */
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

function hasIceCream(read: TagReader): boolean {
  const cuisines = (read("cuisine") ?? "").toLowerCase().split(";").map((each) => each.trim());
  return cuisines.includes("ice_cream") || read("ice_cream") === "yes";
}

/** The tags that the page reads of such a place; `get_surroundings` sends no others. */
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
