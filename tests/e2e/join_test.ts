// The page for joining: an operator learns why a node cannot be listed, and how to change that, or gets the entry.
import assert from "node:assert/strict";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createAuthority } from "fakes/certificate.ts";
import { startFileServer } from "fakes/file_server.ts";
import { publishDistrict } from "fakes/published_region.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { waitForFocus } from "./hub_page.ts";
import { EAST, WEST, WEST_VILLAGE } from "./regions.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import { waitForWorker } from "./service_worker.ts";

const browserTest = prepareBrowserTests();

const OPERATOR = {
  IMPRESSUM_ORG: "Spielplatzverein",
  IMPRESSUM_EMAIL: "karte@example.org",
  REGISTRY_REPOSITORY: "https://git.example/karte/regionen/new/main/regions/",
};
/** What the browser says about answers that it cannot read. */
const REFUSALS = /^console error: (?:Failed to load resource|Access to fetch at .* blocked by CORS policy)/;
const NORTH = {
  region: { slug: "nord", name: "Nordkreis", bbox: [9.4, 51, 10.1, 51.4], count: 30, seed: 4 },
} as const;

const findings = (page: Page) => page.locator(".findings li");
const result = (page: Page) => page.locator("#result");

/** By touch on a phone, else by the keyboard alone. */
async function check(page: Page, address: string, byTouch: boolean): Promise<string[]> {
  const field = page.locator("#address");
  if (byTouch) {
    await field.tap();
    await field.fill(address);
    await page.locator("button[type=submit]").tap();
  } else {
    await field.focus();
    await field.selectText();
    await page.keyboard.type(address);
    await page.keyboard.press("Enter");
  }
  await waitForFocus(result(page));
  return await findings(page).allInnerTexts();
}

const READY = null;

