// States: rings of the macro tier, and the pill.
import type { Chapter } from "../statement.ts";

const RING = "client/map/rings/ring.ts";
const STATE = "client/federation/regions/core/macro_ring.ts";

export const RINGS: readonly Chapter[] = [{
  title: "Macro ring states",
  statements: [
    { id: "G1", rule: "healthy: coloured segments, the count in the centre", code: [RING, STATE] },
    {
      id: "G2",
      rule: "offline: a dashed gray ring, the last-known count, the label offline",
      code: [RING, STATE, "server/hub/monitor/core/backend_status.ts"],
    },
    {
      id: "G3",
      rule: "importing: a solid blue ring, the count, the label updating",
      code: [RING, STATE],
      beyond: "„wird aktualisiert“ in German",
    },
    {
      id: "G4",
      rule: "degraded: no playground, no import: a solid amber ring, the label no data",
      code: [RING, STATE],
      beyond: "„keine Daten“ in German",
    },
    {
      id: "G5",
      rule: "a backend without completeness fields is a flat gray ring with the whole count",
      code: [RING, STATE],
    },
    {
      id: "G6",
      rule: "the count in the centre is exact up to 99 999",
      code: ["client/map/rings/rings.ts", RING],
      beyond: "above that it is rounded, since it would not be legible; list and label are always exact",
    },
  ],
}, {
  title: "Pill states",
  statements: [
    {
      id: "PS1",
      rule: "the pill moves from the registry's spinner to the fraction to globe and totals",
      code: ["client/federation/regions/ui/pill.tsx"],
    },
    {
      id: "PS2",
      rule: "the pill is red without a registry, and moves on when there is one",
      code: ["client/federation/regions/ui/pill.tsx", "client/federation/regions/backends_loader.ts"],
    },
  ],
}];
