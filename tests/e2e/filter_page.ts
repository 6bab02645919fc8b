// The filter controls of the page, and the playgrounds of fake nodes that pass the filters.
import type { Locator } from "playwright-core";
import { answerForGroup } from "contract/playground/age_groups.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import type { NodePlayground } from "fakes/node_data.ts";
import type { HubPage } from "./hub_page.ts";

export interface FilterParts {
  readonly sheet: Locator;
  readonly button: Locator;
  /** The notice about the effect of the filters. */
  readonly notice: Locator;
  option(name: string): Locator;
  /** Unfolds all filters, not only the most popular ones. */
  openAll(): Promise<void>;
  /** The chip that removes a filter. */
  chip(name: string): Locator;
}

export function findFilterParts({ page }: HubPage): FilterParts {
  const sheet = page.locator(".sheet-filters");
  return {
    sheet,
    button: page.locator(".filter-button"),
    notice: page.locator(".filter-notice"),
    openAll: () => sheet.getByText("Alle Filter", { exact: true }).click(),
    option: (name) => sheet.getByRole("checkbox", { name, exact: true }),
    chip: (name) => page.getByRole("button", { name: `Filter entfernen: ${name}`, exact: true }),
  };
}

/** Whether a playground has a flag. */
export function hasFlag(name: string): (playground: NodePlayground) => boolean {
  return ({ feature }) => feature.properties[name] === true;
}

/** Whether the playground passes the filter for babies at zooms with single playgrounds. Clusters use only the flag. */
export function isForBabies({ feature }: NodePlayground): boolean {
  return answerForGroup("babies", feature.properties) === "yes";
}

export function countPlaygrounds(
  nodes: readonly FakeNode[],
  isWanted: (playground: NodePlayground) => boolean,
): number {
  return nodes.flatMap(({ data }) => data.playgrounds).filter(isWanted).length;
}

/** Formats a number of playgrounds as the page does. */
export function sayPlaygrounds(value: number): string {
  return `${value} ${value === 1 ? "Spielplatz" : "Spielplätze"}`;
}
