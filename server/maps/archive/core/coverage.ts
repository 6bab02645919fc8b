// Finds regions outside the bounds of a map archive, where there is no base map. Pure.
import { splitAtAntimeridian, unionBbox } from "contract/geometry/bbox.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import { SAMPLE_REGION_NAME } from "contract/registry/sample_region.ts";
import type { Bbox, StatusSnapshot } from "contract/types.ts";

export interface RegionBox {
  readonly name: string;
  readonly bbox: Bbox;
}

/** Lists the regions whose box is known, in order. If a region is down, its last known box is used. */
export function listRegionBoxes({ backends }: StatusSnapshot): RegionBox[] {
  return [...backends].flatMap(([key, { name, bbox, lastKnown }]) => {
    const box = bbox ?? lastKnown?.bbox ?? null;
    return box === null ? [] : [{ name: name ?? lastKnown?.name ?? key, bbox: box }];
  });
}

/** Share of a region's box that may be outside the archive. Few regions extend to the edges of their box. */
const HARMLESS_SHARE = 0.1;
const MAX_NAMED = 3;
const MAX_NAME_LENGTH = 60;

export const isSample = ({ name }: RegionBox): boolean => name === SAMPLE_REGION_NAME;

/**
 * Completes the message "map archive …: " with the areas outside the archive and how to fix it. Returns null if no
 * relevant area is outside. The sample town needs no archive.
 */
export function describeGap(bounds: Bbox, known: readonly RegionBox[]): string | null {
  const regions = known.filter((region) => !isSample(region));
  if (regions.length === 0 && known.some(({ bbox }) => shareOutside(bounds, bbox) > HARMLESS_SHARE)) {
    return `it covers ${writeBox(bounds)}, but not the sample town, which has no base map ` +
      "until you import a region";
  }
  const outside = regions.map((region) => ({ ...region, share: shareOutside(bounds, region.bbox) }))
    .filter(({ share }) => share > HARMLESS_SHARE)
    .sort((a, b) => b.share - a.share);
  if (outside.length === 0) return null;
  const named = outside.slice(0, MAX_NAMED).map(({ name, bbox, share }) =>
    `${Math.round(share * 100)} % of "${toPlainLine(name, MAX_NAME_LENGTH)}" (${writeBox(bbox)})`
  );
  const others = outside.length - named.length;
  const rest = others === 0 ? "" : ` and ${others} more of ${regions.length} regions`;
  const wanted = writeBox(unionBbox(regions.map(({ bbox }) => bbox))!);
  return `it covers ${writeBox(bounds)}; outside of it, without a base map: ${named.join(", ")}${rest}. ` +
    `Use an archive that covers ${wanted}, such as one made with "basemap"`;
}

/**
 * Returns the share of a box that is outside of `bounds`, from 0 to 1, by area in degrees. `bounds` must not cross the
 * antimeridian.
 */
function shareOutside(bounds: Bbox, box: Bbox): number {
  const parts = splitAtAntimeridian(box);
  const width = parts.reduce((sum, [west, , east]) => sum + (east - west), 0);
  const inside = parts.reduce((sum, [west, south, east, north]) => {
    const weight = width === 0 ? 1 / parts.length : (east - west) / width;
    return sum + weight * shareOfSpan(bounds[0], bounds[2], west, east) *
        shareOfSpan(bounds[1], bounds[3], south, north);
  }, 0);
  return 1 - inside;
}

/** Returns the share of the span from `from` to `to` between `low` and `high`. It is 0 or 1 for an empty span. */
function shareOfSpan(low: number, high: number, from: number, to: number): number {
  if (from === to) return from >= low && from <= high ? 1 : 0;
  return Math.max(0, Math.min(high, to) - Math.max(low, from)) / (to - from);
}

/** Formats a box for `basemap --bbox` with a precision of about 10 m. */
const writeBox = (box: Bbox): string => box.map((value) => Number(value.toFixed(4))).join(",");
