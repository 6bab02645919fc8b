// Lists a build's files for the service worker, and names its caches.
import type { Locale } from "contract/kit/locales.ts";

/** The files of the page, relative to the scope. */
export interface Shell {
  /** Version of the build, which changes with the contents of any file. */
  readonly version: string;
  /** The entry script of this build. */
  readonly script: string;
  /** All files with a hash in their names, including lazy parts, except `mapAssets` and `languages`. */
  readonly assets: readonly string[];
  /** Assets only needed if the Hub has its own map. */
  readonly mapAssets: readonly string[];
  /** Assets with the texts of one language. */
  readonly languages: { readonly [Language in Locale]?: readonly string[] };
  /** Files without a hash in their names, except the page. */
  readonly plainFiles: readonly string[];
}

/** Whether this is a page of the Hub, from any build. The script's name is the same except for the hash. */
export function isHubPage(html: string, { script }: Pick<Shell, "script">): boolean {
  return html.includes(`src="${script.slice(0, script.lastIndexOf("-") + 1)}`);
}

/**
 * Parts of a page that depend on the visitor's language and the Hub's settings. See the server's localised_page.ts and
 * branded_files.ts.
 */
const VARYING =
  / lang="[a-z]+" dir="[a-z]+"|<style\b[^>]*>[^<]*<\/style>|data-text="\w+">[^<]*|<meta (?:name="(?:theme-color|apple-mobile-web-app-title)"|http-equiv="Content-Security-Policy")[^>]*>/g;

/** Whether two pages are from the same build, so that only language and settings may differ. */
export function isSameBuild(one: string, other: string): boolean {
  const builtPart = (html: string) => html.replace(VARYING, "").replace(/\s+/g, " ");
  return builtPart(one) === builtPart(other);
}

/** Assets that a page in this language needs offline. `hasVectorMap` adds those of the Hub's own map. */
export function listAssets(
  { assets, mapAssets, languages }: Pick<Shell, "assets" | "mapAssets" | "languages">,
  locale: Locale,
  hasVectorMap: boolean,
): string[] {
  return [...assets, ...(hasVectorMap ? mapAssets : []), ...(languages[locale] ?? [])];
}

/**
 * Returns the names of the caches. They contain the scope, because an origin can have several Hubs below different
 * paths. `scope` is the absolute URL of the page's folder, `version` the build's version.
 */
export function nameCaches(scope: string, version: string) {
  const prefix = prefixOf(scope);
  return { shell: `${prefix}shell ${version}`, data: `${prefix}data`, tiles: `${prefix}tiles` };
}

/** Shell caches of other builds, newest first. `existing` are all caches of the origin, oldest first. */
export function listFormerShells(existing: readonly string[], scope: string, version: string): string[] {
  const { shell } = nameCaches(scope, version);
  return existing.filter((name) => name.startsWith(`${prefixOf(scope)}shell `) && name !== shell)
    .toReversed();
}

// A URL contains no space, so no scope is a prefix of another one.
const prefixOf = (scope: string) => `spielplatz-hub ${scope} `;
