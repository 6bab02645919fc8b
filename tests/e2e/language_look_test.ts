// All texts fit on the smallest phone in every language, at normal and at double text size. Includes a test language,
// which has longer texts and runs from right to left.
import { DEFAULT_LOCALE, type Locale, LOCALES } from "contract/kit/locales.ts";
import { assertArranged, assertUncut } from "./arrangement.ts";
import { assertStatesAccessible } from "./axe.ts";
import { prepareBrowserTests } from "./browser.ts";
import { OPERATOR_PAGES } from "./country.ts";
import type { HubPage, PageOptions } from "./hub_page.ts";
import { openArea, openFavourites, openMenu } from "./menu_sheet.ts";
import { replaceEnglish, turnRightToLeft } from "./pseudo_page.ts";
import { linkTo, VILLAGES_AS_POLYGONS, WEST_VILLAGE } from "./regions.ts";
import type { Scene } from "./scene.ts";
import { rowsInScope } from "./scope.ts";

const browserTest = prepareBrowserTests({ sharesHub: true });

const ALL = [
  "map",
  "filters",
  "menu",
  "legend",
  "about",
  "contribute",
  "list",
  "favourites",
  "area",
  "panel",
  "regions",
] as const;

type State = (typeof ALL)[number];

async function openSmallestPhone(scene: Scene, options: PageOptions) {
  const node = await scene.startNode(WEST_VILLAGE);
  const hubPage = await scene.openHub([node], {
    isPhone: true,
    viewport: { width: 320, height: 568 },
    hash: VILLAGES_AS_POLYGONS,
    env: OPERATOR_PAGES,
    ...options,
  });
  await hubPage.waitForShown(/[1-9]/);
  return { ...hubPage, playground: linkTo(node, node.data.playgrounds[0]!) };
}

async function checkStates(
  { page, editHash, panel, waitForShown, openDrawer, playground }: HubPage & { readonly playground: string },
  size: string,
  names: readonly State[],
): Promise<void> {
  const close = () => page.keyboard.press("Escape");
  /** Opens a sheet by a button that is found without texts. */
  const open = async (button: string, sheet: string) => {
    await page.locator(button).click();
    await page.locator(`.sheet-${sheet} h2`).waitFor();
  };
  const openFold = async (index: number) => {
    await openMenu(page);
    await page.locator(".fold-head").nth(index).click();
    await page.locator(".fold-body").waitFor();
  };
  const states: Readonly<Record<State, () => Promise<unknown>>> = {
    async map() {
      await editHash(VILLAGES_AS_POLYGONS);
      await waitForShown(/[1-9]/);
    },
    filters: () => open(".filter-button", "filters"),
    menu: () => openMenu(page),
    legend: () => openFold(0),
    about: () => openFold(1),
    contribute: () => openFold(2),
    list: () => open(".start-list", "near"),
    favourites: () => openFavourites(page),
    area: () => openArea(page),
    async panel() {
      await editHash(playground);
      await panel.locator(".detail-nearby li").first().waitFor();
    },
    regions: openDrawer,
  };
  await page.evaluate((size) => void (document.documentElement.style.fontSize = size), size);
  for (const name of names) {
    await states[name]();
    await assertArranged(page, `${name}, text size ${size}`);
    await assertUncut(page, `${name}, text size ${size}`);
    await close();
    await close();
  }
}

/** The default language, one that runs from right to left, and one in Cyrillic script. */
const CORE: readonly Locale[] = [DEFAULT_LOCALE, "ar", "uk"];

for (const locale of rowsInScope([...new Set([...CORE, ...LOCALES])], CORE.length)) {
  browserTest(`language: ${locale} fits the smallest phone, and is accessible`, async (scene) => {
    const hubPage = await openSmallestPhone(scene, { locale });
    if (locale !== DEFAULT_LOCALE) {
      await assertStatesAccessible(hubPage.page, { map: () => Promise.resolve() });
    }
    await checkStates(hubPage, "100%", ALL);
    await checkStates(hubPage, "200%", ["map", "filters", "list", "panel"]);
  });
}

browserTest("language: a longer one from right to left fits the smallest phone", async (scene) => {
  const hubPage = await openSmallestPhone(scene, {
    locale: "en",
    prepare: replaceEnglish,
  });
  await turnRightToLeft(hubPage.page);
  await checkStates(hubPage, "100%", ALL);
});
