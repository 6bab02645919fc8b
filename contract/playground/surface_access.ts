// Values of the tags `surface` and `access` that have words in every language.

export const SURFACES = [
  "grass",
  "sand",
  "woodchips",
  "rubber",
  "tartan",
  "artificial_turf",
  "gravel",
  "fine_gravel",
  "pebblestone",
  "ground",
  "dirt",
  "earth",
  "unpaved",
  "compacted",
  "paved",
  "asphalt",
  "concrete",
  "concrete:plates",
  "paving_stones",
  "sett",
  "cobblestone",
  "wood",
  "stone",
  "clay",
  "plastic",
  "metal",
  "mulch",
  "bark_mulch",
  "grass_paver",
] as const;
export type Surface = (typeof SURFACES)[number];

export const ACCESS_VALUES = [
  "yes",
  "permissive",
  "public",
  "private",
  "customers",
  "permit",
  "members",
  "residents",
  "destination",
  "no",
] as const;
export type Access = (typeof ACCESS_VALUES)[number];
