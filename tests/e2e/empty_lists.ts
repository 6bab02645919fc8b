// Lists of a page that have no items.
import type { Page } from "playwright-core";

/** Visible lists without items, which screen readers announce as "list, 0 items". */
export const listEmptyLists = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("ul, ol, [role=list]")]
      .filter((list) => list.querySelector("li, [role=listitem], [role=option]") === null)
      .filter((list) => list.checkVisibility())
      .map(({ outerHTML }) => outerHTML.slice(0, 200))
  );
