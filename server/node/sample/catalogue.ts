// The kinds of features in a made-up region. Each has a word, OpenStreetMap tags and a size.
import type { Tags } from "../region/core/tags.ts";

interface CatalogueEntry {
  readonly tags: Tags;
  /** Width and depth in metres, or null for a point. */
  readonly size: readonly [width: number, depth: number] | null;
}

const point = (tags: Tags): CatalogueEntry => ({ tags, size: null });
const area = (width: number, depth: number, tags: Tags): CatalogueEntry => ({ tags, size: [width, depth] });
const device = (kind: string, tags: Tags = {}) => point({ playground: kind, ...tags });

const CATALOGUE: ReadonlyMap<string, CatalogueEntry> = new Map([
  ["swing", device("swing", { capacity: "2" })],
  ["baby-swing", device("baby_swing", { baby: "yes" })],
  ["basket-swing", device("basketswing", { wheelchair: "yes" })],
  ["slide", device("slide", { height: "2" })],
  ["sandpit", device("sandpit")],
  ["springy", device("springy", { capacity: "1" })],
  ["seesaw", device("seesaw", { capacity: "2" })],
  ["climbing-frame", device("climbingframe")],
  ["net", device("climbing_net")],
  ["zip-wire", device("zipwire", { length: "25" })],
  ["balance-beam", device("balancebeam")],
  ["playhouse", device("playhouse", { "provided_for:toddler": "yes" })],
  ["ship", area(9, 4, { "playground": "structure", "playground:theme": "ship", "material": "wood" })],
  ["castle", area(8, 8, { "playground": "structure", "playground:theme": "castle", "material": "wood" })],
  ["pump", device("pump")],
  ["water-channel", device("water_channel")],
  ["splash-pad", device("splash_pad", { wheelchair: "yes" })],
  ["trampoline", device("trampoline", { wheelchair: "yes" })],
  ["roundabout", device("roundabout", { wheelchair: "yes" })],
  ["bench", point({ amenity: "bench", backrest: "yes" })],
  ["shelter", point({ amenity: "shelter" })],
  ["picnic-table", point({ leisure: "picnic_table" })],
  ["fitness", point({ leisure: "fitness_station" })],
  ["table-tennis", point({ leisure: "pitch", sport: "table_tennis" })],
  ["soccer", area(28, 16, { leisure: "pitch", sport: "soccer", surface: "grass" })],
  ["basketball", area(15, 14, { leisure: "pitch", sport: "basketball", surface: "asphalt" })],
  ["tree", point({ natural: "tree", leaf_type: "broadleaved" })],
  ["toilets", point({ amenity: "toilets", wheelchair: "yes", changing_table: "yes" })],
  ["ice-cream", point({ amenity: "ice_cream" })],
  ["bus-stop", point({ highway: "bus_stop" })],
  ["bakery", point({ shop: "bakery" })],
  ["supermarket", point({ shop: "supermarket" })],
  ["chemist", point({ shop: "chemist" })],
  ["hospital", point({ amenity: "hospital", emergency: "yes" })],
]);

/** Returns the entry for a word. Throws a RangeError if the catalogue does not have the word. */
export function lookUp(word: string): CatalogueEntry {
  const entry = CATALOGUE.get(word);
  if (entry === undefined) throw new RangeError(`"${word}" is not in the catalogue`);
  return entry;
}
