// The regions of the browser tests.
import type { FakeNode, FakeNodeOptions } from "fakes/fake_node.ts";
import type { NodePlayground } from "fakes/node_data.ts";

/** Two districts side by side. If both fit on the page, the map starts in the cluster tier. */
export const WEST: FakeNodeOptions = {
  region: { slug: "west", name: "Westkreis", bbox: [9.4, 50.35, 10.1, 50.85], count: 1234, seed: 1 },
};
export const EAST: FakeNodeOptions = {
  region: { slug: "ost", name: "Ostkreis", bbox: [10.1, 50.35, 10.8, 50.85], count: 321, seed: 2 },
};

/** Two neighbouring villages. All of both fits on one screen of the polygon tier. */
export const WEST_VILLAGE: FakeNodeOptions = {
  region: { slug: "westdorf", name: "Westdorf", bbox: [9.993, 50.496, 10, 50.504], count: 60, seed: 3 },
};
export const EAST_VILLAGE: FakeNodeOptions = {
  region: { slug: "ostdorf", name: "Ostdorf", bbox: [10, 50.496, 10.007, 50.504], count: 40, seed: 4 },
};
/** In this view, both villages are a few pixels wide, much less than a ring. */
export const VILLAGES_AS_CLUSTERS = "#map=10/50.5/10";
export const VILLAGES_AS_POLYGONS = "#map=16/50.5/10";

/** Regions far apart. If all of them fit on the page, the map starts in the macro tier. */
export const FAR_APART: readonly FakeNodeOptions[] = [
  { region: { slug: "nord", name: "Nordland", bbox: [8.0, 53.0, 9.4, 53.8], count: 211, seed: 11 } },
  { region: { slug: "rhein", name: "Rheinau", bbox: [6.0, 50.5, 7.4, 51.2], count: 122, seed: 12 } },
  { region: { slug: "sued", name: "Südtal", bbox: [11.0, 48.0, 12.4, 48.8], count: 133, seed: 13 } },
  { region: { slug: "spree", name: "Spreewinkel", bbox: [13.0, 51.5, 14.4, 52.3], count: 144, seed: 14 } },
  { region: { slug: "harz", name: "Harzblick", bbox: [10.2, 51.4, 11.2, 51.9], count: 155, seed: 15 } },
];

/** Finds a playground with a name that is far enough from others for a click to hit only it. */
export function findLonelyPlayground({ data }: FakeNode): NodePlayground & { readonly name: string } {
  const distance = (a: NodePlayground, b: NodePlayground) =>
    Math.hypot(a.centre[0] - b.centre[0], a.centre[1] - b.centre[1]);
  const roomAround = (one: NodePlayground) =>
    Math.min(...data.playgrounds.map((other) => other === one ? Infinity : distance(one, other)));
  const named = data.playgrounds.filter(({ feature }) => feature.properties.name !== null);
  const lonely = named.reduce((a, b) => roomAround(a) >= roomAround(b) ? a : b);
  return { ...lonely, name: lonely.feature.properties.name! };
}

/** The canonical link to a playground of a node, as a fragment with `#`. */
export function linkTo({ region }: FakeNode, { feature }: Pick<NodePlayground, "feature">): string {
  return `#${region.slug}/${feature.properties.osm_type}${feature.properties.osm_id}`;
}
