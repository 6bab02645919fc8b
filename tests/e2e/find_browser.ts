// Finds an installed Chrome or Chromium.

export interface BrowserSearch {
  readonly os: typeof Deno.build.os;
  readonly readEnv: (name: string) => string | undefined;
  readonly isFile: (path: string) => boolean;
}

const LINUX_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const LINUX_FOLDERS = ["/usr/bin", "/usr/local/bin", "/snap/bin"];
const MAC_APPS = ["Google Chrome", "Chromium"];
const WINDOWS_ROOTS = ["PROGRAMFILES", "PROGRAMFILES(X86)", "LOCALAPPDATA"];
const WINDOWS_PATHS = ["Google\\Chrome\\Application\\chrome.exe", "Chromium\\Application\\chrome.exe"];

export const NO_BROWSER = "Chrome or Chromium is not installed (CHROME_PATH names it elsewhere)";
export const BROWSER_PACKAGES = ["chromium", "fonts-liberation"];

/** Path of the browser, or null. If `CHROME_PATH` is set, no other path is tried, even if that file does not exist. */
export function findBrowser(search: BrowserSearch): string | null {
  const chosen = search.readEnv("CHROME_PATH");
  const candidates = chosen ? [chosen] : usualPlaces(search);
  return candidates.find(search.isFile) ?? null;
}

function usualPlaces({ os, readEnv }: BrowserSearch): string[] {
  switch (os) {
    case "windows":
      return WINDOWS_ROOTS.map(readEnv).flatMap((root) =>
        root ? WINDOWS_PATHS.map((path) => `${root}\\${path}`) : []
      );
    case "darwin":
      return ["", readEnv("HOME") ?? ""].flatMap((root) =>
        MAC_APPS.map((app) => `${root}/Applications/${app}.app/Contents/MacOS/${app}`)
      );
    default:
      return LINUX_NAMES.flatMap((name) => LINUX_FOLDERS.map((folder) => `${folder}/${name}`));
  }
}

/** Searches this machine. */
export const thisMachine: BrowserSearch = {
  os: Deno.build.os,
  readEnv: (name) => Deno.env.get(name),
  isFile(path) {
    try {
      return Deno.statSync(path).isFile;
    } catch {
      return false;
    }
  },
};
