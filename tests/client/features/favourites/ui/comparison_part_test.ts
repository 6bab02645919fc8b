import assert from "node:assert/strict";
import type { ComponentChildren, VNode } from "preact";
import { MAX_COMPARED, MIN_COMPARED } from "client/features/favourites/comparison_model.ts";
import { favouriteKey } from "client/features/favourites/core/favourite.ts";
import { ComparisonChoice } from "client/features/favourites/ui/comparison_part.tsx";
import { textsOf } from "../../../../texts/all_texts.ts";
import { makeFavourite } from "../favourites.ts";

interface ControlProps {
  readonly disabled?: boolean;
  readonly children?: ComponentChildren;
}

/** Whether the controls of a type can be used, in reading order. */
function usable(type: string, children: ComponentChildren): boolean[] {
  if (Array.isArray(children)) return children.flatMap((child) => usable(type, child));
  if (typeof children !== "object" || children === null) return [];
  const { type: own, props } = children as VNode<ControlProps>;
  return own === type ? [!props.disabled] : usable(type, props.children);
}

Deno.test("comparison: two favourites at least can be compared, and no more than three can be chosen", () => {
  const favourites = Array.from({ length: MAX_COMPARED + 1 }, (_, i) => makeFavourite({ osmId: i + 1 }));
  const choose = (count: number) =>
    ComparisonChoice({
      favourites,
      chosen: favourites.slice(0, count).map(favouriteKey),
      texts: textsOf("de"),
      onChoose: () => {},
      onCompare: () => {},
    });
  assert.deepEqual(
    [MIN_COMPARED - 1, MIN_COMPARED].map((count) => usable("button", choose(count))),
    [[false], [true]],
  );
  assert.deepEqual(
    [MAX_COMPARED - 1, MAX_COMPARED].map((count) => usable("input", choose(count))),
    [favourites.map(() => true), favourites.map((_, i) => i < MAX_COMPARED)],
  );
});
