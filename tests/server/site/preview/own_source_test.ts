import assert from "node:assert/strict";
import { describe, titleOf } from "server/site/preview/core/description.ts";
import { PREVIEW_TEXTS } from "server/site/preview/core/preview_texts.ts";
import { createOwnSource } from "server/site/preview/own_source.ts";
import { DamagedStoreError } from "server/node/store/playground_store.ts";
import { circleAround } from "server/node/region/core/measure.ts";
import { point } from "../../node/service/shapes.ts";
import { makePlayground, makeRegion } from "../../node/service/region.ts";
import { makeNotice } from "fakes/records.ts";
import { openStoreOf } from "../../node/store/open_store_of.ts";

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
  const source = createOwnSource({ store: () => opened.store, notices: () => [], reportDamage: assert.fail });
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
  const source = createOwnSource({ store: () => opened.store, notices: () => [], reportDamage: assert.fail });
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
  const reportDamage = (reason: string) => reported.push(reason);
  const source = createOwnSource({ store: () => store, notices: () => [], reportDamage });
  assert.deepEqual(await source.find(target(5)), { kind: "silent region" });
  assert.deepEqual(reported, ["row 1 is missing"]);
});

Deno.test("own source: what the operator has announced of this playground, while it is in force", async () => {
  using opened = openStoreOf(REGION);
  const lists: number[] = [];
  const source = createOwnSource({
    store: () => opened.store,
    notices: (nowMs) => {
      lists.push(nowMs);
      return [
        makeNotice({ osmId: 6 }),
        makeNotice({ osmId: 5, kind: "works" }),
        makeNotice({ osmId: 5, until: "2027-01-02", endsAt: nowMs + 1 }),
        makeNotice({ osmId: 5, startsAt: nowMs + 1, kind: "closed" }),
      ];
    },
    reportDamage: assert.fail,
  });
  const outcome = await source.find(target(5));
  assert.ok(outcome.kind === "found");
  assert.equal(lists.length, 1);
  assert.match(describe(outcome.summary, PREVIEW_TEXTS.de), /^Gesperrt bis 2\. Januar/);
});
