import assert from "node:assert/strict";
import { titleOf } from "server/preview/core/description.ts";
import { PREVIEW_TEXTS } from "server/preview/core/preview_texts.ts";
import { createOwnSource } from "server/preview/own_source.ts";
import { DamagedStoreError } from "server/node/store/playground_store.ts";
import { circleAround } from "server/node/core/measure.ts";
import { point } from "../node/shapes.ts";
import { makePlayground, makeRegion } from "../node/region.ts";
import { openStoreOf } from "../node/store/open_store_of.ts";

const target = (osmId: number, slug: string | null = null) => ({ slug, osmType: "W", osmId }) as const;

const REGION = makeRegion({
  playgrounds: [
    makePlayground({
      osmId: 5,
      tags: { leisure: "playground", name: "Rosenau" },
      equipment: [{ playground: "slide" }],
      shape: circleAround(9.6, 50.5, 20),
    }),
  ],
});

Deno.test("own source: a playground of the store; another id, and another region, is unknown", async () => {
  using opened = openStoreOf(REGION);
  const source = createOwnSource({ store: () => opened.store, reportDamage: assert.fail });
  const outcome = await source.find(target(5));
  assert.ok(outcome.kind === "found");
  assert.match(titleOf(outcome.summary, PREVIEW_TEXTS.de), /^Rosenau/);
  assert.deepEqual(outcome.summary.standouts, ["slide"]);
  assert.deepEqual(await source.find(target(6)), { kind: "unknown playground" });
  assert.deepEqual(await source.find(target(5, "fulda")), { kind: "unknown region" });
});

Deno.test("own source: the picture has the devices of the playground, the page does not need them", async () => {
  const slide = {
    osmType: "N",
    osmId: 9,
    tags: { playground: "slide" },
    geometry: point(9.6, 50.5),
  } as const;
  using opened = openStoreOf({ ...REGION, equipment: [slide] });
  const source = createOwnSource({ store: () => opened.store, reportDamage: assert.fail });
  const dots = async (form: "page" | "picture") => {
    const outcome = await source.find(target(5), form);
    assert.ok(outcome.kind === "found");
    return outcome.summary.outline.dots.length / 2;
  };
  assert.equal(await dots("picture"), 1);
  assert.equal(await dots("page"), 0);
});

Deno.test("own source: a damaged store is reported", async () => {
  using opened = openStoreOf(REGION);
  const reported: string[] = [];
  const store = {
    ...opened.store,
    playground: () => {
      throw new DamagedStoreError("row 1 is missing");
    },
  };
  const source = createOwnSource({ store: () => store, reportDamage: (reason) => reported.push(reason) });
  assert.deepEqual(await source.find(target(5)), { kind: "silent region" });
  assert.deepEqual(reported, ["row 1 is missing"]);
});
