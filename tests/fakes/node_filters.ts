// The filters of a fake node.
import { FILTER_PROPERTIES, isCount, isDistance } from "./filter_properties.ts";
import type { NodePlayground } from "./node_data.ts";

/** Tests by filter argument, which decide whether a playground matches if the argument is true. */
export const FILTERS: Readonly<Record<string, (playground: NodePlayground) => boolean>> = {
  filter_private: (playground) => !playground.restricted,
  ...Object.fromEntries(
    Object.entries(FILTER_PROPERTIES).map(([name, property]) => [
      `filter_${name}`,
      isCount(property) ? hasCount(property) : isDistance(property) ? isNear(property) : hasFlag(property),
    ]),
  ),
};

function hasFlag(name: string) {
  return ({ feature }: NodePlayground) => feature.properties[name] === true;
}

function isNear(name: string) {
  return ({ feature }: NodePlayground) => Number(feature.properties[name] ?? Infinity) <= 615;
}

function hasCount(name: string) {
  return ({ feature }: NodePlayground) => Number(feature.properties[name]) > 0;
}
