// What every text says, in one language: a line for each call. `deno run -A tests/texts/golden_texts.ts` rewrites the files
// of golden/; do that only for a change of words, and read the difference.
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import { loadTexts } from "client/page/texts/locale.ts";
import { type Locale, LOCALES } from "contract/locales.ts";
import { STATUS_TEXTS } from "server/history/core/status_texts.ts";
import { LEGAL_TEXTS, STATEMENT_TEXTS } from "server/legal/core/page_texts.ts";
import { FEED_TEXTS } from "server/node/api/feed_texts.ts";
import { CATALOGUE_TEXTS } from "server/open_data/catalogue/core/catalogue_texts.ts";
import { DATA_PAGE_TEXTS } from "server/open_data/core/data_page_texts.ts";
import { PREVIEW_TEXTS } from "server/preview/core/preview_texts.ts";
import { NOTICE_PAGE_TEXTS } from "server/site/notices_page/notice_page_texts.ts";
import { appTextsOf } from "./all_texts.ts";
import { GOLDEN_ARGUMENTS } from "./golden_arguments.ts";

/** Of further calls of a text the file has only a hash. */
const MAX_CALLS = 10;

export const goldenFile = (locale: Locale): URL => new URL(`golden/${locale}.txt`, import.meta.url);

/** Lines of all texts of a language. */
export async function sayAllTexts(locale: Locale): Promise<string> {
  const { loadLater, ...first } = await loadTexts(locale);
  const tables = {
    first,
    ...await loadLater(),
    app: appTextsOf(locale),
    status: STATUS_TEXTS[locale],
    preview: PREVIEW_TEXTS[locale],
    feed: FEED_TEXTS[locale],
    noticePage: NOTICE_PAGE_TEXTS[locale],
    ...(locale === "de" || locale === "en"
      ? {
        legal: LEGAL_TEXTS[locale],
        statement: STATEMENT_TEXTS[locale],
        openData: DATA_PAGE_TEXTS[locale],
        catalogue: CATALOGUE_TEXTS[locale],
      }
      : {}),
  };
  return [...listLines(tables, "")].sort().join("\n") + "\n";
}

function* listLines(value: unknown, path: string): Generator<string> {
  if (typeof value === "function") {
    const values = GOLDEN_ARGUMENTS[path];
    // A message that another text is made of.
    if (values === undefined) return;
    // By number, since times as JSON depend on the zone.
    const calls = combine(values).map((args, i) => `${path}(${i})\t${show(value(...args))}`);
    yield* calls.slice(0, MAX_CALLS);
    const others = calls.slice(MAX_CALLS);
    if (others.length > 0) yield `${path}(…${others.length} more)\t${hash(others)}`;
  } else if (typeof value === "object" && value !== null) {
    const entries = value instanceof Map ? value : Object.entries(value);
    for (const [key, each] of entries) yield* listLines(each, path === "" ? key : `${path}.${key}`);
  } else {
    yield `${path}\t${show(value)}`;
  }
}

function combine(values: readonly (readonly unknown[])[]): unknown[][] {
  return values.reduce<unknown[][]>(
    (calls, each) => calls.flatMap((args) => each.map((value) => [...args, value])),
    [[]],
  );
}

const show = (value: unknown): string => JSON.stringify(value);

const hash = (lines: readonly string[]) =>
  createHash("sha256").update(lines.join("\n")).digest("base64url").slice(0, 16);

if (import.meta.main) {
  for (const locale of LOCALES) await writeFile(goldenFile(locale), await sayAllTexts(locale));
}
