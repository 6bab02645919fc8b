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
  /** A filter in the sheet. Its name may be followed by the number of playgrounds that it leaves. */
  option(name: string): Locator;
  /** The chip below the search of a filter that is set. */
  chip(name: string): Locator;
}

export function findFilterParts({ page }: HubPage): FilterParts {
  const sheet = page.locator(".sheet-filters");
  return {
    sheet,
    button: page.locator(".filter-button"),
    notice: page.locator(".filter-notice"),
    option: (name) => sheet.getByRole("button", { name: new RegExp(`^${name}( \\d+ Spielpl|$)`) }),
    chip: (name) => page.locator(".chips").getByRole("button", { name, exact: true, pressed: true }),
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
