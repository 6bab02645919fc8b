// The parts of the page that filters are set with, and what made-up nodes hold of what they ask for.
import type { Locator } from "playwright-core";
import type { FakeNode } from "../fakes/fake_node.ts";
import type { NodePlayground } from "../fakes/node_data.ts";
import type { HubPage } from "./hub_page.ts";

export interface FilterParts {
  readonly sheet: Locator;
  readonly button: Locator;
  /** What is said about the effect of the filters. */
  readonly notice: Locator;
  option(name: string): Locator;
  /** The button that takes a filter away. */
  chip(name: string): Locator;
}

export function findFilterParts({ page }: HubPage): FilterParts {
  const sheet = page.locator(".sheet-filters");
  return {
    sheet,
    button: page.locator(".filter-button"),
    notice: page.locator(".filter-notice"),
    option: (name) => sheet.getByRole("checkbox", { name, exact: true }),
    chip: (name) => page.getByRole("button", { name: `Filter entfernen: ${name}`, exact: true }),
  };
}

/** Tells which playgrounds have a flag. */
export function hasFlag(name: string): (playground: NodePlayground) => boolean {
  return ({ feature }) => feature.properties[name] === true;
}

export function countPlaygrounds(
  nodes: readonly FakeNode[],
  isWanted: (playground: NodePlayground) => boolean,
): number {
  return nodes.flatMap(({ data }) => data.playgrounds).filter(isWanted).length;
}

/** As the page says it. */
export function sayPlaygrounds(value: number): string {
  return `${value} ${value === 1 ? "Spielplatz" : "Spielplätze"}`;
}
