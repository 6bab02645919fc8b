// The page's own policy, in a browser. A proxy in front of the Hub keeps the Hub's headers and inserts attacks into the
// page's text. The policy has stopped every attack that has no effect.
import assert from "node:assert/strict";
import type { Page } from "playwright-core";
import { prepareStage } from "../conformance/stage.ts";
import { prepareBrowserTests } from "./browser.ts";
import type { Scene } from "./scene.ts";
import { waitUntil } from "fakes/wait_until.ts";

const browserTest = prepareBrowserTests({ sharesNodes: true });
const shared = prepareStage((stage) => stage.startHub({ registry: [], env: { APP_MODE: "standalone" } }));

interface Foreigner extends AsyncDisposable {
  readonly origin: string;
  readonly asked: readonly string[];
}

/** Another origin that allows everybody to read, run and frame its content, and records the requests. */
function startForeigner(): Foreigner {
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, ({ url }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    const isScript = pathname.endsWith(".js");
    return new Response(isScript ? "globalThis.attacks.push('foreign script')" : "<p>foreign</p>", {
      headers: {
        "access-control-allow-origin": "*",
        "content-type": isScript ? "text/javascript" : "text/html",
      },
    });
  });
  return {
    origin: `http://127.0.0.1:${server.addr.port}`,
    asked,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
}

/** Starts the Hub behind a proxy that only changes the text of the page. */
function startAlteredHub(
  scene: Scene,
  alter: (html: string) => string,
  withoutTrustedTypes: boolean,
): string {
  const hub = shared();
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, async ({ url }) => {
    const { pathname } = new URL(url);
    const answer = await fetch(new URL(pathname, hub.url), { headers: { "accept-encoding": "identity" } });
    const headers = new Headers(answer.headers);
    headers.delete("content-length");
    const policy = headers.get("content-security-policy")!;
    if (withoutTrustedTypes) {
      headers.set("content-security-policy", policy.replace(/; require-trusted-types-for .*/, ""));
    }
    const body = pathname === "/" ? alter(await answer.text()) : await answer.bytes();
    return new Response(body, { status: answer.status, headers });
  });
  scene.keep({ [Symbol.asyncDispose]: () => server.shutdown() });
  return `http://127.0.0.1:${server.addr.port}/`;
}

interface Violation {
  readonly directive: string;
  readonly blocked: string;
}

/** Opens an altered page in a new context and returns the violations of its policy. */
async function openAltered(
  scene: Scene,
  alter: (html: string) => string,
  { withoutTrustedTypes = false } = {},
) {
  const url = startAlteredHub(scene, alter, withoutTrustedTypes);
  const context = await scene.browser.newContext({ serviceWorkers: "block" });
  scene.keep({ [Symbol.asyncDispose]: () => context.close() });
  const page = await context.newPage();
  await page.addInitScript(() => {
    Object.assign(globalThis, { attacks: [], violations: [] });
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI }) => {
      globalThis.violations.push({ directive: effectiveDirective, blocked: blockedURI });
    });
  });
  await page.goto(url, { waitUntil: "load" });
  const readViolations = (): Promise<Violation[]> => page.evaluate(() => globalThis.violations);
  const readAttacks = () => page.evaluate(() => globalThis.attacks);
  return { page, url, readViolations, readAttacks };
}

declare global {
  var attacks: string[];
  var violations: { directive: string; blocked: string }[];
}

