// The page `/data` describes the data, its age, and how to read it with programs.
import { formatTime } from "../../../frame/core/local_dates.ts";
import { escapeMarkup } from "../../../../base/kit/core/safe_text.ts";
import { CATALOGUE_PATH } from "../../catalogue/core/catalogue_facts.ts";
import { CSV_COLUMNS } from "../../data/core/csv.ts";
import {
  DATA_PAGE_LANGUAGES,
  DATA_PAGE_TEXTS,
  type DataPageLanguage,
  type DataPageTexts,
} from "./data_page_texts.ts";
import { CSV, GEOJSON, GEOJSON_LINES } from "../../data/core/download_format.ts";
import { LICENCE } from "../../data/core/licence.ts";

export interface DataPageFacts {
  /** URL of the server's root as the reader uses it, with a trailing slash. */
  readonly root: string;
  /** Relative path of the root, for links. */
  readonly path: string;
  /** False if the server has no map to link to. */
  readonly hasMap: boolean;
  /** Link to the page on which the region joins a map of many regions, if any. Null on such a map. */
  readonly join: { readonly url: string | null } | null;
  /** False if the server's public URL is unknown, which the catalogue has to contain. */
  readonly hasCatalogue: boolean;
  /** The region's name, or null for data that is not a region of OpenStreetMap. */
  readonly name: string | null;
  readonly playgroundCount: number;
  /** ISO 8601, or null if unknown. */
  readonly dataTimestamp: string | null;
  /** ISO 8601, or null for data that was never imported. */
  readonly importedAt: string | null;
}

/** Returns plain text. */
export function dataPageTitle({ name }: DataPageFacts, language: DataPageLanguage): string {
  const words = DATA_PAGE_TEXTS[language];
  return name === null ? words.title : words.titleOf(name);
}

/** Description for search engines, in plain text. */
export const describeData = (facts: DataPageFacts, language: DataPageLanguage): string =>
  `${dataPageTitle(facts, language)}. ${DATA_PAGE_TEXTS[language].intro(facts.playgroundCount)}`;

/** Markup of the page's content. */
export function renderDataPage(facts: DataPageFacts, language: DataPageLanguage): string {
  const words = DATA_PAGE_TEXTS[language];
  const { root, path, playgroundCount, dataTimestamp, importedAt } = facts;
  const time = (iso: string) => formatTime(language, Date.parse(iso));
  const link = (target: string, text: string) =>
    `<li><a href="${path}${target}">${escapeMarkup(text)}</a></li>`;
  const others = DATA_PAGE_LANGUAGES.filter((each) => each !== language).map((each) =>
    `<a href="?lang=${each}" hreflang="${each}" lang="${each}">${DATA_PAGE_TEXTS[each].languageName}</a>`
  );
  const licence = `<a href="${LICENCE.url}" rel="license">${escapeMarkup(LICENCE.name)}</a>`;
  const credit = `<a href="${LICENCE.attributionUrl}">${escapeMarkup(LICENCE.attribution)}</a>`;
  const columns = CSV_COLUMNS.map(({ name, description }) =>
    `<tr><th scope="row"><code>${name}</code></th><td lang="en">${escapeMarkup(description)}</td></tr>`
  );
  return `<nav>
${facts.hasMap ? `<a href="${path}?lang=${language}">${escapeMarkup(words.toMap)}</a>\n` : ""}${
    others.join("\n")
  }
</nav>
<h1>${escapeMarkup(dataPageTitle(facts, language))}</h1>
<p>${escapeMarkup(words.intro(playgroundCount))}${
    dataTimestamp === null ? "" : `<br>${escapeMarkup(words.dataFrom(time(dataTimestamp)))}`
  }${importedAt === null ? "" : `<br>${escapeMarkup(words.imported(time(importedAt)))}`}</p>
<h2>${escapeMarkup(words.downloads)}</h2>
<ul>
${link(GEOJSON.path, words.geojson)}
${link(CSV.path, words.csv)}
${link(GEOJSON_LINES.path, words.geojsonl)}
</ul>
<h2>${escapeMarkup(words.services)}</h2>
<ul>
${link("ogc?f=html", words.ogc)}
${facts.hasCatalogue ? `${link(CATALOGUE_PATH, words.catalogue)}\n` : ""}${link("api/", words.functions)}
</ul>
${renderJoin(facts, words)}<h2>${escapeMarkup(words.usage)}</h2>
<p>${escapeMarkup(words.qgis)}</p>
${renderLines([`${root}ogc`])}
${USES.map(([name, lines]) => `<p>${name}</p>\n${renderLines(lines(root))}`).join("\n")}
<h2>${escapeMarkup(words.licence)}</h2>
<p>${
    // The translation determines the positions of both links.
    escapeMarkup(words.licenceText({ licence: "\ue000", attribution: "\ue001" }))
      .replace("\ue000", licence).replace("\ue001", credit)}</p>
<h2>${escapeMarkup(words.columns)}</h2>
<table>${columns.join("")}</table>
`;
}

/** How a map of many regions shows the region, too. */
function renderJoin({ join, root }: DataPageFacts, words: DataPageTexts): string {
  if (join === null) return "";
  const address = `<code>${escapeMarkup(`${root}api`)}</code>`;
  const text = escapeMarkup(words.join("\ue000")).replace("\ue000", () => address);
  const link = join.url === null
    ? ""
    : ` <a href="${escapeMarkup(join.url)}">${escapeMarkup(words.joinPage)}</a>`;
  return `<p>${text}${link}</p>\n`;
}

const renderLines = (lines: readonly string[]) =>
  `<pre tabindex="0">${lines.map(escapeMarkup).join("\n")}</pre>`;

/** Lines to copy, per program. */
const USES: readonly (readonly [name: string, lines: (root: string) => readonly string[]])[] = [
  ["curl", (root) => [`curl -fO ${root}${GEOJSON.path}`]],
  ["GDAL", (root) => [`ogr2ogr playgrounds.gpkg OAPIF:${root}ogc playgrounds`]],
  ["Python", (root) => [
    "import csv, io, urllib.request",
    `with urllib.request.urlopen("${root}${CSV.path}") as answer:`,
    '    playgrounds = list(csv.DictReader(io.TextIOWrapper(answer, "utf-8", newline="")))',
  ]],
  ["R", (root) => [`playgrounds <- sf::read_sf("${root}${GEOJSON.path}")`]],
];
