// Addresses of the editors for OpenStreetMap, opened where the map looks.
import { normaliseLongitude } from "../../../contract/bbox.ts";

/** A view in degrees; zoom levels are those of 256-pixel tiles. */
export interface EditedPlace {
  readonly lon: number;
  readonly lat: number;
  readonly zoom: number;
}

/** The editor loads everything around: from further out it refuses to. */
const LOWEST_EDITOR_ZOOM = 17;
/** About a metre. */
const DIGITS = 5;

/** MapComplete's theme for playgrounds: questions about what is there, for people without knowledge of mapping. */
export function mapCompleteUrl(place: EditedPlace): string {
  const { lat, lon } = roundPlace(place);
  return `https://mapcomplete.org/playgrounds?z=${Number(place.zoom.toFixed(2))}&lat=${lat}&lon=${lon}`;
}

/** iD, the editor of openstreetmap.org: draws outlines and adds what is missing altogether. */
export function idEditorUrl(place: EditedPlace): string {
  const { lat, lon } = roundPlace(place);
  const zoom = Math.max(LOWEST_EDITOR_ZOOM, Math.round(place.zoom));
  return `https://www.openstreetmap.org/edit?editor=id#map=${zoom}/${lat}/${lon}`;
}

function roundPlace({ lon, lat }: EditedPlace): { readonly lon: string; readonly lat: string } {
  return { lon: normaliseLongitude(lon).toFixed(DIGITS), lat: lat.toFixed(DIGITS) };
}
