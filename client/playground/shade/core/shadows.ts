// The shadow of a crown on level ground. A crown is an ellipsoid from a quarter of the tree's height to its top. Its
// shadow is an ellipse that points away from the sun.
import type { Position } from "contract/geometry/geometry.ts";
import type { Crown, PlanePoint } from "./crowns.ts";

/** In degrees: `altitude` above the horizon, `azimuth` clockwise from north. */
export interface SunPosition {
  readonly altitude: number;
  readonly azimuth: number;
}

/** All shadows at one moment. They share a direction. */
export interface Shadows {
  /** Direction of the shadows in degrees clockwise from north. */
  readonly direction: number;
  readonly ellipses: readonly {
    readonly middle: PlanePoint;
    /** Semi-axes in metres, along the direction and across it. */
    readonly along: number;
    readonly across: number;
  }[];
}

/** Shadows with their position on the globe, for the map. */
export interface ShadowPicture extends Shadows {
  /** Origin of the plane, in degrees. */
  readonly origin: Position;
}

/** Minimum altitude of the sun in degrees. When the sun is lower, houses and hills cast the shadows. */
export const MIN_ALTITUDE = 10;

const TRUNK_SHARE = 0.25;
const MIDDLE_SHARE = (1 + TRUNK_SHARE) / 2;
const HALF_CROWN_SHARE = (1 - TRUNK_SHARE) / 2;
const RADIANS = Math.PI / 180;

/** Casts the shadows of crowns. Empty while the sun is below 10°. */
export function castShadows(crowns: readonly Crown[], { altitude, azimuth }: SunPosition): Shadows {
  const direction = (azimuth + 180) % 360;
  if (altitude < MIN_ALTITUDE) return { direction, ellipses: [] };
  /** Shadow length on the ground per metre of height. */
  const stretch = 1 / Math.tan(Math.min(90, altitude) * RADIANS);
  const [east, north] = unitVector(direction);
  return {
    direction,
    ellipses: crowns.map(({ place, radiusMetres, heightMetres }) => {
      const shift = MIDDLE_SHARE * heightMetres * stretch;
      return {
        middle: [place[0] + east * shift, place[1] + north * shift],
        along: Math.hypot(radiusMetres, HALF_CROWN_SHARE * heightMetres * stretch),
        across: radiusMetres,
      };
    }),
  };
}

/** Returns a test for whether a position on the plane is in the shade. */
export function createShadeTest({ direction, ellipses }: Shadows): (place: PlanePoint) => boolean {
  const [east, north] = unitVector(direction);
  return ([x, y]) =>
    ellipses.some(({ middle, along, across }) => {
      const [dx, dy] = [x - middle[0], y - middle[1]];
      const ahead = (dx * east + dy * north) / along;
      const aside = (dx * north - dy * east) / across;
      return ahead * ahead + aside * aside <= 1;
    });
}

function unitVector(bearing: number): PlanePoint {
  return [Math.sin(bearing * RADIANS), Math.cos(bearing * RADIANS)];
}
