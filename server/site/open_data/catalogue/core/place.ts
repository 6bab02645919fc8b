// Describes the box of a region as a location. WKT is in degrees, longitude first.
import { bboxCentre, splitAtAntimeridian } from "contract/geometry/bbox.ts";
import type { Bbox } from "contract/types.ts";
import { type Node, node, typed } from "./json_ld.ts";

const WKT = "gsp:wktLiteral";

/** `name` is null if unknown. Returns null without a box and a name. */
export function describePlace(name: string | null, bbox: Bbox | null): Node | null {
  if (name === null && bbox === null) return null;
  const box = bbox && typed(encodeBox(bbox), WKT);
  return node({
    "@type": "dct:Location",
    "skos:prefLabel": name,
    "dcat:bbox": box,
    // Some portals read only one of these properties.
    "locn:geometry": box,
    "dcat:centroid": bbox && typed(`POINT(${bboxCentre(bbox).map(round).join(" ")})`, WKT),
  });
}

/** Encodes a box. One that crosses the antimeridian becomes two polygons. */
export function encodeBox(bbox: Bbox): string {
  const rings = splitAtAntimeridian(bbox).map(([west, south, east, north]) =>
    `((${west} ${south},${east} ${south},${east} ${north},${west} ${north},${west} ${south}))`
  );
  return rings.length === 1 ? `POLYGON${rings[0]}` : `MULTIPOLYGON(${rings.join(",")})`;
}

/** Rounds to 10 cm, because a sum of decimals has meaningless digits. */
const round = (degrees: number) => Number(degrees.toFixed(6));
