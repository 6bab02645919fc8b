// `/openapi.json` against the routes of every role, in both directions.
import assert from "node:assert/strict";
import { Validator } from "@seriousme/openapi-schema-validator";
import type { PlaygroundStore } from "server/node/store/playground_store.ts";
import type { OpenDataSource } from "server/site/open_data/data/open_data_parts.ts";
import { createApp } from "server/site/app/app.ts";
import type { AppParts } from "server/site/app/app_parts.ts";
import { createRefusal } from "server/site/frame/refusal.ts";
import { createRouteTable } from "server/site/app/route_table.ts";
import { createLog } from "server/base/kit/log.ts";
import { openMapArchive } from "server/maps/archive/map_archive_source.ts";
import { NO_PAGES } from "server/site/preview/sitemap_source.ts";
import type { NoticesSource } from "server/site/notices/notices.ts";
import { createHistoryStub } from "../frame/history_stub.ts";
import { createStandInApp } from "../frame/stand_in_app.ts";

const LEGAL = { impressum: "<p>a", privacy: "<p>b" };
/** Pages and files that people read: they are in no document. */
const NOT_DOCUMENTED =
  /^\/($|assets\/|favicon\.svg$|service-worker\.js$|legal\/|impressum$|datenschutz$|accessibility$|barrierefreiheit$|join$)/;
/** Values of parameters in paths. */
const VALUES: Readonly<Record<string, string>> = {
  slug: "b",
  region: "b",
  part: "1",
  playground: "W1",
  z: "0",
  x: "0",
  y: "0",
  format: "png",
};

const OPEN_DATA: OpenDataSource = {
  // Only whether there is one counts for routes.
  store: () => ({}) as PlaygroundStore,
  reportDamage: assert.fail,
  allowsOtherOrigins: true,
};

const NOTICES: NoticesSource = { list: () => [], regionName: () => null, languages: () => [] };

const ROLES = ["hub", "standalone"].flatMap((appMode) =>
  ["ui", "data-node-ui", "data-node"].map((deployMode) => [appMode, deployMode] as const)
);

for (const [appMode, deployMode] of ROLES) {
  const role = `APP_MODE=${appMode} with DEPLOY_MODE=${deployMode}`;
  Deno.test(`${role}: the document has the routes, and the routes are in the document`, async () => {
    const hasPages = deployMode !== "data-node";
    const log = createLog({ format: "json", write: () => {} });
    const archive = await openMapArchive({ file: "/nowhere.pmtiles", log, checkIntervalMs: 1_000_000 });
    const { parts: common } = createStandInApp(
      {
        APP_MODE: appMode,
        DEPLOY_MODE: deployMode,
        SECURITY_CONTACT: "security@hub.example",
        IMPRESSUM_ORG: "Stadt Seefelden",
        ACCESSIBILITY_LAW: "DE-HE",
        ...(appMode === "standalone" && deployMode === "ui" && { API_BASE_URL: "https://node.example/api" }),
      },
      deployMode === "ui"
        ? null
        : { api: () => new Response(), openData: OPEN_DATA, notices: NOTICES, notes: () => [] },
      hasPages ? { sitemap: NO_PAGES, find: () => ({ kind: "unknown playground" }) } : null,
      LEGAL,
      hasPages ? createHistoryStub() : null,
      null,
      hasPages ? archive : null,
    );
    const parts: AppParts = {
      ...common,
      catalogue: deployMode === "ui" ? null : { read: () => null, structuredData: () => null },
    };
    const app = createApp(parts);
    const request = async (path: string, init?: RequestInit) =>
      await app(new Request(`http://hub.example${path}`, init));
    try {
      const response = await request("/openapi.json");
      assert.equal(response.status, 200);
      assert.equal(response.headers.get("content-type"), "application/json; charset=utf-8");
      assert.equal(response.headers.get("access-control-allow-origin"), hasPages ? "*" : null);
      const document = await response.json();
      if (deployMode !== "ui") {
        for (const [path, method, status] of [["/ogc", "POST", 405], ["/ogc/%", "GET", 400]] as const) {
          const refused = await request(path, { method, headers: { accept: "text/html" } });
          assert.deepEqual([refused.status, refused.headers.get("content-type")], [
            status,
            "application/problem+json",
          ]);
          const { status: said, title, detail } = await refused.json();
          assert.ok(said === status && title !== undefined && detail !== "");
        }
      }
      assert.equal((await request("/healthz", { method: "OPTIONS" })).status, hasPages ? 204 : 405);
      const { valid, errors } = await new Validator().validate(structuredClone(document));
      assert.ok(valid, JSON.stringify(errors));
      const documented = Object.keys(document.paths);

      const refuse = createRefusal({ hasMap: hasPages, hasOgcApi: deployMode !== "ui", brand: parts.brand });
      const { routes, finders, operations } = createRouteTable(parts, refuse);
      const exact = documented.filter((path) => !path.includes("{"));
      const isServed = (path: string) =>
        routes.has(path) || finders.some(({ find }) => find(path) !== undefined);
      assert.deepEqual(documented.filter((path) => !isServed(fill(path))), [], "documented and served");
      assert.deepEqual(
        [...routes.keys()].filter((path) => !NOT_DOCUMENTED.test(path) && !exact.includes(path)),
        [],
        "served and documented",
      );
      // Only the one that says why there is no data describes nothing.
      assert.ok(finders.filter(({ operations }) => operations.length === 0).length <= 1);
      for (const finder of finders) {
        for (const { path } of finder.operations) {
          assert.notEqual(finder.find(fill(path)), undefined, path);
        }
      }
      assert.deepEqual(operations.map(({ path }) => path).sort(), documented.sort());
      const etag = response.headers.get("etag")!;
      assert.equal((await request("/openapi.json", { headers: { "if-none-match": etag } })).status, 304);
    } finally {
      await archive.stop();
    }
  });
}

const fill = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name) => VALUES[name] ?? `{${name}}`);
