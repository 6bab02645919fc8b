import assert from "node:assert/strict";
import { describeEmptiness } from "client/features/list/ui/list_sheet.tsx";
import { createPageState, type PageState } from "client/page/state/page_state.ts";
import { BOX, makeConfig } from "../../../records.ts";
import { textsOf } from "../../../../texts/all_texts.ts";

const de = textsOf("de");

const zoomTo = ({ view }: PageState, zoom: number) => view.moved({ lon: 9.5, lat: 50.5, zoom, bbox: BOX });

const cases: [name: string, prepare: (state: PageState) => void, expected: string | null][] = [
  ["the registry is loading", () => {}, de.list.loading],
  ["the registry has failed", ({ backends }) => backends.failRegistry(0), de.registryUnreachable],
  ["no region is registered", ({ backends }) => backends.setRegistry([]), de.list.emptyRegions],
  ["answers are outstanding", (state) => {
    state.backends.setRegistry([]);
    state.shown.setProgress({ done: 0, total: 1 }, {
      omitted: ["A"],
      omittedKeys: ["a"],
      closerIn: ["B"],
      excessive: [],
    });
  }, de.list.loading],
  ["an answer is missing", (state) => {
    state.backends.setRegistry([]);
    zoomTo(state, 10);
    state.shown.setProgress(null, { omitted: ["A"], omittedKeys: ["a"], closerIn: ["B"], excessive: [] });
  }, de.list.missingAnswers],
  ["a region appears at higher zoom, which is shown elsewhere", (state) => {
    state.backends.setRegistry([]);
    zoomTo(state, 10);
    state.shown.setProgress(null, { omitted: [], omittedKeys: [], closerIn: ["B"], excessive: [] });
  }, null],
  ["no playground matches the filters", (state) => {
    state.backends.setRegistry([]);
    zoomTo(state, 15);
    state.filters.toggleClass("missing");
  }, de.list.emptyFiltered],
  ["there are no playgrounds", (state) => {
    state.backends.setRegistry([]);
    zoomTo(state, 15);
  }, de.list.emptyView],
];
for (const [name, prepare, expected] of cases) {
  Deno.test(`describeEmptiness: ${name}`, () => {
    const state = createPageState(makeConfig());
    prepare(state);
    assert.equal(describeEmptiness(state, de, de.list), expected);
  });
}
