// Rules of the Hub's user interface: pill, drawer, label, first view, links.
import type { Chapter } from "../statement.ts";

export const HUB_UI: readonly Chapter[] = [{
  title: "Hub UI rules",
  statements: [
    {
      id: "U1a",
      rule: "the pill is in the bottom left corner, the scale line just below it",
      code: ["client/page/ui/corner.tsx", "client/page/styles/overlay.css"],
    },
    {
      id: "U1b",
      rule: "the collapsed pill shows a globe and `<N> Regionen · <M> Spielplätze`",
      code: ["client/federation/regions/ui/pill.tsx", "client/federation/regions/core/backend_view.ts"],
      beyond: "one region or playground has its singular form; English browsers get English words",
    },
    {
      id: "U1c",
      rule: "the pill counts all regions of the registry, and how many of them were reached if not all were",
      code: ["client/federation/regions/ui/pill.tsx", "client/federation/regions/core/backend_view.ts"],
      beyond: "the number of playgrounds would otherwise look like that of all regions",
    },
    {
      id: "U2",
      rule: "while the registry is loading the pill shows a spinner",
      code: ["client/federation/regions/ui/pill.tsx"],
    },
    {
      id: "U3a",
      rule: "while backends are fetching the pill shows `<completed>/<total> Regionen` with a spinner",
      code: ["client/federation/regions/backends_model.ts", "client/federation/regions/ui/pill.tsx"],
    },
    {
      id: "U3b",
      rule: "a backend that fails has settled too",
      code: ["client/federation/regions/backends_model.ts"],
    },
    {
      id: "U3c",
      rule: "the fraction appears on the first load only, not on a refresh",
      code: ["client/federation/regions/backends_model.ts"],
    },
    {
      id: "U4",
      rule: "without a registry the pill is red and reads „Registry nicht erreichbar“",
      code: ["client/federation/regions/ui/pill.tsx", "client/federation/regions/backends_loader.ts"],
      beyond: "the page tries again by itself; a registry that it had before stays in use",
    },
    {
      id: "U4b",
      rule: "a registry that cannot be updated later stays in use; the drawer tells since when",
      code: [
        "client/federation/regions/backends_loader.ts",
        "client/federation/regions/ui/drawer_content.tsx",
      ],
      beyond: "the specification knows the first attempt only",
    },
    {
      id: "U5a",
      rule: "a click on the pill slides up a drawer that lists name and playground count of every backend",
      code: ["client/federation/regions/ui/drawer.tsx", "client/federation/regions/ui/backend_item.tsx"],
      beyond: "the nearest first; completeness, dates and legal links are behind a button of the row",
    },
    {
      id: "U5b",
      rule: "a version badge appears only if get_meta has a version",
      code: ["client/federation/regions/ui/backend_item.tsx"],
    },
    {
      id: "U6",
      rule: "backends whose region polygons overlap have a warning in the drawer",
      code: [
        "client/federation/regions/core/region_overlap.ts",
        "client/federation/regions/ui/backend_item.tsx",
      ],
      beyond: "the warning names the other regions",
    },
    {
      id: "U7a",
      rule: "the drawer closes on ESC",
      code: ["client/kit/ui/sheet.tsx"],
    },
    {
      id: "U7b",
      rule: "the drawer closes on a click outside",
      code: ["client/kit/ui/sheet.tsx"],
    },
    {
      id: "U7c",
      rule: "the drawer closes on a second click on the pill",
      code: ["client/federation/regions/ui/pill.tsx"],
    },
    {
      id: "U8",
      rule: "a backend whose request fails is red in the drawer, with the error message",
      code: ["client/federation/regions/core/backend_row.ts", "client/federation/regions/regions.css"],
      beyond: "the message is translated and names the HTTP status",
    },
    {
      id: "U9a",
      rule: "the drawer shows how old each region's data is, by /federation-status.json",
      code: ["client/federation/regions/ui/region_data.tsx", "client/federation/regions/core/data_age.ts"],
    },
    {
      id: "U9b",
      rule: "/federation-status.json is read every 60 s",
      code: ["client/federation/regions/backends_loader.ts"],
    },
    {
      id: "U9c",
      rule: "a banner says so when generated_at is older than 2 x poll_interval_seconds",
      code: [
        "client/federation/regions/backends_model.ts",
        "client/federation/regions/ui/drawer_content.tsx",
      ],
      beyond: "a stale status is not used for the regions either",
    },
    {
      id: "U9d",
      rule: "an import that the status knows is shown, although the page's own get_meta is older",
      code: [
        "client/federation/regions/core/backend_view.ts",
        "client/federation/regions/ui/region_data.tsx",
      ],
      beyond: "the newer of both counts",
    },
    {
      id: "U9e",
      rule: "the banner appears when the status becomes too old, not at the next read",
      code: [
        "client/federation/regions/backends_loader.ts",
        "client/federation/regions/ui/drawer_content.tsx",
      ],
    },
    {
      id: "U10",
      rule: "under a selected playground's title a small uppercase label names its backend",
      code: ["client/playground/ui/panel.tsx", "client/playground/playground.css"],
    },
    {
      id: "U11",
      rule: "on load the map fits the union of all regions' boxes",
      code: ["client/page/start/first_fit.ts", "client/federation/view/core/camera.ts"],
      beyond: "not if the address names a view or a playground",
    },
    {
      id: "U12",
      rule: "shareable links use the slug",
      code: ["client/playground/core/deep_link.ts", "client/page/address/address_sync.ts"],
      beyond: "the scheme, which the specification leaves open, is `#<slug>/<N, W or R><osm_id>`",
    },
  ],
}];
