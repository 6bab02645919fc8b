// Legal pages and `get_legal` of the program as a process, with settings from a file as operators write them.
import assert from "node:assert/strict";
import { join } from "node:path";

import { parseBackendMeta } from "contract/status/backend_meta.ts";
import { parseLegal } from "contract/page/legal.ts";
import { startHub } from "fakes/start_hub.ts";

const SETTINGS = `IMPRESSUM_ORG="Spielplatzverein <b>Seefelden</b> e. V."
IMPRESSUM_ADDRESS="Ahornweg 1
12345 Seefelden"
IMPRESSUM_EMAIL=karte@example.org
PUBLIC_URL=https://karte.example/spiel
ACCESSIBILITY_LAW=DE-HE
ACCESSIBILITY_DATE=2026-11-20
`;

Deno.test("legal pages over HTTP: page, short address, text for Hubs, links in get_meta", async () => {
  const directory = await Deno.makeTempDir();
  const registry = join(directory, "registry.json");
  const privacy = join(directory, "privacy.txt");
  await Deno.writeTextFile(registry, '{"instances":[{"slug":"local","url":"/api"}]}');
  await Deno.writeTextFile(privacy, "# Datenschutz im Verein\n\nWir & ihr.");
  try {
    await using hub = await startHub({ registry, envFile: SETTINGS, env: { PRIVACY_URL: privacy } });
    const get = (path: string) => fetch(new URL(path, hub.url));
    const page = await get("impressum?lang=en");
    assert.equal(page.url, `${hub.url}legal/impressum?lang=en`);
    assert.ok(
      (await page.text()).includes(
        "Spielplatzverein &lt;b&gt;Seefelden&lt;/b&gt; e. V.<br>\nAhornweg 1<br>\n12345",
      ),
    );
    assert.match(
      await (await get("datenschutz")).text(),
      /<h1>Datenschutz im Verein<\/h1>\n<p>Wir &amp; ihr\.<\/p>/,
    );

    const statement = await get("barrierefreiheit?lang=en");
    assert.equal(statement.url, `${hub.url}accessibility?lang=en`);
    const said = await statement.text();
    assert.match(said, /Spielplatzverein &lt;b&gt;Seefelden&lt;\/b&gt; e\. V\. is committed to/);
    assert.match(said, /the playground map at https:\/\/karte\.example\/spiel\//);
    assert.match(said, /last reviewed this statement on 20 November 2026/);
    assert.match(said, /<a href="https:\/\/lbit\.hessen\.de\/">Durchsetzungs-/);

    const legal = parseLegal(await (await get("api/rpc/get_legal?type=impressum")).json());
    assert.match(
      legal!.html!,
      /<div lang="de">\n<h1>Impressum<\/h1>[^]*<div lang="en">\n<h1>Legal notice<\/h1>/,
    );
    const own = parseLegal(await (await get("api/rpc/get_legal?type=datenschutz")).json());
    assert.equal(own!.html, "<h1>Datenschutz im Verein</h1>\n<p>Wir &amp; ihr.</p>");
    const meta = parseBackendMeta(await (await get("api/rpc/get_meta")).json())!;
    assert.equal(meta.hasLegal, true);
    assert.equal(meta.impressumUrl, "https://karte.example/spiel/legal/impressum");
    assert.equal(meta.privacyUrl, "https://karte.example/spiel/legal/datenschutz");
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});
