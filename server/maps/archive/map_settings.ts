// Settings of the base map.
import { DEFAULT_TILES_CREDIT } from "contract/page/client_config.ts";
import type { Reading } from "../../base/settings/read_settings.ts";
import { withPages } from "../../base/settings/role_settings.ts";
import { define, yieldsTo } from "../../base/settings/setting.ts";
import { tileTemplate } from "../../base/settings/address_rules.ts";
import { anyText, archivePath, oneOf, optional } from "../../base/settings/setting_rules.ts";

const withoutArchive = yieldsTo("MAP_ARCHIVE", "which is the base map");

export const MAP_SETTINGS = {
  MAP_ARCHIVE: define({
    default: "",
    rule: optional(archivePath),
    meaning:
      "PMTiles or MBTiles archive that this program serves as the base map; can be replaced without a restart",
    appliesTo: [withPages],
  }),
  MAP_TILES_URL: define({
    default: "https://tile.openstreetmap.org/{z}/{x}/{y}.png",
    rule: optional(tileTemplate),
    meaning: "URL of the base map's raster tiles; empty for no base map",
    emptyIsValue: true,
    appliesTo: [withoutArchive],
    isForBrowsers: true,
  }),
  MAP_TILES_ATTRIBUTION: define({
    default: DEFAULT_TILES_CREDIT,
    rule: anyText,
    meaning: "credit shown on the base map",
    appliesTo: [withoutArchive],
  }),
  MAP_TILES_KEEP: define({
    default: "false",
    rule: oneOf(["false", "true"]),
    meaning: "whether visitors may download an area's tiles; only if your tile server allows bulk downloads",
    appliesTo: [withoutArchive, withPages],
  }),
} as const;

/** Matches the default tile server and its aliases, which forbid bulk downloads. */
const FORBIDS_BULK = /^https?:\/\/([^/]+\.)?openstreetmap\.org[:/]/i;

export function readMap({ values, refuse, warn }: Reading<typeof MAP_SETTINGS>) {
  const archive = values.MAP_ARCHIVE;
  const tilesUrl = archive === null ? values.MAP_TILES_URL : null;
  // Tiles of the server's own archive may always be stored for offline use.
  const keepsTiles = values.MAP_TILES_KEEP === "true" || archive !== null;
  if (keepsTiles && tilesUrl !== null && FORBIDS_BULK.test(tilesUrl)) {
    refuse(
      "MAP_TILES_KEEP=true needs another MAP_TILES_URL, because openstreetmap.org forbids bulk downloads of " +
        "tiles; set MAP_TILES_URL to your own tile server, or remove MAP_TILES_KEEP",
    );
  }
  if (/<\w/.test(values.MAP_TILES_ATTRIBUTION)) {
    warn("MAP_TILES_ATTRIBUTION contains HTML, which visitors see as it is written: use plain text");
  }
  return {
    /** Path of the archive that this program serves, or null to use `tilesUrl`. */
    archive,
    /** URL of the tiles, or null if there is no base map or `archive` is used. */
    tilesUrl,
    tilesAttribution: values.MAP_TILES_ATTRIBUTION,
    /** True if visitors may download all tiles of an area. */
    keepsTiles,
  };
}

export type MapSection = Readonly<ReturnType<typeof readMap>>;
