// News of a demo region for a screenshot: simulates an earlier visit, and a node that compares its imports.
import type { Page } from "playwright-core";
import { encodeChange, type PlaygroundChange } from "contract/playground/playground_changes.ts";
import { createNodeData } from "fakes/node_data.ts";
import type { Region } from "fakes/region.ts";

const CHANGED_AT = "2026-11-20T05:00:00Z";

/** Makes up two new playgrounds, a better mapped one, and one that was removed. */
function makeUpChanges(region: Region): PlaygroundChange[] {
  const { playgrounds } = createNodeData(region);
  const named = playgrounds.filter(({ feature }) => feature.properties.name !== null);
  const kinds = ["new", "new", "better", "gone"] as const;
  return kinds.map((kind, index) => {
    const { feature: { properties }, centre: [lon, lat], completeness } = named[index * 7]!;
    return {
      at: CHANGED_AT,
      kind,
      osmType: properties.osm_type,
      osmId: properties.osm_id,
      name: properties.name,
      nearStreet: null,
      nearLandmark: null,
      lon,
      lat,
      from: kind === "new" ? null : "missing",
      to: kind === "gone" ? null : kind === "better" ? "partial" : completeness,
    };
  });
}

export async function makeUpNews(page: Page, region: Region): Promise<void> {
  await page.addInitScript((slug) => {
    const read = Storage.prototype.getItem;
    const visit = { seenAt: "2026-10-01T05:00:00Z", shownAt: "2026-10-01T05:00:00Z", atMs: 0 };
    Storage.prototype.getItem = function (key) {
      return key.startsWith(`visit ${slug} `) ? JSON.stringify(visit) : read.call(this, key);
    };
  }, region.slug);
  await page.route("**/rpc/get_meta**", async (route) => {
    const response = await route.fetch().catch(() => null);
    if (response === null || !response.ok()) return await route.continue();
    const meta = await response.json();
    const news = meta.name === region.name ? { last_change_at: CHANGED_AT } : {};
    await route.fulfill({ response, json: { ...meta, ...news } });
  });
  const changes = makeUpChanges(region).map(encodeChange);
  await page.route(
    "**/rpc/get_changes**",
    (route) => route.fulfill({ headers: { "access-control-allow-origin": "*" }, json: changes }),
  );
}
