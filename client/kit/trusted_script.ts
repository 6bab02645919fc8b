// Trusted Types (https://w3c.github.io/trusted-types/): the page's policy lets a worker start only from a URL of this
// file, and no text become markup or code.

/** Named in the page's Content-Security-Policy. */
const POLICY = "spielplatz-hub";
/** The service worker, and those for large answers and opening hours, relative to the page. */
const WORKER = /^(?:service-worker\.js\?|assets\/(?:answer|opening)_worker-[0-9A-F]{8}\.js$)/;

interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): {
    createScriptURL(url: string): unknown;
  };
}

type Make = (url: string) => unknown;
let make: Make | null = null;

/** `url` as the browser's `TrustedScriptURL`, where it has those. Throws TypeError for all but the page's workers. */
export function trustWorkerUrl(url: URL | string, pageUrl = document.baseURI): string {
  return (make ??= createMake(pageUrl))(String(url)) as string;
}

function createMake(pageUrl: string): Make {
  const check = (url: string) => {
    const { href } = new URL(url, pageUrl);
    const folder = new URL("./", pageUrl).href;
    if (href.startsWith(folder) && WORKER.test(href.slice(folder.length))) return url;
    throw new TypeError(`${href} is not a worker of this page`);
  };
  const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy(POLICY, { createScriptURL: check });
  return policy ? (url) => policy.createScriptURL(url) : check;
}
