// The texts of the legal pages from settings, without a server.
import assert from "node:assert/strict";
import { listContacts, MAX_LISTED_HOSTS } from "server/site/legal/core/contacts.ts";
import { type LegalText, parseOwnText } from "server/site/legal/core/legal_text.ts";
import { createOperator, type OperatorSettings } from "server/site/legal/core/operator.ts";
import { LEGAL_TEXTS } from "server/site/legal/core/page_texts.ts";
import { writeImpressum } from "server/site/legal/core/write_impressum.ts";
import { writePrivacyNotice } from "server/site/legal/core/write_privacy_notice.ts";
import { renderLegalText } from "server/site/legal/markup.ts";
import { readDocument, readTable } from "../../../docs/documents.ts";
import { HOSTILE_TEXTS } from "../preview/feature.ts";

const NOTHING: OperatorSettings = { name: null, organisation: null, address: null, email: null };
const TEA = createOperator({ ...NOTHING, name: "Tea Tester" })!;
const HUB = {
  hasPages: true,
  hasNode: true,
  tilesUrl: "https://{a-c}.tiles.example/{z}/{x}/{y}.png",
  keepsTiles: false,
  geocoderUrl: "https://geocoder.example",
  notesUrl: "https://osm.example/api/0.6/notes",
  nodeUrls: ["/api", "https://node.example:8443/api", "https://node.example:8443/other"],
  registryUrl: null,
  hasJoinPage: true,
  embedOrigins: [],
};
type Settings = Partial<Parameters<typeof listContacts>[0]> & {
  readonly logsRequests?: boolean;
  readonly isPublished?: boolean;
};
const notice = (
  { logsRequests = false, isPublished = false, ...settings }: Settings = {},
  language: "de" | "en" = "de",
) =>
  writePrivacyNotice(
    { operator: TEA, contacts: listContacts({ ...HUB, ...settings }), logsRequests, isPublished },
    language,
  );
const textOf = (text: LegalText) => renderLegalText(text).replace(/<[^>]*>/g, " ");

Deno.test("createOperator needs a name or an organisation", () => {
  assert.equal(createOperator({ ...NOTHING, email: "a@example.org", address: "Weg 1" }), null);
  assert.equal(createOperator({ ...NOTHING, organisation: "Verein" })?.organisation, "Verein");
});

const addresses: [address: string, lines: string[], phone?: string][] = [
  ["Weg 1, 12345 Ort", ["Weg 1", "12345 Ort"]],
  ["Weg 1\r\n12345 Ort\n\nLand", ["Weg 1", "12345 Ort", "Land"]],
  ["Weg 1\\n12345 Ort", ["Weg 1", "12345 Ort"]],
  ["Weg 1,3", ["Weg 1,3"]],
  ["Weg 1, Ort, tel: +49 (661) 12-34", ["Weg 1", "Ort"], "+49 (661) 12-34"],
  ["Weg 1\ntel:112", ["Weg 1"], "112"],
  [", tel:0661 123", [], "0661 123"],
  ["Weg 1, Ort, 12345", ["Weg 1", "Ort", "12345"]],
  ["Weg 1, Tel: 112", ["Weg 1", "Tel: 112"]],
  ["tel:112, Weg 1", ["tel:112", "Weg 1"]],
  ["Weg 1, tel:12 mornings", ["Weg 1", "tel:12 mornings"]],
];
for (const [address, lines, phone = null] of addresses) {
  Deno.test(`an address in lines: ${JSON.stringify(address)}`, () => {
    const operator = createOperator({ ...NOTHING, name: "T", address })!;
    assert.deepEqual([operator.addressLines, operator.phone], [lines, phone]);
  });
}

Deno.test("the legal notice has name, address and contact, in both languages", () => {
  const operator = createOperator({
    name: "Tea Tester",
    organisation: "Spielplatzverein e. V.",
    address: "Weg 1, 12345 Ort, tel:+49 (661) 12-34",
    email: "tea?cc=a@example.org",
  })!;
  assert.equal(
    renderLegalText(writeImpressum(operator, "de")),
    `<h1>Impressum</h1>
<p>Spielplatzverein e. V.<br>
Tea Tester<br>
Weg 1<br>
12345 Ort</p>
<h2>Kontakt</h2>
<p><a href="tel:+496611234">Telefon: +49 (661) 12-34</a><br>
<a href="mailto:tea%3Fcc%3Da@example.org">E-Mail: tea?cc=a@example.org</a></p>`,
  );
  assert.match(textOf(writeImpressum(operator, "en")), /Legal notice[^]*Email: tea/);
});

