// Reads the rows of the drawer.
import type { Locator } from "playwright-core";

/** The texts of every row, in order. */
export async function readRows(drawer: Locator): Promise<string[][]> {
  return await drawer.getByRole("listitem").evaluateAll((items) =>
    items.map((item) => {
      const labels: string[] = [];
      const walker = document.createTreeWalker(item, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) labels.push(walker.currentNode.nodeValue!.trim());
      return labels.filter((label) => label !== "");
    })
  );
}

/** The first label of every row. */
export async function readNames(drawer: Locator): Promise<string[]> {
  return (await readRows(drawer)).map(([name]) => name!);
}

/** Unfolds what a row has behind its button. */
export const openDetails = (row: Locator) => row.getByRole("button", { name: /^Mehr zu / }).click();

export const rowOf = (drawer: Locator, name: string) =>
  drawer.getByRole("listitem").filter({ has: drawer.page().getByText(name, { exact: true }) });
