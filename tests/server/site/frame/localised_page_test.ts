// The page in each language, before its script has run: the texts to fill are those of the real template.
import assert from "node:assert/strict";
import { isSameBuild } from "client/service_worker/core/shell.ts";
import { LOCALES } from "contract/kit/locales.ts";
import { createApp } from "server/site/app/app.ts";
import { brandPage } from "server/site/map_page/branded_files.ts";
import { localisePage } from "server/site/frame/localised_page.ts";
import { textsOf } from "../../../texts/all_texts.ts";
import { createStandInApp, JOIN_SCRIPT, PAGE } from "./stand_in_app.ts";

const TEMPLATE = await Deno.readTextFile(new URL("../../../../static/index.html", import.meta.url));

/** Lists the texts of elements with `data-text`, each with the tag of its element. */
const namedTexts = (page: string) =>
  [...page.matchAll(/<(\w+)[^>]* data-text="\w+">([^<]*)</g)].map(([, tag, text]) => [tag, text]);

for (const locale of LOCALES) {
  Deno.test(`the page in ${locale}: the words that it shows first are those of its script`, () => {
    const page = localisePage(TEMPLATE, locale);
    const { pageTitle, registryLoading, start } = textsOf(locale);
    assert.deepEqual(namedTexts(page), [
      ["title", pageTitle],
      ["h1", pageTitle],
      ["h2", pageTitle],
      ["button", start.list],
      ["button", start.near],
      ["button", start.search],
      ["span", registryLoading],
    ]);
    assert.match(page, new RegExp(`^<!doctype html>\n<html lang="${locale}" dir="`));
  });
}

Deno.test("the page in German is the template, and in Arabic it runs from right to left", () => {
  assert.equal(localisePage(TEMPLATE, "de"), TEMPLATE);
  assert.match(localisePage(TEMPLATE, "ar"), /<html lang="ar" dir="rtl">/);
});

Deno.test("to the service worker the page in another language is of the same build", () => {
  assert.ok(isSameBuild(TEMPLATE, localisePage(TEMPLATE, "fa")));
});

Deno.test("the name of an installation replaces that of the map in every language", () => {
  const page = brandPage(localisePage(TEMPLATE, "en"), { siteName: "Playing $1", accent: null, logo: null });
  assert.deepEqual(
    namedTexts(page).filter(([tag]) => ["title", "h1", "h2"].includes(tag!)).map(([, text]) => text),
    ["Playing $1", "Playing $1", "Playing $1"],
  );
});

Deno.test("localisePage throws for a name without a text", () => {
  const page = '<p data-text="nothing">Nichts</p>';
  assert.throws(() => localisePage(page, "en"), /there is no text "nothing"/);
});

const HTML = '<!doctype html>\n<html lang="de" dir="ltr">\n<h1 data-text="title">Spielplatzkarte</h1>';

function openPage(env: Readonly<Record<string, string>> = {}) {
  const { parts } = createStandInApp(env);
  const page = { ...PAGE, identity: new TextEncoder().encode(HTML) };
  const handler = createApp({ ...parts, assets: [page, JOIN_SCRIPT] });
  return async (path: string, headers: Readonly<Record<string, string>> = {}) => {
    const response = await handler(new Request(`http://hub.example${path}`, { headers }));
    const text = await response.text();
    return { status: response.status, headers: response.headers, language: /lang="(\w+)"/.exec(text)?.[1] };
  };
}

Deno.test("the page is in the language of the address, of the settings, of the browser, or German", async () => {
  const [open, inDutch] = [openPage(), openPage({ DEFAULT_LOCALE: "nl" })];
  const french = { "accept-language": "fr-CH, en;q=0.8" };
  const languages = await Promise.all([
    open("/?lang=pl", french),
    inDutch("/", french),
    open("/", french),
    open("/"),
    open("/", { "accept-language": "ja" }),
  ]);
  assert.deepEqual(languages.map(({ language }) => language), ["pl", "nl", "fr", "de", "de"]);
});

Deno.test("caches keep the page of each language apart", async () => {
  const open = openPage();
  const [german, french] = [await open("/"), await open("/", { "accept-language": "fr" })];
  const [tag, other] = [german.headers.get("etag")!, french.headers.get("etag")!];
  assert.equal(french.headers.get("vary"), "accept-encoding, accept-language");
  assert.notEqual(tag, other);
  assert.equal((await open("/", { "accept-language": "fr", "if-none-match": other })).status, 304);
  assert.equal((await open("/", { "accept-language": "fr", "if-none-match": tag })).status, 200);
});
