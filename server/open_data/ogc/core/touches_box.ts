// Whether a geometry meets a box, which is what `bbox` of the OGC API asks for: the box around a line or an outline may
// meet it where the line itself does not.
import { contains, splitAtAntimeridian } from "contract/bbox.ts";
import { type Geometry, geometryBbox } from "contract/geometry.ts";
import type { Bbox, Shape } from "contract/types.ts";
import { intersectsShape } from "../../../node/core/geometry.ts";

/** True if the geometry and the box have a point in common. The box is in degrees, with `west <= east`. */
export function touchesBox(geometry: Geometry, box: Bbox): boolean {
  const own = geometryBbox(geometry);
  if (contains(box, own)) return true;
  // Only the part of the box that can be met: an outline of more than half the world has no inside.
  return splitAtAntimeridian(own).some(([west, south, east, north]) => {
    const common: Bbox = [
      Math.max(west, box[0]),
      Math.max(south, box[1]),
      Math.min(east, box[2]),
      Math.min(north, box[3]),
    ];
    return common[0] <= common[2] && common[1] <= common[3] && intersectsShape(geometry, outlineOf(common));
  });
}

const outlineOf = ([west, south, east, north]: Bbox): Shape => ({
  coordinates: Float64Array.of(west, south, east, south, east, north, west, north, west, south),
  ringEnds: [[10]],
});
