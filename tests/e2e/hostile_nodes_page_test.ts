// Nodes that send far too much, as seen on the page. Good data stays on the map, the map follows its visitor, and
// memory stays bounded.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import { VILLAGES_AS_CLUSTERS, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import { waitUntil } from "fakes/wait_until.ts";
import {
  circleOf,
  collectionOf,
  type HostileNode,
  metaOf,
  startHostileNode,
} from "../security/hostile_node.ts";

const browserTest = prepareBrowserTests();

const BOX = [9.99, 50.49, 10.01, 50.51] as const;
const META = metaOf(BOX);
const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const bucketsOf = (count: number) =>
  `[${'{"lon":10,"lat":50.5,"count":1,"complete":1},'.repeat(count - 1)}{}]`;

/**
 * The kinds, each with what the page shows about it. The list of regions reports responses that are rejected as a
 * whole.
 */
const KINDS: readonly { name: string; answers: Readonly<Record<string, string>>; warnings: RegExp[] }[] = [
  {
    name: "a-million-buckets",
    answers: { get_meta: META, get_playground_clusters: bucketsOf(1_000_000) },
    warnings: [],
  },
  {
    name: "too-many-buckets",
    answers: { get_meta: META, get_playground_clusters: bucketsOf(300_000) },
    warnings: [/too-many-buckets \(.*\) sent 280000 invalid cluster buckets, which are skipped$/],
  },
  {
    name: "lists-in-lists",
    answers: {
      get_meta: META,
      get_playground_clusters: nested(2_000_000),
      get_playgrounds_bbox: `{"type":"FeatureCollection","features":${nested(2_000_000)}}`,
    },
    warnings: [
      /lists-in-lists \(.*\) sent 1 invalid cluster buckets, which are skipped$/,
      /lists-in-lists \(.*\) sent 1 invalid playgrounds, which are skipped$/,
    ],
  },
  {
    name: "a-region-of-100000-corners",
    answers: {
      get_meta: metaOf(
        BOX,
        `,"region_geom":{"type":"Polygon","coordinates":${circleOf(40_000, [10, 50.5], 0.01)}}`,
      ),
      get_playgrounds_bbox: collectionOf([circleOf(100_000, [10, 50.5], 0.001)]),
    },
    warnings: [/100000-corners \(.*\) sent 1 invalid playgrounds, which are skipped$/],
  },
  {
    name: "corners-without-end",
    answers: {
      get_meta: META,
      get_playgrounds_bbox: collectionOf(Array(30).fill(circleOf(25_000, [10, 50.5], 0.0001))),
    },
    warnings: [],
  },
  {
    name: "50-megabytes",
    answers: { get_meta: META, get_playgrounds_bbox: " ".repeat(50_000_000) },
    warnings: [],
  },
];

browserTest("nodes that send far too much leave the rest of the map usable", async (scene) => {
  const good = await scene.startNode(WEST_VILLAGE);
  const hostile = KINDS.map(({ name, answers }) => scene.keep(startHostileNode(name, answers)));
  const hub = await scene.startHub({
    registry: [good.registryEntry, ...hostile.map(({ registryEntry }) => registryEntry)],
  });
  const { page, complaints, editHash, panel, clickAt, waitForShown, waitForView } = await scene.openPage(
    hub.url,
    { hash: VILLAGES_AS_CLUSTERS },
  );
  for (const { warnings } of KINDS) for (const warning of warnings) complaints.expect(warning);
  complaints.tolerateFailedLoads(...hostile.map(({ url }) => url));
  // The map shows the first 20 000 of the node that sends 300 000, in addition to the good ones.
  await waitForShown(/^20\.060 Spielplätze in/);
  await page.getByRole("button", { name: "Heranzoomen" }).click();
  await waitForView(({ zoom }) => zoom === 11);

  await editHash(VILLAGES_AS_POLYGONS);
  await waitForAll(hostile, "get_playgrounds_bbox");
  await waitForShown(/^90 Spielplätze im Ausschnitt/);
  const { centre: [lon, lat] } = good.data.playgrounds[0]!;
  await clickAt(lon, lat);
  await panel.getByRole("heading", { level: 2 }).waitFor();

  const session = await page.context().newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  assert.ok(usedSize < 300e6, `the page holds ${usedSize / 1e6} MB`);
});

async function waitForAll(nodes: readonly HostileNode[], functionName: string): Promise<void> {
  const countAsked = () => nodes.filter((node) => node.count(functionName) > 0).length;
  await waitUntil("every node was asked", countAsked, (count) => count === nodes.length);
}
