// Additional tags of a made-up playground that only visitors see. They have their own random numbers, so that the world
// does not change when tags are added.
import { createRandom } from "./random.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const LAST_CHECK = Date.UTC(2026, 8, 30);

export function createVisitorTags(osmId: number): Record<string, string> {
  const random = createRandom(osmId);
  const tags: Record<string, string> = {};
  if (random.chance(0.15)) tags.min_age = String(random.integer(1, 6));
  if (random.chance(0.15)) tags.lit = random.pick(["yes", "no"]);
  if (random.chance(0.15)) tags.dog = random.pick(["no", "leashed", "yes"]);
  if (random.chance(0.1)) tags.fee = "no";
  if (random.chance(0.05)) {
    tags["playground:theme"] = random.pick(["ship", "castle", "nature", "ritter_rost"]);
  }
  if (random.chance(0.1)) tags.email = "spielplatz@stadt.example.org";
  if (random.chance(0.1)) tags.phone = `+49 661 ${random.integer(10_000, 99_999)}`;
  if (random.chance(0.2)) {
    tags.check_date = new Date(LAST_CHECK - random.integer(0, 1_500) * DAY_MS).toISOString().slice(0, 10);
  }
  return tags;
}