for (
  const { locale, isPhone, expected } of [
    {
      locale: "de-DE",
      isPhone: true,
      expected: {
        http:
          /^Die Adresse beginnt mit http:\/\/, deshalb können Karten mit https:\/\/ die Region nicht zeigen\./,
        old: /^Der Server kann keine Teile der Region senden/,
        noCors: /^get_meta: Ihr Browser konnte die Antwort nicht lesen\..*Access-Control-Allow-Origin: \*/,
        closedErrors: /aber nicht seine Fehlermeldungen.*add_header … always/,
        html: /^get_meta: Die Antwort enthält nicht die erwarteten Daten.*\/api endet\.$/,
        huge: /^get_meta: Die Antwort ist größer als 1 MB/,
        hang: /^get_meta: Keine vollständige Antwort innerhalb von 5 s\. Prüfen Sie, ob der Server läuft/,
        redirect: /^get_meta: Der Server leitet auf eine andere Adresse weiter\./,
        listed: /^Diese Adresse ist schon auf der Karte, als Westkreis\./,
        sameArea: /^Die Karte zeigt diese Gegend schon, als Westkreis\./,
        overlap: /^Die Region überschneidet sich mit Westkreis\./,
        notAddress: /^Das ist keine vollständige Webadresse\. Geben Sie eine ein wie https:\/\//,
        credentials: /^Die Adresse enthält einen Benutzernamen oder ein Passwort/,
      },
    },
    {
      locale: "en-GB",
      isPhone: false,
      expected: {
        http: /^The address begins with http:\/\/, so maps with https:\/\/ can’t show the region\./,
        old: /^The server can’t send parts of the region/,
        noCors: /^get_meta: your browser couldn’t read the answer\..*Access-Control-Allow-Origin: \*/,
        closedErrors: /but not its error messages.*add_header … always/,
        html: /^get_meta: the answer isn’t the expected data.*\/api\.$/,
        huge: /^get_meta: the answer is larger than 1 MB/,
        hang: /^get_meta: no complete answer within 5 s\. Check whether the server is running/,
        redirect: /^get_meta: the server redirects to another address\./,
        listed: /^This address is already on the map, as Westkreis\./,
        sameArea: /^The map already shows this area, as Westkreis\./,
        overlap: /^The region overlaps with Westkreis\./,
        notAddress: /^This isn’t a complete web address\. Enter one like https:\/\//,
        credentials: /^The address contains a user name or a password/,
      },
    },
  ] as const
) {
  browserTest(`joining, ${locale}: each node gets its sentence and remedy, or its entry`, async (scene) => {
    const listed = await scene.startNode(WEST);
    const node = await scene.startNode(NORTH);
    const { region } = node;
    const hub = await scene.startHub({ registry: [listed.registryEntry], env: OPERATOR });
    const target = await scene.startNode(EAST);
    const redirecting = scene.keep(startReverseProxy(node.url, {
      answer: (path) =>
        new Response(null, {
          status: 302,
          headers: { "access-control-allow-origin": "*", location: target.url + path.slice("/api".length) },
        }),
    }));
    const { page, complaints } = await scene.openPage(`${hub.url}join`, { locale, isPhone });
    complaints.tolerate(REFUSALS);
    await page.locator("#address").waitFor();
    /** The node as it is after `arrange`. Null if nothing blocks the listing. */
    const cases: readonly (readonly [address: string, (RegExp | null)[], arrange?: () => void])[] = [
      [node.url, [READY, expected.http], () => node.startAnew({ ...NORTH, generation: "own" })],
      [`${node.url}/`, [READY, expected.http], () => node.startAnew({ ...NORTH, generation: "middle" })],
      [
        node.url,
        [READY, expected.old, expected.http],
        () => node.startAnew({ ...NORTH, generation: "legacy" }),
      ],
      [node.url, [expected.noCors, expected.http], () => node.startAnew({ ...NORTH, behaviour: "no-cors" })],
      [node.url, [expected.closedErrors, expected.http], () => {
        node.startAnew(NORTH);
        node.set({ behaviour: "no-cors" }, "get_nothing");
      }],
      [node.url, [expected.html, expected.http], () => node.startAnew({ ...NORTH, behaviour: "html" })],
      [node.url, [expected.huge, expected.http], () => node.startAnew({ ...NORTH, behaviour: "huge" })],
      [node.url, [expected.hang, expected.http], () => node.startAnew({ ...NORTH, behaviour: "hang" })],
      [`${redirecting.url}api`, [expected.redirect, expected.http]],
      [node.url, [expected.redirect, expected.http], () => {
        node.startAnew({ ...NORTH, behaviour: "redirect-circle" });
      }],
      [node.url, [expected.sameArea, expected.http], () => {
        node.startAnew({ ...NORTH, meta: (meta) => ({ ...meta, relation_id: listed.region.relationId }) });
      }],
      [node.url, [READY, expected.overlap, expected.http], () => node.startAnew(WEST_VILLAGE)],
      ["javascript:alert(1)", [expected.notAddress]],
      ["https://operator:secret@127.0.0.1/api", [expected.credentials]],
    ];
    for (const [address, wanted, arrange] of cases) {
      arrange?.();
      const found = await check(page, address, isPhone);
      const sentences = wanted.filter((each) => each !== READY);
      assert.equal(found.length, sentences.length, `${wanted[0]} ${address}: ${found.join("\n")}`);
      sentences.forEach((sentence, i) => assert.match(found[i]!, sentence));
      assert.equal(await page.locator("textarea").count(), wanted[0] === READY ? 1 : 0);
    }
    assert.equal(target.requests.length, 0);
    const [note] = await check(page, listed.url, isPhone);
    assert.match(await result(page).innerText(), expected.listed);
    assert.match(note!, expected.http);
    assert.equal(await page.locator("textarea, .blocking").count(), 0);
    await assertStatesAccessible(page, {
      "refused address": () => Promise.resolve(),
      async "findings"() {
        node.startAnew({ ...NORTH, behaviour: "no-cors" });
        await check(page, node.url, isPhone);
      },
      async "entry"() {
        node.startAnew(NORTH);
        await check(page, node.url, isPhone);
      },
    }, { hasFocusCheck: true });
    assert.deepEqual(JSON.parse(await page.locator("textarea").inputValue()), {
      slug: "nordkreis",
      url: node.url,
      name: region.name,
    });
    assert.equal(
      await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth),
      true,
    );
  });
}

browserTest("joining: a hostile region is text, its entry a file below the folder", async (scene) => {
  const name = '<img src=x onerror="document.title=1"> ../..\u202e/Ort';
  const node = await scene.startNode({
    ...NORTH,
    meta: (meta) => ({ ...meta, name, country: "DE", state: "DE-HE" }),
  });
  const hub = await scene.startHub({ registry: [], env: OPERATOR });
  const { page, complaints, requests } = await scene.openPage(`${hub.url}join?lang=en#${node.url}`);
  complaints.tolerate(REFUSALS);
  await page.locator("#address").waitFor();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const before = requests.length;
  assert.equal(node.requests.length, 0);
  await check(page, node.url, false);
  const shown = '<img src=x onerror="document.title=1"> ../.. /Ort';
  assert.ok((await result(page).innerText()).includes(shown));
  const entry = {
    slug: "img-src-x-onerror-document-title-1-ort",
    url: node.url,
    name: shown,
    country: "DE",
    state: "DE-HE",
  };
  await page.getByRole("button", { name: "Copy" }).press("Enter");
  await page.getByText("Entry copied.").waitFor();
  assert.deepEqual(JSON.parse(await page.evaluate(() => navigator.clipboard.readText())), entry);
  const file = new URL((await page.getByRole("link", { name: /^Propose as a file/ }).getAttribute("href"))!);
  assert.equal(file.origin + file.pathname, "https://git.example/karte/regionen/new/main/regions");
  assert.equal(file.searchParams.get("filename"), `${entry.slug}.json`);
  assert.deepEqual(JSON.parse(file.searchParams.get("value")!), entry);
  const mail = new URL((await page.getByRole("link", { name: "Send by email" }).getAttribute("href"))!);
  assert.equal(mail.pathname, "karte@example.org");
  assert.deepEqual(JSON.parse(mail.searchParams.get("body")!), entry);
  // Only the Hub's own lists and the node were asked, and only after the press.
  const asked = requests.slice(before).map((url) => url.replace(/\?.*/, ""));
  assert.deepEqual(
    [...new Set(asked.map((url) => new URL(url).origin))].sort(),
    [new URL(hub.url).origin, new URL(node.url).origin].sort(),
  );
  assert.deepEqual(
    asked.filter((url) => url.startsWith(hub.url)).map((url) => url.slice(hub.url.length)).sort(),
    ["federation-status.json", "registry.json"],
  );
});

