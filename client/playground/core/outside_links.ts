// External links to a playground or a position: to openstreetmap.org, editors and route planners.
import { bboxCentre, normaliseLongitude } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import type { OsmType, Playground } from "contract/types.ts";

/** A position in degrees. */
export interface Place {
  readonly lat: number;
  readonly lon: number;
}

/** Determines which app shows the route. */
export type Platform = "android" | "apple" | "other";

type OsmObject = Pick<Playground, "osmType" | "osmId">;

const TYPE_NAMES: Readonly<Record<OsmType, string>> = { N: "node", W: "way", R: "relation" };
const EDITING_ZOOM = 18;

/** Returns the middle of a playground's box. */
export function placeOf({ shape }: Pick<Playground, "shape">): Place {
  const [lon, lat] = bboxCentre(shapeBbox(shape));
  return { lat, lon };
}

/** URL of the object's page on openstreetmap.org. */
export function osmLink(object: OsmObject): string {
  return `https://www.openstreetmap.org/${objectPath(object)}`;
}

/** MapComplete with the object opened for editing. */
export function mapCompleteObjectLink(object: OsmObject, place: Place): string {
  const { lat, lon } = degrees(place);
  return `https://mapcomplete.org/playgrounds?z=${EDITING_ZOOM}&lat=${lat}&lon=${lon}#${objectPath(object)}`;
}

/** The route to a position: in a phone's map app, else on openstreetmap.org. `name` labels the position. */
export function directionsLink(platform: Platform, place: Place, name: string): string {
  const { lat, lon } = degrees(place);
  switch (platform) {
    case "android":
      return `geo:${lat},${lon}?q=${lat},${lon}(${encodeLabel(name)})`;
    case "apple":
      return `https://maps.apple.com/?daddr=${lat},${lon}`;
    case "other":
      return `https://www.openstreetmap.org/directions?to=${lat},${lon}`;
  }
}

/** Detects the platform. iPads identify as a Macintosh, and `maxTouchPoints` tells them apart. */
export function detectPlatform(userAgent: string, maxTouchPoints: number): Platform {
  if (/Android/.test(userAgent)) return "android";
  if (/iPhone|iPad|iPod/.test(userAgent)) return "apple";
  return /Macintosh/.test(userAgent) && maxTouchPoints > 1 ? "apple" : "other";
}

function objectPath({ osmType, osmId }: OsmObject): string {
  return `${TYPE_NAMES[osmType]}/${osmId}`;
}

/** Rounds to six decimals, about a tenth of a metre. */
function degrees({ lat, lon }: Place): Place {
  return { lat: Number(lat.toFixed(6)), lon: Number(lon.toFixed(6)) };
}

/** Escapes brackets, because a closing bracket would end the label. */
function encodeLabel(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(
    /[()]/g,
    (bracket) => (bracket === "(" ? "%28" : "%29"),
  );
}

/** A map view in degrees; zoom levels are those of 256-pixel tiles. */
export interface EditedPlace {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

/** iD loads no data at lower zooms. */
const LOWEST_EDITOR_ZOOM = 17;
/** Decimals of a degree: about a metre. */
const DIGITS = 5;

/** MapComplete's playground theme: simple questions, for visitors without mapping experience. */
export function mapCompleteUrl(place: EditedPlace): string {
  const { lat, lon } = roundPlace(place);
  return `https://mapcomplete.org/playgrounds?z=${Number(place.zoom.toFixed(2))}&lat=${lat}&lon=${lon}`;
}

/**
 * An app that asks its users about their surroundings, and cannot be opened at an object. It asks only whether a
 * playground is public, and whether toilets have wheelchair access and changing tables.
 */
export const STREET_COMPLETE_URL = "https://streetcomplete.app/";

/** iD, the editor of openstreetmap.org: adds missing playgrounds and draws outlines. */
export function idEditorUrl(place: EditedPlace): string {
  const { lat, lon } = roundPlace(place);
  const zoom = Math.max(LOWEST_EDITOR_ZOOM, Math.round(place.zoom));
  return `https://www.openstreetmap.org/edit?editor=id#map=${zoom}/${lat}/${lon}`;
}

function roundPlace({ lon, lat }: EditedPlace): { readonly lon: string; readonly lat: string } {
  return { lon: normaliseLongitude(lon).toFixed(DIGITS), lat: lat.toFixed(DIGITS) };
}
