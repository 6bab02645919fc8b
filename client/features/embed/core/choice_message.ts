// The message that an embedded map sends to the embedding page when a playground is chosen. It is a public interface,
// documented in docs/embed.md.
import type { OsmType, Playground } from "contract/types.ts";
import { placeOf } from "../../../playground/core/outside_links.ts";
import { pageLink } from "../../../playground/selection/core/share_link.ts";

const TYPE_NAMES: Readonly<Record<OsmType, string>> = { N: "node", W: "way", R: "relation" };

/** New fields may be added without a new version. */
export interface ChoiceMessage {
  readonly type: "spielplatz-hub:playground-chosen";
  readonly version: 1;
  /** The region's slug, or null if the registry has none. */
  readonly slug: string | null;
  /** `node`, `way` or `relation`. */
  readonly osmType: string;
  readonly osmId: number;
  /** Name in the panel, in the language of the page. */
  readonly name: string;
  /** Middle of the playground's box, in degrees with six decimals. */
  readonly lon: number;
  readonly lat: number;
  /** URL of the playground on the full map. */
  readonly link: string;
}

interface Choice {
  readonly playground: Pick<Playground, "osmType" | "osmId" | "shape">;
  readonly slug: string | null;
  readonly name: string;
  readonly pageUrl: string;
}

export function makeChoiceMessage({ playground, slug, name, pageUrl }: Choice): ChoiceMessage {
  const { lon, lat } = placeOf(playground);
  return {
    type: "spielplatz-hub:playground-chosen",
    version: 1,
    slug,
    osmType: TYPE_NAMES[playground.osmType],
    osmId: playground.osmId,
    name,
    lon: Number(lon.toFixed(6)),
    lat: Number(lat.toFixed(6)),
    link: pageLink(pageUrl, { slug, osmType: playground.osmType, osmId: playground.osmId }),
  };
}

/**
 * Target origins of the message: the parent's if the browser reveals it, else every allowed one, because the browser
 * delivers a message only to its target origin. `*` only if the operator allows any site. `parentOrigin` is null or
 * `"null"` if unknown.
 */
export function chooseTargets(allowed: readonly string[], parentOrigin: string | null): readonly string[] {
  const isKnown = parentOrigin !== null && parentOrigin !== "null";
  if (!isKnown) return allowed;
  return allowed.includes("*") || allowed.includes(parentOrigin) ? [parentOrigin] : [];
}
