// Lists texts that may have been left in English or German, to be read by a translator: many are the same word there.
// `deno run -R tests/texts/foreign_words.ts [LANGUAGE]`
import { fileURLToPath } from "node:url";
import { listTexts } from "client/build/check_catalog.ts";
import { readCatalogs } from "client/build/compile_texts.ts";

/** Frequent words of German and English that the other languages do not have. */
const FREQUENT =
  /(?<!\p{L})(?:und|oder|nicht|der|das|ist|sind|wird|werden|mit|für|von|auf|keine?|Spielpl[aä]tze?|Karte|the|and|not|with|from|this|are|playgrounds?|map|show)(?!\p{L})|ß/iu;

const { catalogs } = await readCatalogs(fileURLToPath(new URL("../../locales", import.meta.url)));
const [english, german] = [catalogs.get("en")!, catalogs.get("de")!].map((all) => new Map(listTexts(all)));
const chosen = Deno.args[0];

for (const [locale, catalog] of catalogs) {
  if (locale === "en" || (chosen ?? locale) !== locale) continue;
  for (const [key, text] of listTexts(catalog)) {
    const isSame = text === english!.get(key) || (locale !== "de" && text === german!.get(key));
    // Without names of arguments.
    const words = text.replace(/\{\w+(?:, grammar, \w+\}|[,}])/g, "");
    if ((isSame && /\p{L}/u.test(words)) || (locale !== "de" && FREQUENT.test(words))) {
      console.log(`${locale} ${key}: ${text}`);
    }
  }
}