browserTest("policy: what is put into the page neither runs nor loads anything", async (scene) => {
  const foreigner = scene.keep(startForeigner());
  const { origin } = foreigner;
  const { page, readAttacks, readViolations } = await openAltered(scene, (html) =>
    html.replace(
      "</body>",
      `<script>attacks.push("inline script")</script>
      <script src="${origin}/foreign.js"></script>
      <script type="module">attacks.push("inline module")</script>
      <script src="data:text/javascript,attacks.push('data script')"></script>
      <img src="data:," onerror="attacks.push('handler')" id="handler">
      <img src="${origin}/picture.png">
      <link rel="stylesheet" href="${origin}/style.css">
      <style>body { --attacked: yes }</style>
      <p id="styled" style="--attacked: yes"></p>
      <iframe src="${origin}/frame"></iframe>
      <iframe srcdoc="<script>parent.attacks.push('srcdoc')</script>"></iframe>
      <object data="${origin}/object"></object>
      <embed src="${origin}/embed">
      <video src="${origin}/video"></video>
      <a href="javascript:attacks.push('javascript link')" id="link">link</a>
      <form action="${origin}/form" id="form"><button></button></form>
      <svg><script>attacks.push("svg script")</script></svg></body>`,
    ).replace("<head>", `<head><base href="${origin}/">`), {
    // Trusted Types would stop some attacks before the directive that this test is about.
    withoutTrustedTypes: true,
  });
  await page.locator("#link").evaluate((link: HTMLElement) => link.click());
  await page.locator("#form").evaluate((form: HTMLFormElement) => form.submit());
  await page.evaluate(async (origin) => {
    await fetch(`${origin}/fetched`).catch(() => {});
    navigator.sendBeacon(`${origin}/beacon`);
    try {
      new WebSocket(`${origin.replace("http", "ws")}/socket`);
      new EventSource(`${origin}/events`);
    } catch {
      // The attack is stopped before any request.
    }
    // Does not use `eval`, because browsers allow it for scripts that a test runs in a page.
    setTimeout("attacks.push('text as code')");
    try {
      new Worker(URL.createObjectURL(new Blob(["0"])));
    } catch {
      // This is also reported as a violation.
    }
    import(`${origin}/foreign.js`).catch(() => {});
  }, origin);

  const wanted = [
    "base-uri",
    "connect-src",
    "form-action",
    "frame-src",
    "img-src",
    "media-src",
    "object-src",
    "script-src",
    "script-src-attr",
    "script-src-elem",
    "style-src-attr",
    "style-src-elem",
    "worker-src",
  ];
  const listDirectives = async () => [...new Set((await readViolations()).map(({ directive }) => directive))];
  await waitUntil(
    "every kind of attack was stopped",
    listDirectives,
    (found) => wanted.every((directive) => found.includes(directive)),
  );
  assert.deepEqual(await readAttacks(), []);
  assert.deepEqual(foreigner.asked, []);
  const isStyled = await page.evaluate(() =>
    [document.body, document.querySelector("#styled")!].some((element) =>
      getComputedStyle(element).getPropertyValue("--attacked") !== ""
    )
  );
  assert.equal(isStyled, false);
  assert.ok(page.url().startsWith("http://127.0.0.1:"), page.url());
});

browserTest("policy: no text becomes markup or code", async (scene) => {
  const { page, readAttacks, readViolations } = await openAltered(scene, (html) => html);
  const done = await page.evaluate(() => {
    const done: string[] = [];
    const attempt = (name: string, attack: () => unknown) => {
      try {
        attack();
        done.push(name);
      } catch {
        // The attack is refused.
      }
    };
    attempt("markup", () => document.body.innerHTML = "<img src=x onerror=attacks.push('markup')>");
    attempt("adjacent markup", () => document.body.insertAdjacentHTML("beforeend", "<b>markup</b>"));
    attempt("a script's text", () => document.createElement("script").text = "attacks.push('text')");
    attempt("a script's address", () => document.createElement("script").src = "watchdog.js");
    attempt("a worker", () => new Worker("watchdog.js"));
    const { trustedTypes } = globalThis as unknown as { trustedTypes: { createPolicy(name: string): void } };
    attempt("a policy", () => trustedTypes.createPolicy("default"));
    return done;
  });
  assert.deepEqual(done, []);
  assert.deepEqual(await readAttacks(), []);
  const directives = new Set((await readViolations()).map(({ directive }) => directive));
  assert.deepEqual([...directives].sort(), ["require-trusted-types-for", "trusted-types"]);
});

browserTest("policy: the test's own attacks work where there is no policy", async (scene) => {
  const foreigner = scene.keep(startForeigner());
  const page = await scene.browser.newPage();
  scene.keep({ [Symbol.asyncDispose]: () => page.close() });
  await page.goto(`${foreigner.origin}/`);
  await page.evaluate((origin) => {
    globalThis.attacks = [];
    const script = document.createElement("script");
    script.textContent = "attacks.push('inline script')";
    const foreign = document.createElement("script");
    foreign.src = `${origin}/foreign.js`;
    document.body.append(script, foreign);
  }, foreigner.origin);
  await waitUntil(
    "both have run",
    () => page.evaluate(() => globalThis.attacks),
    ({ length }) => length === 2,
  );
});

browserTest("policy: no other origin can put the page, or any answer, into a frame", async (scene) => {
  const hub = await scene.startHub({ registry: [] });
  const paths = ["", "config.json", "registry.json", "federation-status.json", "metrics", "nothing"];
  const frames = paths.map((path, i) => `<iframe name="f${i}" src="${hub.url}${path}"></iframe>`).join("");
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen: () => {} },
    () => new Response(frames, { headers: { "content-type": "text/html" } }),
  );
  scene.keep({ [Symbol.asyncDispose]: () => server.shutdown() });
  const context = await scene.browser.newContext();
  scene.keep({ [Symbol.asyncDispose]: () => context.close() });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${server.addr.port}/`, { waitUntil: "load" });
  for (const [i] of paths.entries()) await assertEmptyFrame(page, `f${i}`);
});

async function assertEmptyFrame(page: Page, name: string): Promise<void> {
  const readFrame = async () => {
    const frame = page.frame({ name })!;
    return { url: frame.url(), hasMap: await frame.locator("#map, pre").count() > 0 };
  };
  const isRefused = ({ url }: { url: string }) => url.startsWith("chrome-error:");
  const found = await waitUntil("the frame is refused", readFrame, isRefused);
  assert.equal(found.hasMap, false);
}
