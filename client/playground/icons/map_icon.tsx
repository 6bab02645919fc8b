// An icon next to a text with the same meaning.
import type { MapIconName } from "./core/icon_names.ts";
import { type Icon, MAP_ICONS } from "./map_icons.ts";

export function MapIcon({ name }: { readonly name: MapIconName | null }) {
  return name && <IconDrawing icon={MAP_ICONS[name]} />;
}

export function IconDrawing({ icon: { path, side } }: { readonly icon: Icon }) {
  return (
    <svg class="map-icon" viewBox={`0 0 ${side} ${side}`} aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
