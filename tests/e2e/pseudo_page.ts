// Shows a page in a test language that replaces English, and from right to left.
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { readCatalogs } from "client/build/compile_texts.ts";
import { compilePseudo } from "../texts/pseudo_language.ts";

const MODULES = compilePseudo(await readCatalogs(fileURLToPath(new URL("../../locales", import.meta.url))));

/** Must be called before the page is opened, in English and without a service worker. */
export async function replaceEnglish(page: Page): Promise<void> {
  for (const name of ["en", "en_later"]) {
    const body = stripTypeScriptTypes(MODULES.get(`${name}.ts`)!);
    await page.route(
      `**/assets/${name}-*.js`,
      (route) => route.fulfill({ body, contentType: "text/javascript" }),
    );
  }
}

/** Must be called after the page's start, which sets the direction of English. */
export async function turnRightToLeft(page: Page): Promise<void> {
  await page.evaluate(() => void (document.dir = "rtl"));
}
