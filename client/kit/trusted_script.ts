// Trusted Types (https://w3c.github.io/trusted-types/): the page's policy allows workers only from the URLs in this
// file, and never text as markup or code.

/** Listed in `trusted-types` of the page's Content-Security-Policy. */
const POLICY = "spielplatz-hub";
/** The service worker, and the workers for large answers, opening hours and the built-in map, relative to the page. */
const WORKER = /^(?:service-worker\.js\?|assets\/(?:answer|opening|base_map)_worker-[0-9A-F]{8}\.js$)/;

interface Policy {
  /** Returns a `TrustedScriptURL` if the browser supports it. */
  createScriptURL(url: string): string;
}

let policy: Policy | null = null;

/** Returns `url` as a `TrustedScriptURL` if the browser supports it. Throws TypeError if it is not a worker's URL. */
export function trustWorkerUrl(url: URL | string, pageUrl = document.baseURI): string {
  return (policy ??= createPolicy(pageUrl)).createScriptURL(String(url));
}

function createPolicy(pageUrl: string): Policy {
  const rules: Policy = {
    createScriptURL(url) {
      const { href } = new URL(url, pageUrl);
      const folder = new URL("./", pageUrl).href;
      if (href.startsWith(folder) && WORKER.test(href.slice(folder.length))) return url;
      throw new TypeError(`${href} is not a worker of this page`);
    },
  };
  const { trustedTypes } = globalThis as {
    trustedTypes?: { createPolicy(name: string, rules: Policy): Policy };
  };
  return trustedTypes?.createPolicy(POLICY, rules) ?? rules;
}
