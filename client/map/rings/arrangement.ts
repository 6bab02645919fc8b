// The rings with their labels as they are drawn at one resolution. Computed once, so that panning costs nothing and
// moves no label.
import type { Obstacle } from "../base_map/place_names.ts";
import { arrangeRings } from "./crowding.ts";
import { type PlacedLabel, placeLabels } from "./label_placement.ts";
import type { MapRing } from "./rings.ts";

export interface ArrangedRing {
  readonly ring: MapRing;
  readonly label: PlacedLabel | null;
}

export function createArrangement() {
  let input: readonly MapRing[] = [];
  let resolution = NaN;
  let arranged: readonly ArrangedRing[] = [];

  return {
    /** The rings as drawn last; none has a label before the first call of `at`. */
    get drawn(): readonly ArrangedRing[] {
      return arranged;
    },
    /** Replaces the rings. */
    show(rings: readonly MapRing[]): void {
      [input, resolution] = [rings, NaN];
      arranged = rings.map((ring) => ({ ring, label: null }));
    },
    /** Arranges the rings for a resolution, in map units per CSS pixel. */
    at(next: number): readonly ArrangedRing[] {
      if (next === resolution) return arranged;
      resolution = next;
      const drawn = arrangeRings(input, resolution);
      const labels = placeLabels(drawn.map(({ x, y, look: { radiusPx }, labels }) => ({
        x: x / resolution,
        y: -y / resolution,
        radiusPx,
        labels,
      })));
      return arranged = drawn.map((ring, i) => ({ ring, label: labels[i]! }));
    },
    /** Boxes of the rings and labels as drawn last. Names of places are not moved from below regions. */
    obstacles(): Obstacle[] {
      return arranged.flatMap(({ ring: { x, y, look: { radiusPx }, hit }, label }) => {
        const isCover = hit.kind === "ring";
        const disc = { x, y, halfWidth: radiusPx, halfHeight: radiusPx, isCover };
        if (label === null) return [disc];
        const { label: { halfWidth, height }, dy } = label;
        return [disc, {
          x,
          y: y - (dy + height / 2) * resolution,
          halfWidth,
          halfHeight: height / 2,
          isCover,
        }];
      });
    },
  };
}
