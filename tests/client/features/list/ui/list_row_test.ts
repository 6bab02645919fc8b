import assert from "node:assert/strict";
import { NO_OPENING_STATES } from "client/federation/filters/core/opening_states.ts";
import { describeWalk } from "client/kit/core/walk.ts";
import { ListRow } from "client/features/list/ui/list_row.tsx";
import { joinDetails } from "contract/texts/rows.ts";
import { textsOf } from "../../../../texts/all_texts.ts";
import { makePlaced } from "../../../records.ts";
import { renderedText } from "../../../rendered_text.ts";

const de = textsOf("de");
const { list: listTexts } = de;

/** The last line of the row of a playground in the north-east. */
function detailsAt(distanceMetres: number | null): string | undefined {
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
  assert.equal(detailsAt(null), listTexts.side("ne"));
  assert.equal(detailsAt(120), joinDetails(de.locale, describeWalk(120, de)));
});
