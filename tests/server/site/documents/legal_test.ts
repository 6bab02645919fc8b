// The legal pages as browsers get them.
import assert from "node:assert/strict";
import { HOSTILE_TEXTS } from "../preview/feature.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";

const OPERATOR = {
  IMPRESSUM_NAME: "Tea Tester",
  IMPRESSUM_ADDRESS: "Weg 1, 12345 Ort",
  IMPRESSUM_EMAIL: "t@a.example",
};

const TOWN = { ...OPERATOR, ACCESSIBILITY_LAW: "DE-HE" };

function open(path: string, env: Readonly<Record<string, string>> = OPERATOR, headers = {}) {
  return createStandInApp(env).request(path, { headers });
}

Deno.test("legal pages exist once the operator is named", () => {
  for (const path of ["/legal/impressum", "/legal/datenschutz", "/impressum", "/datenschutz"]) {
    assert.equal(open(path, {}).status, 404, path);
    assert.equal(open(path, { ...OPERATOR, DEPLOY_MODE: "data-node" }).status, 404, path);
    assert.equal(open(path).status, path.startsWith("/legal") ? 200 : 302, path);
  }
});

Deno.test("a legal page loads and runs nothing, and can be kept", async () => {
  const response = open("/legal/impressum");
  const html = await response.text();
  assert.equal(response.headers.get("content-type"), "text/html; charset=utf-8");
  assert.equal(response.headers.get("x-frame-options"), "DENY");
  assert.equal(response.headers.get("vary"), "accept-language, accept-encoding");
  const [, style = ""] = /<style>([^]*?)<\/style>/.exec(html)!;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style)));
  assert.equal(
    response.headers.get("content-security-policy"),
    `default-src 'none'; style-src 'sha256-${digest.toBase64()}'; img-src 'self'; base-uri 'none'; ` +
      "form-action 'none'; frame-ancestors 'none'",
  );
  assert.doesNotMatch(html, /<script/);
  const known = open("/legal/impressum", OPERATOR, { "if-none-match": response.headers.get("etag")! });
  assert.equal(known.status, 304);
});

const languages: [query: string, accepted: string, expected: "de" | "en"][] = [
  ["", "", "de"],
  ["", "en-GB,de;q=0.5", "en"],
  ["", "fr,de;q=0.9,en;q=0.2", "de"],
  ["", "fr", "de"],
  ["?lang=en", "de", "en"],
  ["?lang=fr", "de", "en"],
  ["?lang=de", "en", "de"],
  ["?lang=<b>", "en", "en"],
];
for (const [query, accepted, expected] of languages) {
  Deno.test(`language of /legal/datenschutz${query} for "${accepted}"`, async () => {
    const html = await open(`/legal/datenschutz${query}`, OPERATOR, { "accept-language": accepted }).text();
    assert.ok(html.includes(`<html lang="${expected}" dir="ltr">`));
    assert.ok(html.includes(expected === "de" ? "<h1>Datenschutz</h1>" : "<h1>Privacy</h1>"));
    assert.ok(html.includes(`<a href="?lang=${expected === "de" ? "en" : "de"}"`), "the other language");
  });
}

Deno.test("short addresses lead to the pages, also below a path of a proxy", () => {
  assert.equal(open("/impressum").headers.get("location"), "./legal/impressum");
  assert.equal(open("/datenschutz?lang=en&x=1").headers.get("location"), "./legal/datenschutz?lang=en");
});

Deno.test("the operator's own page wins, and is never redirected to itself", () => {
  const env = {
    ...OPERATOR,
    IMPRESSUM_URL: "https://example.org/über/impressum",
    PRIVACY_URL: "https://e.example/p",
  };
  assert.equal(
    open("/legal/impressum", env).headers.get("location"),
    "https://example.org/%C3%BCber/impressum",
  );
  assert.equal(open("/impressum", env).status, 404);
  const below = { ...OPERATOR, IMPRESSUM_URL: "https://example.org/karte/legal/impressum/" };
  assert.equal(open("/legal/impressum", below).status, 404);
  assert.equal(open("/legal/datenschutz", env).headers.get("location"), "https://e.example/p");
  assert.equal(open("/datenschutz", env).headers.get("location"), "https://e.example/p");
});

