// WebKitGTK's MiniBrowser over WebDriver (W3C), on a display of its own. Each window is a session of its own.
import type { Driver, WindowOptions } from "./driver.ts";
import { waitUntil } from "fakes/wait_until.ts";

const DRIVER_PATH = "/usr/bin/WebKitWebDriver";
const BROWSER_PATHS = ["x86_64", "aarch64"].flatMap((machine) =>
  ["4.1", "6.0"].map((version) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`)
);
const DISPLAY_PATH = "/usr/bin/Xvfb";
/** Only limits failures. */
const ANSWER_LIMIT_MS = 60_000;
/**
 * Without a window manager about one start in ten hangs, before any page is opened, as its window is shown or sized. The
 * others take a second.
 */
const START_LIMIT_MS = 10_000;
const MAX_STARTS = 5;

/** Path of an installed MiniBrowser, or null unless its driver and Xvfb are installed, too. */
export function findWebKit(isFile: (path: string) => boolean): string | null {
  if (!isFile(DRIVER_PATH) || !isFile(DISPLAY_PATH)) return null;
  return BROWSER_PATHS.find(isFile) ?? null;
}

/** The values of WebDriver's keyboard actions. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  " ": "\uE00D",
  End: "\uE010",
  Home: "\uE011",
  ArrowLeft: "\uE012",
  ArrowUp: "\uE013",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};

export async function launchWebKit(binary: string, options: WindowOptions): Promise<Driver> {
  for (let starts = 1;; starts++) {
    try {
      return await start(binary, options);
    } catch (error) {
      if (starts === MAX_STARTS) throw error;
    }
  }
}

async function start(binary: string, { isPhone }: WindowOptions): Promise<Driver> {
  await using starting = new AsyncDisposableStack();
  const home = await Deno.makeTempDir({ prefix: "webkit-" });
  starting.defer(() => Deno.remove(home, { recursive: true }));
  const display = starting.use(await startDisplay());
  const port = findFreePort();
  const process = new Deno.Command(DRIVER_PATH, {
    args: [`--port=${port}`, "--host=127.0.0.1"],
    // The display has no graphics processor, and the machine no bus of a desktop.
    env: {
      DISPLAY: display.name,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LIBGL_ALWAYS_SOFTWARE: "1",
      WEBKIT_DISABLE_DMABUF_RENDERER: "1",
      NO_AT_BRIDGE: "1",
      DBUS_SESSION_BUS_ADDRESS: "disabled:",
    },
    stdout: "null",
    stderr: "null",
  }).spawn();
  starting.defer(() => end(process));
  await waitUntil("the driver of WebKit listens", () => canConnect(port), Boolean);

  async function call<T>(
    method: "POST" | "DELETE",
    path: string,
    body: unknown = {},
    limitMs = ANSWER_LIMIT_MS,
  ): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      signal: AbortSignal.timeout(limitMs),
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": { binary, args: ["--automation"] } } };
  const { sessionId } = await call<{ sessionId: string }>("POST", "", { capabilities }, START_LIMIT_MS);
  starting.defer(() => call("DELETE", `/${sessionId}`));
  const post = <T>(path: string, body?: unknown) => call<T>("POST", `/${sessionId}/${path}`, body);
  const act = (type: string, actions: readonly unknown[]) =>
    post<void>("actions", { actions: [{ type, id: type, actions }] });
  // The bars of the window take 38 pixels, and make it 447 wide at least.
  if (isPhone) {
    await call("POST", `/${sessionId}/window/rect`, { width: 390, height: 882 }, START_LIMIT_MS);
  }
  const session = starting.move();

  return {
    open: (url) => post("url", { url }),
    reload: () => post("refresh"),
    evaluate: (body) =>
      post("execute/async", {
        script: `const done = arguments[0];
          (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`,
        args: [],
      }).then((result) => {
        const { value, error } = result as { value: never; error?: string };
        if (error !== undefined) throw new Error(error);
        return value;
      }),
    tapAt: (x, y) =>
      act("pointer", [
        { type: "pointerMove", x: Math.round(x), y: Math.round(y) },
        { type: "pointerDown", button: 0 },
        { type: "pointerUp", button: 0 },
      ]),
    press: (key) => {
      const value = KEYS[key] ?? key;
      return act("key", [{ type: "keyDown", value }, { type: "keyUp", value }]);
    },
    // WebDriver tells nothing of the console.
    readComplaints: () => [],
    [Symbol.asyncDispose]: () => session.disposeAsync(),
  };
}

/** A display of its own, with a number that Xvfb finds free. */
async function startDisplay(): Promise<AsyncDisposable & { readonly name: string }> {
  const process = new Deno.Command(DISPLAY_PATH, {
    args: ["-displayfd", "1", "-screen", "0", "1400x1000x24", "-nolisten", "tcp"],
    stdout: "piped",
    stderr: "null",
  }).spawn();
  const reader = process.stdout.getReader();
  const { value } = await reader.read();
  await reader.cancel();
  return {
    name: `:${new TextDecoder().decode(value).trim()}`,
    [Symbol.asyncDispose]: () => end(process),
  };
}

async function end(process: Deno.ChildProcess): Promise<void> {
  process.kill();
  await process.status;
}

function findFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

const canConnect = (port: number) =>
  Deno.connect({ hostname: "127.0.0.1", port }).then((connection) => (connection.close(), true), () => false);
