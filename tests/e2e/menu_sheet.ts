// The menu and its entries, found without texts.
import type { FrameLocator, Page } from "playwright-core";

/** Opens the menu and unfolds the part with this title. */
export async function openMenu(page: Page | FrameLocator, part?: string): Promise<void> {
  await page.locator(".menu-button").click();
  await page.locator(".sheet-menu").waitFor();
  if (part !== undefined) await unfold(page, part);
}

export async function unfold(page: Page | FrameLocator, part: string): Promise<void> {
  const fold = page.locator(".sheet-menu .fold").filter({
    has: page.getByRole("heading", { name: part, level: 3 }),
  });
  await fold.locator("summary").click();
  await fold.locator(".fold-body").waitFor();
}

export const openFavourites = (page: Page | FrameLocator) => openEntry(page, 0, "favourites");
export const openArea = (page: Page) => openEntry(page, 1, "area");

async function openEntry(page: Page | FrameLocator, index: number, sheet: string): Promise<void> {
  await openMenu(page);
  await page.locator(".menu-row").nth(index).click();
  await page.locator(`.sheet-${sheet} h2`).waitFor();
}

/** Chooses a language by its name in that language. */
export async function switchLanguage(page: Page, name: string): Promise<void> {
  await openMenu(page);
  await page.locator(".language-menu").selectOption(name);
}
