// Judges a region's own description in `get_meta`. Pure.
import { spanLongitudes } from "contract/geometry/bbox.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";
import type { BackendMeta, Bbox } from "contract/types.ts";
import type { Finding } from "./finding.ts";

/** In characters, as in the registry. */
export const MAX_NAME = 200;

/** The region's name as a single line, which is empty if it has none. */
export const readName = ({ name }: Pick<BackendMeta, "name">): string => toPlainLine(name ?? "", MAX_NAME);

export function judgeMeta(meta: Pick<BackendMeta, "name" | "bbox" | "playgroundCount">): Finding[] {
  const { bbox, playgroundCount } = meta;
  return [
    ...(readName(meta) === "" ? [{ kind: "noName" } as const] : []),
    ...(bbox === null
      ? [{ kind: "noBox" } as const]
      : isPlausible(bbox)
      ? []
      : [{ kind: "oddBox" } as const]),
    ...(playgroundCount === 0 ? [{ kind: "noPlaygrounds" } as const] : []),
  ];
}

/** In degrees. No country is larger; Russia spans 171° of longitude. */
const MAX_WIDTH = 180;
const MAX_HEIGHT = 80;

function isPlausible([west, south, east, north]: Bbox): boolean {
  const width = spanLongitudes(west, east);
  return width > 0 && north > south && width <= MAX_WIDTH && north - south <= MAX_HEIGHT;
}
