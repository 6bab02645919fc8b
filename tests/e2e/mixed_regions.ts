// Regions of every kind side by side: the published district, one of a node, one of an older node, and one that is
// down. Their boxes are wide enough for rings that do not touch, and their playgrounds are close to the borders.
import { join } from "node:path";
import { parseShape, shapeBbox } from "contract/geometry/shape.ts";
import type { Bbox } from "contract/types.ts";
import type { FakeNode, FakeNodeOptions, RegistryEntry } from "fakes/fake_node.ts";
import type { FileServer } from "fakes/file_server.ts";
import { DISTRICT } from "fakes/published_region.ts";
import { createRegion } from "fakes/region.ts";

export const EAST: FakeNodeOptions = {
  generation: "own",
  region: {
    ...createRegion({ slug: "ost", name: "Osttal", bbox: [9.092, 50.03, 9.12, 50.07], count: 30, seed: 41 }),
    bbox: [9.09, 49.5, 11.1, 50.5],
  },
};
/** Such a node has no filters. */
export const NORTH: FakeNodeOptions = {
  generation: "middle",
  region: {
    ...createRegion({ slug: "nord", name: "Nordtal", bbox: [9.06, 50.058, 9.1, 50.08], count: 25, seed: 42 }),
    bbox: [8, 50.057, 10, 51.6],
  },
};
export const SILENT: FakeNodeOptions = {
  region: { slug: "still", name: "Stilltal", bbox: [7, 49.5, 9.089, 50.5], count: 17, seed: 43 },
};

/** In this view are playgrounds of three regions, and the border of the fourth. */
export const SEAM = { zoom: 14, lat: 50.056, lon: 9.091 };

/** Registry entry of a published region. */
export const entryOf = ({ url }: FileServer, name: string = DISTRICT.name): RegistryEntry => ({
  slug: name.toLowerCase(),
  name,
  url: `${url}api`,
});

export interface Known {
  readonly box: Bbox;
  readonly hasTable: boolean;
}

type Feature = Pick<FakeNode["data"]["playgrounds"][number]["feature"], "geometry" | "properties">;

const describe = ({ geometry, properties }: Feature): Known => ({
  box: shapeBbox(parseShape(geometry)!),
  hasTable: Number(properties.table_tennis_count) > 0,
});

/** The playgrounds of a folder with a publication. */
export async function readPublished(folder: string): Promise<readonly Known[]> {
  const { features } = JSON.parse(await Deno.readTextFile(join(folder, "api/rpc/get_playgrounds")));
  return features.map(describe);
}

export const playgroundsOf = ({ data }: FakeNode): readonly Known[] =>
  data.playgrounds.map(({ feature }) => describe(feature));
