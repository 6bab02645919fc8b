// The sheet "Mehr" and its parts, found without texts.
import type { FrameLocator, Page } from "playwright-core";

/** Opens the sheet and unfolds the part with this title. */
export async function openMore(page: Page | FrameLocator, part?: string): Promise<void> {
  await page.locator(".toolbar button").last().click();
  const sheet = page.locator(".sheet-more");
  await sheet.waitFor();
  if (part !== undefined) await unfold(page, part);
}

export async function unfold(page: Page | FrameLocator, part: string): Promise<void> {
  const fold = page.locator(".sheet-more .fold").filter({
    has: page.getByRole("heading", { name: part, level: 3 }),
  });
  await fold.locator("summary").click();
  await fold.locator(".fold-body").waitFor();
}

/** Chooses a language by its name in that language. */
export async function switchLanguage(page: Page, name: string): Promise<void> {
  await openMore(page);
  await page.locator(".language-menu").selectOption(name);
}
