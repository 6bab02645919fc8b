import assert from "node:assert/strict";
import { moveFarther } from "client/filters/core/filter_moves.ts";
import { makeFilters } from "client/filters/core/filters.ts";

const THRESHOLDS = { macroMaxZoom: 7, clusterMaxZoom: 13 };

for (
  const [zoom, names, target] of [
    [17, ["water"], 15],
    [14.5, ["water"], 12.5],
    [9, ["water"], 8],
    [8, ["water"], null],
    // Filters of single playgrounds have no effect on clusters.
    [17, ["zipwire"], 15],
    [15, ["water", "zipwire"], 14],
    [14, ["zipwire"], null],
  ] as const
) {
  Deno.test(`moveFarther: from ${zoom} with ${names.join(" and ")} to ${target}`, () => {
    const request = moveFarther({ lon: 9.7, lat: 50.5, zoom }, makeFilters(names, []), THRESHOLDS);
    assert.deepEqual(
      request,
      target === null ? null : { kind: "centre", lon: 9.7, lat: 50.5, zoom: target, animate: true },
    );
  });
}
