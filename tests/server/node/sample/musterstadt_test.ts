import assert from "node:assert/strict";
import { deriveCompleteness } from "contract/playground/completeness.ts";
import { contains, intersects } from "contract/geometry/bbox.ts";
import { hasOwnName } from "contract/playground/own_name.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { composeProperties, isRestricted } from "server/node/region/core/derive.ts";
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { attributeBits } from "contract/static/point_columns.ts";
import { filterBits } from "server/node/region/core/filter_attributes.ts";
import { createSampleRegion } from "server/node/sample/musterstadt.ts";

const region = createSampleRegion();
const { playgrounds } = region;

Deno.test("the sample and all its playgrounds are described as made up", () => {
  assert.equal(region.name, "Musterstadt (Beispieldaten)");
  for (const { tags } of playgrounds) {
    assert.equal(tags.description, "Beispieldaten, kein echter Spielplatz");
    // Any valid photo id could be that of a real photo.
    assert.doesNotMatch(tags.panoramax ?? "", /[0-9a-f]{8}-/);
    for (const key of ["wikimedia_commons", "image", "website", "phone"]) assert.equal(tags[key], undefined);
  }
});

Deno.test("the sample shows every class, every filter and every kind of outline", () => {
  const classes = playgrounds.map((playground) =>
    deriveCompleteness(composeProperties(playground, playground.derived))
  );
  assert.deepEqual([...new Set(classes)].sort(), ["complete", "missing", "partial"]);
  assert.equal(playgrounds.filter(({ tags }) => isRestricted(tags)).length, 2);
  assert.deepEqual([...new Set(playgrounds.map(({ osmType }) => osmType))].sort(), ["N", "R", "W"]);
  const bits = playgrounds.map((playground) =>
    attributeBits(composeProperties(playground, playground.derived), isRestricted(playground.tags))
  );
  for (const name of FILTER_ATTRIBUTES) assert.ok(bits.some((each) => each & filterBits([name])), name);
  assert.equal(region.standaloneEquipment.size, 1);
});

Deno.test("the sample's playgrounds are in the box of its boundary and do not overlap", () => {
  const boxes = playgrounds.map(({ shape }) => shapeBbox(shape));
  for (const [i, box] of boxes.entries()) {
    assert.ok(contains(region.bbox!, box));
    for (const other of boxes.slice(i + 1)) assert.equal(intersects(box, other), false);
  }
});

Deno.test("all things of the sample have unique ids above those of OpenStreetMap", () => {
  const features = [...playgrounds, ...region.equipment, ...region.trees, ...region.pois];
  // A thing may be in several lists, but nothing else has its id.
  const byId = Map.groupBy(features, ({ osmType, osmId }) => `${osmType}${osmId}`);
  for (const [id, same] of byId) assert.equal(new Set(same).size, 1, id);
  for (const { osmId } of features) assert.ok(Number.isSafeInteger(osmId) && osmId > 1e14);
});

Deno.test("the sample's playgrounds have a name or a street", () => {
  for (const { tags, derived } of playgrounds) {
    assert.equal(derived.near_street === null, hasOwnName(tags.name), tags.name);
  }
});

Deno.test("one of the sample's playgrounds lies on the ground of a school", () => {
  const found = playgrounds.filter(({ derived }) => derived.on_ground_of !== undefined);
  assert.deepEqual(found.map(({ tags, derived }) => [tags.access, derived.on_ground_of]), [
    [undefined, ["school", "Grundschule Marktgasse"]],
  ]);
});

Deno.test("the sample is deterministic", () => {
  assert.deepEqual(createSampleRegion(), region);
});
