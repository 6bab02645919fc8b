// Trusted Types (https://w3c.github.io/trusted-types/): the page's policy allows workers only from the URLs of this file,
// and never text as markup or code.

/** Listed in `trusted-types` of the page's Content-Security-Policy. */
const POLICY = "spielplatz-hub";
/** The service worker, and those for large answers, opening hours and the own map, relative to the page. */
const WORKER = /^(?:service-worker\.js\?|assets\/(?:answer|opening|base_map)_worker-[0-9A-F]{8}\.js$)/;

interface Policy {
  /** Returns a `TrustedScriptURL` where the browser supports it. */
  createScriptURL(url: string): string;
}

let policy: Policy | null = null;

/** `url` as a `TrustedScriptURL` where the browser supports it. Throws TypeError for all but the page's workers. */
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
