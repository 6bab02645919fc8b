// Shows a page in a test language that replaces English, and from right to left.
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import type { Page } from "playwright-core";
import { readCatalogs } from "client/build/compile_texts.ts";
import { compilePseudo } from "../texts/pseudo_language.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const MODULES = compilePseudo(await readCatalogs(`${ROOT}locales`));

/** Joins a module of texts with the grammar that it imports. */
async function bundle(name: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: MODULES.get(name)!.replaceAll("?later", ""), loader: "ts", resolveDir: ROOT },
    alias: { contract: `${ROOT}contract` },
    bundle: true,
    format: "esm",
    write: false,
  });
  return outputFiles[0]!.text;
}

/** Must be called before the page is opened, in English and without a service worker. */
export async function replaceEnglish(page: Page): Promise<void> {
  for (const name of ["en", "en_later"]) {
    const body = await bundle(`${name}.ts`);
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