browserTest(
  "joining below a path and by https: a node by http is refused, one by https listed",
  async (scene) => {
    const node = await scene.startNode(NORTH);
    const hub = await scene.startHub({ registry: [] });
    const tls = await (await createAuthority()).issue(new Date("2099-01-01"));
    const proxy = scene.keep(startReverseProxy(hub.url, { prefix: "/karte/", tls }));
    const secured = scene.keep(startReverseProxy(new URL("/", node.url).href, { tls }));
    const { page, complaints, pill, drawer } = await scene.openPage(proxy.url, { trustsAll: true });
    complaints.tolerate(REFUSALS);
    await pill.click();
    const link = drawer.getByRole("link", { name: "Region hinzufügen" });
    assert.equal(await link.getAttribute("href"), "join?lang=de");
    await page.goto(await link.evaluate((element: HTMLAnchorElement) => element.href));
    await page.locator("#address").waitFor();
    assert.deepEqual((await check(page, node.url, false)).map((text) => text.slice(0, 40)), [
      "Die Adresse beginnt mit http://, und das",
    ]);
    assert.equal(node.count("get_nothing"), 0);
    assert.deepEqual(await check(page, `${secured.url}api`, false), []);
    assert.equal(JSON.parse(await page.locator("textarea").inputValue()).url, `${secured.url}api`);
  },
);

browserTest("joining: the service worker of the map keeps nothing of the page", async (scene) => {
  const node = await scene.startNode(NORTH);
  const hub = await scene.startHub({ registry: [] });
  const { page, complaints } = await scene.openPage(hub.url, { hasWorker: true });
  complaints.tolerate(REFUSALS);
  await waitForWorker(page);
  await page.goto(`${hub.url}join`);
  await check(page, node.url, false);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const stores = await Promise.all(names.map((name) => caches.open(name)));
    return (await Promise.all(stores.map((store) => store.keys()))).flat().map(({ url }) => url);
  });
  assert.deepEqual(kept.filter((url) => url.includes("join")), []);
});

browserTest("joining: a region that is published as files, whole and with a damaged file", async (scene) => {
  const directory = await Deno.makeTempDir();
  scene.keep({ [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }) });
  const folder = join(directory, "site");
  await publishDistrict({ directory, dataDir: join(directory, "data"), folder });
  const server = scene.keep(startFileServer(folder));
  const listed = await scene.startNode(WEST);
  const hub = await scene.startHub({ registry: [listed.registryEntry], env: OPERATOR });
  const { page, complaints } = await scene.openPage(`${hub.url}join?lang=en`, { isPhone: true });
  complaints.tolerate(REFUSALS);
  await page.locator("#address").waitFor();
  const found = await check(page, `${server.url}api`, true);
  assert.equal(found.filter((text) => !text.startsWith("The address begins with http")).join(), "");
  const { slug, url } = JSON.parse(await page.locator("textarea").inputValue());
  assert.deepEqual({ slug, url }, { slug: "talkreis", url: `${server.url}api` });
  assert.deepEqual(server.requests.filter((address) => address.includes("?")), []);

  server.answerWith((path) => path.includes("/s/") ? new Response("<p>moved</p>") : null);
  const [first] = await check(page, `${server.url}api`, true);
  assert.match(first!, /^s\/[0-9a-f]{16}\.json\.gz: your browser couldn’t read the answer/);
  assert.match(
    (await findings(page).getByRole("link").first().getAttribute("href"))!,
    /\/api\/s\/[0-9a-f]{16}\.json\.gz$/,
  );
  server.answerWith((path) =>
    path.includes("/s/")
      ? new Response("<p>moved</p>", { headers: { "access-control-allow-origin": "*" } })
      : null
  );
  const [damaged] = await check(page, `${server.url}api`, true);
  assert.match(damaged!, /^s\/[0-9a-f]{16}\.json\.gz: the answer isn’t the expected data/);
  assert.equal(await page.locator("textarea").count(), 0);
});
