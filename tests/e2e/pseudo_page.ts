// Shows a page in the language for tests, in the place of English, and from right to left.
import { stripTypeScriptTypes } from "node:module";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { readCatalogs } from "client/build/compile_texts.ts";
import { compilePseudo } from "../texts/pseudo_language.ts";

const MODULES = compilePseudo(await readCatalogs(fileURLToPath(new URL("../../locales", import.meta.url))));

/** Before the page is opened, in English and without a service worker. */
export async function replaceEnglish(page: Page): Promise<void> {
  for (const name of ["en", "en_later"]) {
    const body = stripTypeScriptTypes(MODULES.get(`${name}.ts`)!);
    await page.route(
      `**/assets/${name}-*.js`,
      (route) => route.fulfill({ body, contentType: "text/javascript" }),
    );
  }
}

/** After its start, which sets the direction of English. */
export async function turnRightToLeft(page: Page): Promise<void> {
  await page.evaluate(() => void (document.dir = "rtl"));
}
