import assert from "node:assert/strict";
import { AreaRow } from "client/features/area/ui/area_sheet.tsx";
import { textsOf } from "../../../../texts/all_texts.ts";
import { renderedText } from "../../../rendered_text.ts";
import { boxAround, offlineNode } from "../features.ts";

const { area: texts } = textsOf("de");

for (const failed of [[], ["Rhön"]]) {
  Deno.test(`area row: a note of the regions that failed, and none without: ${failed.length}`, () => {
    const lines = renderedText(AreaRow({
      area: { id: "a", box: boxAround(1_000), nodes: [offlineNode()], failed, tiles: null },
      texts,
      canUpdate: true,
      canRemove: true,
      onShow: () => {},
      onUpdate: () => {},
      onRemove: () => {},
    }));
    // Name and details come first, the buttons last.
    assert.deepEqual(lines.slice(2, -2), failed.map((name) => texts.failed([name])));
  });
}
