// WebKitGTK over WebDriver (W3C), on a display of its own. Each window is a browser of its own.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Driver, WindowOptions } from "./driver.ts";
import { waitUntil } from "fakes/wait_until.ts";

const DRIVER_PATH = "/usr/bin/WebKitWebDriver";
const DISPLAY_PATH = "/usr/bin/Xvfb";
const LIBRARY_PATHS = ["x86_64", "aarch64"].map((machine) =>
  `/usr/lib/${machine}-linux-gnu/libwebkit2gtk-4.1.so.0`
);
const WINDOW_PROGRAM = fileURLToPath(new URL("webkit_window.ts", import.meta.url));
/** Only limits failures. */
const ANSWER_LIMIT_MS = 60_000;
/** As WebKit writes warnings, errors and what nothing caught. */
const COMPLAINT = /^.*\bCONSOLE (\w+ )?(WARN|ERROR) .*$/gm;
/** Debian's WebKitGTK knows no manifests, and no WebKit gives a preloaded answer that is not cached to `fetch`. */
const OF_THE_ENGINE =
  /Unrecognized Content-Security-Policy directive 'manifest-src'|was preloaded using link preload but not used/;

/** The Debian packages of WebKitGTK, its driver and Xvfb. */
export const WEBKIT_PACKAGES = ["webkit2gtk-driver", "xvfb"];

/** Whether they are installed. */
export function hasWebKit(isFile: (path: string) => boolean): boolean {
  return isFile(DRIVER_PATH) && isFile(DISPLAY_PATH) && LIBRARY_PATHS.some(isFile);
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

export async function launchWebKit({ isPhone }: WindowOptions): Promise<Driver> {
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
    stderr: "piped",
  }).spawn();
  let log = "";
  const reading = (async () => {
    for await (const text of process.stderr.pipeThrough(new TextDecoderStream())) log += text;
  })();
  starting.defer(async () => {
    await end(process);
    await reading;
  });
  await waitUntil("the driver of WebKit listens", () => canConnect(port), Boolean);

  async function call<T>(method: "POST" | "DELETE", path: string, body: unknown = {}): Promise<T> {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method,
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      ...(method === "POST" && { body: JSON.stringify(body) }),
    });
    const { value } = await response.json();
    if (!response.ok) throw new Error(`${path}: ${value.error}: ${value.message}`);
    return value;
  }
  const pdf = join(home, "page.pdf");
  const size = isPhone ? ["390", "844"] : ["1280", "800"];
  const args = ["run", "--allow-ffi", "--no-config", WINDOW_PROGRAM, ...size, pdf];
  const { sessionId } = await call<{ sessionId: string }>("POST", "", {
    capabilities: { alwaysMatch: { "webkitgtk:browserOptions": { binary: Deno.execPath(), args } } },
  });
  starting.defer(() => call("DELETE", `/${sessionId}`));
  const post = <T>(path: string, body?: unknown) => call<T>("POST", `/${sessionId}/${path}`, body);
  const act = (type: string, actions: readonly unknown[]) =>
    post<void>("actions", { actions: [{ type, id: type, actions }] });
  const evaluate = async <T>(body: string) => {
    const script = `const done = arguments[0];
      (async () => { ${body} })().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = await post<{ value: T; error?: string }>("execute/async", { script, args: [] });
    if (error !== undefined) throw new Error(error);
    return value;
  };
  const session = starting.move();

  return {
    open: (url) => post("url", { url }),
    reload: () => post("refresh"),
    evaluate,
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
    async print() {
      await evaluate(`webkit.messageHandlers.print.postMessage("")`);
      const read = () => Deno.readFile(pdf).catch(() => new Uint8Array());
      return await waitUntil("the page is printed", read, isWholePdf);
    },
    async readComplaints() {
      // When the last message has arrived, so have those before.
      const last = crypto.randomUUID();
      await evaluate(`console.log(${JSON.stringify(last)})`);
      await waitUntil("the console has been read", () => log.includes(last), Boolean);
      return (log.match(COMPLAINT) ?? []).filter((line) => !OF_THE_ENGINE.test(line));
    },
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
  // It writes the number and the end of its line one after the other, and exits if it cannot.
  let line = "";
  const reader = process.stdout.pipeThrough(new TextDecoderStream()).getReader();
  while (!line.endsWith("\n")) line += (await reader.read()).value ?? assert.fail("Xvfb does not start");
  await reader.cancel();
  return { name: `:${line.trim()}`, [Symbol.asyncDispose]: () => end(process) };
}

const isWholePdf = (pdf: Uint8Array) => /%%EOF\s*$/.test(new TextDecoder("latin1").decode(pdf.slice(-16)));

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
