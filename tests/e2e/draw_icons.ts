// Draws the icons of the installed page from static/favicon.svg: `deno task icons`. Run it when that file changes.
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { launchBrowser } from "./browser.ts";
import { findBrowser, thisMachine } from "./find_browser.ts";

interface Icon {
  readonly file: string;
  readonly size: number;
  /** Null means transparent. Icons that systems crop need a background up to the edges. */
  readonly ground: string | null;
  /** Width of the drawing as a share of the icon. */
  readonly scale: number;
}

const GREEN = "#2f7d4f";

const ICONS: readonly Icon[] = [
  { file: "icon-192.png", size: 192, ground: null, scale: 1 },
  { file: "icon-512.png", size: 512, ground: null, scale: 1 },
  // The safe zone of maskable icons is a circle whose diameter is four fifths of the width.
  { file: "maskable-512.png", size: 512, ground: GREEN, scale: 0.86 },
  { file: "apple-touch-180.png", size: 180, ground: GREEN, scale: 0.96 },
];

async function drawIcon(browser: Browser, svg: string, { size, ground, scale }: Icon): Promise<Uint8Array> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const width = Math.round(size * scale);
  await page.setContent(
    `<body style="margin:0;height:100vh;display:grid;place-content:center;background:${
      ground ?? "transparent"
    }">
      <div style="width:${width}px;height:${width}px">${svg}</div>`,
  );
  const picture = await page.screenshot({ omitBackground: true });
  await page.close();
  return picture;
}

if (import.meta.main) {
  const folder = new URL("../../static/", import.meta.url);
  const executablePath = findBrowser(thisMachine);
  if (executablePath === null) throw new Error("no Chrome or Chromium found (set CHROME_PATH)");
  const browser = await launchBrowser(executablePath);
  const svg = await Deno.readTextFile(new URL("favicon.svg", folder));
  for (const icon of ICONS) {
    const picture = await drawIcon(browser, svg, icon);
    const target = new URL(`icons/${icon.file}`, folder);
    await Deno.writeFile(target, picture);
    console.log(`${fileURLToPath(target)}: ${picture.byteLength} bytes`);
  }
  await browser.close();
}
