// The settings of the base map: a part of the table of settings.
import { withPages } from "../settings/role_settings.ts";
import { define, yieldsTo } from "../settings/setting.ts";
import { anyText, archivePath, oneOf, optional, tileTemplate } from "../settings/setting_rules.ts";

const withoutArchive = yieldsTo("MAP_ARCHIVE", "which is the base map");

export const MAP_SETTINGS = {
  MAP_ARCHIVE: define({
    byDefault: "",
    rule: optional(archivePath),
    meaning:
      "base map that this program serves itself: a PMTiles or MBTiles archive; replaced without a restart",
    appliesTo: [withPages],
  }),
  MAP_TILES_URL: define({
    byDefault: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    rule: optional(tileTemplate),
    meaning: "raster tiles of the base map; empty: no base map",
    emptyIsValue: true,
    appliesTo: [withoutArchive],
    isForBrowsers: true,
  }),
  MAP_TILES_ATTRIBUTION: define({
    byDefault: "© OpenStreetMap contributors",
    rule: anyText,
    meaning: "credit shown on the base map",
    appliesTo: [withoutArchive],
  }),
  MAP_TILES_KEEP: define({
    byDefault: "false",
    rule: oneOf(["false", "true"]),
    meaning: "true: visitors may keep the tiles of an area; only if your tile server allows bulk downloads",
    appliesTo: [withoutArchive, withPages],
  }),
} as const;
