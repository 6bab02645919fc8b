// The files of the build that the first paint of the map needs: the page and the files that it references. Pure.
import type { Asset } from "server/http/assets.ts";

/** Throws when the assets contain no page. */
export function splitByFirstPaint(assets: readonly Asset[]): { first: Asset[]; later: Asset[] } {
  const page = assets.find(({ path }) => path === "/");
  if (page === undefined) throw new Error("the build contains no page; run `deno task build` first");
  const needed = new Set(["/", ...listReferences(new TextDecoder().decode(page.identity))]);
  return {
    first: assets.filter(({ path }) => needed.has(path)),
    later: assets.filter(({ path }) => !needed.has(path)),
  };
}

/** Paths of scripts, styles and preloaded modules. Icons are left out: the map is painted without them. */
function listReferences(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const rel = /\brel="([^"]*)"/.exec(tag)?.[1] ?? "script";
    if (!["script", "stylesheet", "modulepreload", "preload"].includes(rel)) return [];
    const address = /\b(?:src|href)="([^"]*)"/.exec(tag)?.[1];
    return address === undefined ? [] : [new URL(address, "http://page.invalid/").pathname];
  });
}
