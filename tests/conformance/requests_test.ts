// U10, U12, E, EV, VE: links, the label of the panel, and every request that a page sends to nodes and Hub.
import assert from "node:assert/strict";
import {
  EAST_VILLAGE,
  findLonelyPlayground,
  linkTo,
  VILLAGES_AS_CLUSTERS,
  VILLAGES_AS_POLYGONS,
  WEST_VILLAGE,
} from "../e2e/regions.ts";
import { cleanEnv } from "fakes/clean_env.ts";
import { TESTED_PROGRAM } from "fakes/tested_program.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { prepareBrowserRules, rule } from "./rule.ts";
import { prepareStage } from "./stage.ts";

const browserRule = prepareBrowserRules({ sharesNodes: true });
const stage = prepareStage(async (stage) => {
  const [west, east] = [await stage.startNode(WEST_VILLAGE), await stage.startNode(EAST_VILLAGE)];
  const hub = await stage.startHub({
    registry: [west.registryEntry, east.registryEntry],
    polledUntil: ({ size }) => size === 2,
  });
  const { name, ...playground } = findLonelyPlayground(west);
  return { hub, west, east, name, playground, link: linkTo(west, playground) };
});

browserRule("U10", async (scene) => {
  const { hub, name, link } = stage();
  // Without a transition, which would move the panel between the two measurements.
  const { panel } = await scene.openPage(hub.url, { hash: link, isStill: true });
  const title = panel.getByRole("heading", { name, exact: true });
  await title.waitFor();
  const label = panel.getByText("Westdorf", { exact: true });
  const [above, below] = [(await title.boundingBox())!, (await label.boundingBox())!];
  const gap = below.y - (above.y + above.height);
  assert.ok(gap >= -2 && gap < 30, `${gap} px below the title`);
  assert.ok(below.height < above.height, "not small");
  assert.equal(await label.evaluate((node) => getComputedStyle(node).textTransform), "uppercase");
});

browserRule("U12", async (scene) => {
  const { hub, west, name, playground, link } = stage();
  const page = await scene.openPage(hub.url, { hash: VILLAGES_AS_POLYGONS, isStill: true });
  await page.waitForShown("100 Spielplätze im Ausschnitt");
  await page.clickAt(...playground.centre);
  await page.panel.getByRole("heading", { name, exact: true }).waitFor();
  await page.waitForHash(link);
  assert.ok(link.startsWith(`#${west.registryEntry.slug}/`));
});

browserRule("E8", async (scene) => {
  const { hub, west, east, name, playground, link } = stage();
  for (const node of [west, east]) node.clear();
  // The map does not have the playground before the link is resolved.
  west.set({ delayMs: 3_000 }, "get_playgrounds_bbox");
  const page = await scene.openPage(hub.url, { hash: link });
  await page.panel.getByRole("heading", { name, exact: true }).waitFor();
  west.set({ delayMs: 0 }, "get_playgrounds_bbox");
  const calls = west.requests.filter((request) => request.function === "get_playground");
  assert.equal(calls[0]!.query.osm_id, String(playground.feature.properties.osm_id));
  assert.equal(east.count("get_playground"), 0);
});

browserRule(["E1", "VE1", "VE3"], async (scene) => {
  const { hub, west, east, name, link } = stage();
  for (const node of [west, east]) node.clear();
  const sent: [method: string, url: string][] = [];
  const page = await scene.openPage(hub.url, {
    hash: VILLAGES_AS_CLUSTERS,
    isStill: true,
    prepare: (page) => Promise.resolve(page.on("request", (each) => sent.push([each.method(), each.url()]))),
  });
  await page.waitForShown(/^100 Spielplätze in/);
  await page.editHash(VILLAGES_AS_POLYGONS);
  await page.waitForShown("100 Spielplätze im Ausschnitt");
  await page.editHash(link);
  await page.panel.getByRole("heading", { name, exact: true }).waitFor();
  for (const node of [west, east]) {
    const calls = sent.filter(([, url]) => url.startsWith(new URL(node.url).origin));
    assert.ok(calls.length >= 3);
    for (const [method, url] of calls) {
      assert.equal(method, "GET");
      assert.ok(url.startsWith(`${node.url}/rpc/get_`), url);
    }
    assert.equal(node.count("get_playgrounds"), 0);
  }
});

browserRule("EV1", async (scene) => {
  const { hub, west, east } = stage();
  let sockets = 0;
  const page = await scene.openPage(hub.url, {
    hash: "#map=5/50.5/10",
    prepare: async (page) => {
      page.on("websocket", () => sockets++);
      await page.clock.install();
    },
  });
  await page.waitForPill("2 Regionen · 100 Spielplätze");
  // The page loads the rest of its own code once, when the browser is idle.
  await page.page.clock.runFor(10_000);
  await page.page.waitForLoadState("networkidle");
  const before = page.requests.length;
  await page.page.clock.runFor(310_000);
  const polled = [
    `${hub.url}federation-status.json`,
    `${hub.url}registry.json`,
    `${west.url}/rpc/get_meta`,
    `${east.url}/rpc/get_meta`,
  ];
  const sent = () => page.requests.slice(before);
  await waitUntil("everything was polled", sent, (urls) => polled.every((url) => urls.includes(url)));
  // A browser may load the icon late.
  const own = sent().filter((url) => !url.endsWith("/favicon.svg"));
  assert.deepEqual(own.filter((url) => !polled.includes(url)), []);
  assert.equal(sockets, 0);
});

rule("E9", async () => {
  const { west, east } = stage();
  const check = async (behaviour: "ok" | "no-cors") => {
    east.set({ behaviour });
    const { code, stdout } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "-A", TESTED_PROGRAM, "check", registry],
      ...cleanEnv({ NO_COLOR: "1" }),
    }).output();
    return { code, text: new TextDecoder().decode(stdout) };
  };
  const registry = await Deno.makeTempFile({ suffix: ".json" });
  try {
    const instances = [west, east].map(({ registryEntry }) => registryEntry);
    await Deno.writeTextFile(registry, JSON.stringify({ instances }));
    const good = await check("ok");
    assert.deepEqual([good.code, /2 of 2 backends usable/.test(good.text)], [0, true], good.text);
    const closed = await check("no-cors");
    assert.deepEqual([closed.code, /1 of 2 backends usable/.test(closed.text)], [1, true], closed.text);
  } finally {
    await Deno.remove(registry);
    east.set({ behaviour: "ok" });
  }
});