Deno.test("without contact there is no heading for it", () => {
  assert.equal(renderLegalText(writeImpressum(TEA, "en")), "<h1>Legal notice</h1>\n<p>Tea Tester</p>");
});

Deno.test("the privacy notice names the servers that the settings name", () => {
  const text = textOf(notice());
  for (
    const host of [
      "a.tiles.example",
      "c.tiles.example",
      "geocoder.example",
      "osm.example",
      "node.example:8443",
    ]
  ) {
    assert.ok(text.includes(host), host);
  }
  assert.ok(text.includes("commons.wikimedia.org"));
  assert.equal(text.split("node.example:8443").length, 2, "each server once");
});

const absent: [name: string, settings: Partial<typeof HUB>, missing: RegExp][] = [
  ["tiles", { tilesUrl: null as never }, /Kartenkacheln\s+Server/],
  ["geocoder", { geocoderUrl: null as never }, /Suche nach Orten/],
  ["notes", { notesUrl: null as never }, /Hinweise bei OpenStreetMap/],
  ["sites around the map", {}, /einbetten/],
  ["a registry elsewhere", {}, /Liste der Regionen/],
  ["pages", { hasPages: false }, /Auf Ihrem Gerät|Andere Server|Cookies|Standorttaste/],
  ["data", { hasNode: false }, /andere Karten diese Region/],
];
for (const [name, settings, missing] of absent) {
  Deno.test(`the privacy notice without ${name} does not mention it`, () => {
    assert.doesNotMatch(textOf(notice(settings)), missing);
  });
}

Deno.test("the privacy notice mentions what is switched on", () => {
  const text = textOf(
    notice(
      { embedOrigins: ["https://www.example.org"], registryUrl: "https://hub.example/registry.json" },
      "en",
    ),
  );
  assert.match(text, /Sites that embed this map\s+https:\/\/www\.example\.org/);
  assert.match(text, /List of the regions\s+Servers: hub\.example/);
  assert.match(textOf(notice({ embedOrigins: ["*"] })), /jede Seite/);
});

Deno.test("the privacy notice says whether requests are logged", () => {
  const kept = textOf(notice({ logsRequests: true }));
  assert.match(kept, /Das Programm protokolliert Zugriffe: .*Die IP-Adresse wird nicht protokolliert/);
  assert.doesNotMatch(kept, /speichert sie nicht/);
  assert.match(textOf(notice()), /speichert sie nicht/);
  assert.doesNotMatch(textOf(notice()), /protokolliert Zugriffe:/);
  assert.match(textOf(notice({ logsRequests: true, hasPages: false }, "en")), /logs the time, the kind/);
  assert.match(textOf(notice({ logsRequests: true }, "en")), /The program logs requests/);
});

Deno.test("the privacy notice of plain files describes no program that answers", () => {
  const german = textOf(notice({ isPublished: true, logsRequests: true, nodeUrls: ["api"] }));
  assert.match(german, /Filter, Suchtexte und der Standort selbst werden nicht übertragen/);
  assert.doesNotMatch(
    german,
    /Das Programm (protokolliert|beantwortet)|Fehlerprotokoll|ab dem dritten Buchstaben/,
  );
  const english = textOf(notice({ isPublished: true, nodeUrls: ["api"] }, "en"));
  assert.match(english, /Filters, search texts and the location itself are not sent/);
  assert.doesNotMatch(english, /The program|error log|third letter/);
});

Deno.test("services on this server are named as such", () => {
  const text = textOf(
    notice({ tilesUrl: "/tiles/{z}/{x}/{y}.png", geocoderUrl: "/search", nodeUrls: ["/api"] }),
  );
  assert.equal(text.split("Server: dieser Server").length, 4);
});

Deno.test("of very many regions the notice counts the rest", () => {
  const nodeUrls = Array.from(
    { length: MAX_LISTED_HOSTS + 5 },
    (_, index) => `https://n${index}.example/api`,
  );
  assert.match(textOf(notice({ nodeUrls })), /und 5 weitere/);
});

