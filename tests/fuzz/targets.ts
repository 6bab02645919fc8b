// All fuzz targets.
import type { FuzzTarget } from "./target.ts";
import { ARCHIVE_TARGETS } from "./targets/archive.ts";
import { EXTRACT_TARGETS } from "./targets/extract.ts";
import { LINK_TARGETS } from "./targets/links.ts";
import { MAP_ARCHIVE_TARGETS } from "./targets/map_archive.ts";
import { NODE_ANSWER_TARGETS } from "./targets/node_answers.ts";
import { REGISTRY_TARGETS } from "./targets/registry.ts";
import { REQUEST_TARGETS } from "./targets/requests.ts";
import { STATIC_FILE_TARGETS } from "./targets/static_files.ts";
import { VECTOR_TILE_TARGETS } from "./targets/vector_tile.ts";

export const TARGETS: readonly FuzzTarget[] = [
  ...REGISTRY_TARGETS,
  ...NODE_ANSWER_TARGETS,
  ...STATIC_FILE_TARGETS,
  ...LINK_TARGETS,
  ...EXTRACT_TARGETS,
  ...ARCHIVE_TARGETS,
  ...MAP_ARCHIVE_TARGETS,
  ...VECTOR_TILE_TARGETS,
  ...REQUEST_TARGETS,
];

/** Throws for a name that no target has. */
export function findTarget(name: string): FuzzTarget {
  const found = TARGETS.find((target) => target.name === name);
  if (found === undefined) {
    throw new Error(`no target "${name}"; there are ${TARGETS.map((t) => t.name).join(", ")}`);
  }
  return found;
}
