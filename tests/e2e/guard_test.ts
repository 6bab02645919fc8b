// An error in one part of the page: the part can be closed, and the error disappears with its cause.
import assert from "node:assert/strict";
import { prepareBrowserTests } from "./browser.ts";
import type { HubPage } from "./hub_page.ts";
import { linkTo, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";
import { shareHub } from "./shared_hub.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = shareHub([WEST_VILLAGE]);
/** Degrees of longitude. If the playgrounds were farther apart, a phone's list would lack one. */
const WEST_END = 9.9965;
const BROKEN = "Dieser Teil der Seite funktioniert gerade nicht. Die Karte können Sie weiter benutzen.";
const ANDROID = "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130 Mobile Safari/537.36";

/** A page on a phone that fails to render the first of two playgrounds. */
async function openFaulty(scene: Scene) {
  const { url, nodes: [node] } = shared();
  const [faulty, sound] = node.data.playgrounds.filter(({ centre: [lon], feature }) =>
    lon > WEST_END && feature.properties.name !== null
  );
  const [name, soundName] = [faulty!, sound!].map(({ feature }) => feature.properties.name!);
  assert.notEqual(name, soundName);
  const hubPage = await scene.openPage(url, {
    hash: VILLAGES_AS_POLYGONS,
    isPhone: true,
    userAgent: ANDROID,
    prepare: (page) =>
      page.addInitScript((name) => {
        const encode = globalThis.encodeURIComponent;
        globalThis.encodeURIComponent = (text) => {
          if (text === name) throw new URIError("made to fail");
          return encode(text);
        };
      }, name!),
  });
  await hubPage.waitForShown(/^[1-9]\d* Spielplätze im Ausschnitt$/);
  return {
    hubPage,
    name: name!,
    soundName: soundName!,
    soundLink: linkTo(node, sound!),
    link: linkTo(node, faulty!),
  };
}

const failureOf = ({ page }: HubPage) => page.locator(".part-failure");
const headingOf = ({ panel }: HubPage, name: string) => panel.getByRole("heading", { name, exact: true });

browserTest("guard: an error is forgotten with the playground that has caused it", async (scene) => {
  const { hubPage, soundName, soundLink, link } = await openFaulty(scene);
  hubPage.complaints.expect(/URIError: made to fail/, 2);
  await hubPage.editHash(link);
  await failureOf(hubPage).getByText(BROKEN).waitFor();
  await hubPage.editHash(soundLink);
  await headingOf(hubPage, soundName).waitFor();
  assert.equal(await failureOf(hubPage).count(), 0);
  await hubPage.editHash(link);
  await failureOf(hubPage).getByText(BROKEN).waitFor();
});

browserTest("guard: a broken part can be closed, and Back works", async (scene) => {
  const { hubPage, name, soundName } = await openFaulty(scene);
  hubPage.complaints.expect(/URIError: made to fail/);
  const list = await hubPage.openList();
  const lineOf = (title: string) => list.locator(".list-item").filter({ hasText: title }).first();
  await lineOf(name).tap();
  await failureOf(hubPage).getByRole("button", { name: "Schließen" }).tap();
  await lineOf(soundName).tap();
  await headingOf(hubPage, soundName).waitFor();
  assert.equal(await failureOf(hubPage).count(), 0);
});
