import assert from "node:assert/strict";
import { NO_OPENING_STATES } from "client/federation/filters/core/opening_states.ts";
import { describeReach } from "client/kit/core/walk.ts";
import { ListRow } from "client/features/list/ui/list_row.tsx";
import { textsOf } from "../../../../texts/all_texts.ts";
import { makePlaced } from "../../../records.ts";
import { renderedText } from "../../../rendered_text.ts";

const de = textsOf("de");
const { list: listTexts } = de;

/** The last text of the row of a playground in the north-east. */
function lastTextAt(distanceMetres: number | null): string | undefined {
  return renderedText(ListRow({
    item: {
      kind: "playground",
      key: "a",
      side: "ne",
      distanceMetres,
      placed: makePlaced({ name: "Rosenau" }),
    },
    withRegion: false,
    texts: de,
    listTexts,
    describeUnknown: () => null,
    isMapping: false,
    notices: null,
    opening: NO_OPENING_STATES,
    onChoose: () => {},
  })).at(-1);
}

Deno.test("list row: the side of the view without a distance, otherwise the distance alone", () => {
  assert.equal(lastTextAt(null), listTexts.side("ne"));
  assert.equal(lastTextAt(120), describeReach(120, de).spoken);
});