Deno.test("the page's settings link the pages, and the operator's own where there is one", async () => {
  const links = async (env: Readonly<Record<string, string>>) => {
    const { impressumUrl, privacyUrl } = await open("/config.json", env).json();
    return [impressumUrl, privacyUrl];
  };
  assert.deepEqual(await links({}), [null, null]);
  assert.deepEqual(await links(OPERATOR), ["legal/impressum", "legal/datenschutz"]);
  assert.deepEqual(await links({ ...OPERATOR, PRIVACY_URL: "https://e.example/p" }), [
    "legal/impressum",
    "https://e.example/p",
  ]);
});

Deno.test("the accessibility statement exists for an operator under a law, and nowhere else", () => {
  const paths = ["/accessibility", "/barrierefreiheit"];
  for (const env of [{}, OPERATOR, { ACCESSIBILITY_LAW: "DE-HE" }]) {
    for (const path of paths) assert.equal(open(path, env).status, 404, JSON.stringify(env));
  }
  assert.equal(open("/accessibility", { ...TOWN, DEPLOY_MODE: "data-node" }).status, 404);
  assert.equal(open("/accessibility", TOWN).status, 200);
  assert.equal(open("/barrierefreiheit?lang=en", TOWN).headers.get("location"), "./accessibility?lang=en");
});

Deno.test("the accessibility statement is in German and English, and names limits of this map", async () => {
  const german = await open("/accessibility", TOWN).text();
  assert.match(german, /<html lang="de" dir="ltr">[^]*<h1>Erklärung zur Barrierefreiheit<\/h1>/);
  assert.match(german, /<a href="\?lang=en"/);
  assert.match(german, /Hintergrund der Karte/);
  const own = await open("/accessibility?lang=fr", { ...TOWN, MAP_TILES_URL: "" }).text();
  assert.match(own, /<html lang="en" dir="ltr">[^]*<h1>Accessibility statement<\/h1>/);
  assert.doesNotMatch(own, /Background of the map/);
});

Deno.test("the accessibility statement is linked where it is, or the operator's own", async () => {
  const link = async (env: Readonly<Record<string, string>>) =>
    (await open("/config.json", env).json()).accessibilityUrl;
  assert.equal(await link(OPERATOR), null);
  assert.equal(await link(TOWN), "accessibility");
  const own = { ACCESSIBILITY_URL: "https://town.example/barrierefreiheit" };
  assert.equal(await link(own), "https://town.example/barrierefreiheit");
  assert.equal(open("/accessibility", own).headers.get("location"), "https://town.example/barrierefreiheit");
  assert.equal(open("/barrierefreiheit", own).status, 404, "it would lead to itself");
});

Deno.test("the privacy notice follows the registry", async () => {
  const app = createStandInApp(OPERATOR);
  assert.match(await app.request("/legal/datenschutz").text(), /b\.example/);
  app.setRegistry('{"instances":[{"url":"https://later.example/api","slug":"l"}]}');
  const html = await app.request("/legal/datenschutz").text();
  assert.match(html, /later\.example/);
  assert.doesNotMatch(html, /b\.example/);
});

Deno.test("a file of the operator is shown as text, whatever is in it", async () => {
  for (const impressum of HOSTILE_TEXTS) {
    const app = createStandInApp({}, null, null, { impressum, privacy: null });
    const html = await app.request("/legal/impressum").text();
    const body = html.slice(html.indexOf("<article"), html.indexOf("</article>"));
    const tags = [...body.matchAll(/<\/?([!a-z][a-z0-9-]*)/gi)].map(([, name]) => name);
    assert.deepEqual(tags.filter((tag) => !["article", "h1", "h2", "p", "br"].includes(tag!)), []);
    assert.equal(app.request("/legal/datenschutz").status, 404);
  }
});

const hostile: [name: string, value: string][] = [
  ["IMPRESSUM_NAME", `<img src=x onerror=alert(1)>`],
  ["IMPRESSUM_ORG", `</title><script>alert(1)</script>`],
  ["IMPRESSUM_ADDRESS", `"><svg onload=alert(1)>, <b>`],
  ["IMPRESSUM_EMAIL", `a&b='c'@example.org`],
];
for (const [name, value] of hostile) {
  Deno.test(`a hostile ${name} stays text`, async () => {
    const env = { ...OPERATOR, [name]: value };
    for (const path of ["/legal/impressum", "/legal/datenschutz"]) {
      const html = await open(path, env).text();
      assert.doesNotMatch(html, /<script|<svg|<img|<b>/);
      assert.doesNotMatch(html, /href="[^"]*'/);
    }
  });
}