Deno.test("nothing of a hostile text becomes markup", () => {
  const shape = (text: LegalText) => renderLegalText(text).match(/<\/?[a-z][^\s>]*/gi);
  const plain = createOperator({ name: "x", organisation: "x", address: "x, tel:112", email: "x@y" })!;
  for (const text of HOSTILE_TEXTS) {
    const operator = {
      ...plain,
      name: text,
      organisation: text,
      addressLines: [text],
      email: text,
      phone: text,
    };
    assert.deepEqual(
      shape(writeImpressum(operator, "de")),
      shape(writeImpressum(plain, "de")),
      text.slice(0, 40),
    );
    const own = renderLegalText(parseOwnText(text, text));
    assert.deepEqual(
      [...new Set(own.match(/<\/?[a-z][^\s>]*/gi))].filter((tag) => !/^<\/?(h1|h2|p|br)$/.test(tag)),
      [],
    );
    assert.doesNotMatch(own, /<[^>]*on\w+=/i);
  }
});

Deno.test("a text of the operator: headings, paragraphs, lines", () => {
  assert.equal(
    renderLegalText(
      parseOwnText("\ufeff# Impressum & mehr\r\n\r\nZeile 1\r\nZeile 2\n## Haftung\nText\n", "Titel"),
    ),
    "<h1>Impressum &amp; mehr</h1>\n<p>Zeile 1<br>\nZeile 2</p>\n<h2>Haftung</h2>\n<p>Text</p>",
  );
  assert.equal(parseOwnText("Nur Text", "Titel").title, "Titel");
  assert.equal(parseOwnText("#7 ist ein Haus", "Titel").title, "Titel");
});

/** Rows of the table of the document, as "server: when" -> the text of the notice that says the same. */
const SAID: Readonly<Record<string, RegExp>> = {
  "tile server: while the map is used": /map tiles/i,
  "tile server: when an area is downloaded or updated with its background map":
    /download or update an area with the background map/,
  "nodes: while the map is used": /servers of the regions[^]*active filters/i,
  "nodes: while a search is typed, from 3 letters": /from the third letter on/,
  "nodes: when an area is downloaded or updated": /when you download or update an area/,
  "nodes within 25 km: when playgrounds nearby are listed, or counted for the filters":
    /only regions within 25 km/,
  "node of a region: when playgrounds of the region are shown, and every 15 minutes while they are":
    /the visible area, the active filters[^]*while the map is used/,
  "node of a region: when it is visited again and has changes": /if there is something new/,
  "node of a playground: when the playground is selected and the node's data has changed within a day":
    /the selected playgrounds, while the map is used/,
  "node of a region: when its legal text is opened": /legal notice or privacy notice was opened/,
  "geocoder: when a search is submitted, never before": /only when you submit a search/,
  "OpenStreetMap's notes API: when a note is sent, if `NOTES_URL` is set": /only when you send a note/,
  'Wikimedia Commons, Panoramax: after a click on a tile that names them, or when the panel opens while "always load photos" is on':
    /only after you load photos or have chosen to always load them/,
  "a node, and those of neighbouring regions: when its address is checked on `/join`":
    /only after you press its button/,
  "the site that embeds the map: when a playground is chosen in an embedded map": /passed on in the browser/,
  "OpenStreetMap, MapComplete, wiki…: when a link is followed": /only when you follow the link/,
};

Deno.test("the notice says what the document on the interface says of other servers", async () => {
  const text = textOf(notice({ keepsTiles: true, embedOrigins: ["https://www.example.org"] }, "en"));
  const rows = readTable(await readDocument("docs/interface.md"), "server").map(([server, when]) =>
    `${server}: ${when}`.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
  );
  assert.deepEqual(rows, Object.keys(SAID));
  for (const pattern of Object.values(SAID)) assert.match(text, pattern);
});

Deno.test("no legal text cites a law or promises one", () => {
  for (const texts of Object.values(LEGAL_TEXTS)) {
    assert.doesNotMatch(JSON.stringify(texts), /§|DSGVO|GDPR|TMG|DDG|Art\.|Rechtsgrundlage|legal basis/);
  }
});

Deno.test("the privacy notice: tiles of areas only where visitors may keep them", () => {
  for (const language of ["de", "en"] as const) {
    const { areaTilesText } = LEGAL_TEXTS[language];
    assert.ok(textOf(notice({ keepsTiles: true }, language)).includes(areaTilesText));
    assert.ok(!textOf(notice({}, language)).includes(areaTilesText));
  }
});
