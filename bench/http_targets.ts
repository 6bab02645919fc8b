// Downloads the responses to compare, with their bytes as our server sends them.
import { Buffer } from "node:buffer";
import { type IncomingHttpHeaders, request } from "node:http";
import type { ServedFile } from "./nginx.ts";

export interface Target {
  readonly key: string;
  readonly label: string;
  /** Path on our server. nginx serves the response at `file.path`, one path per encoding. */
  readonly path: string;
  readonly file: ServedFile;
  readonly requestHeaders: Readonly<Record<string, string>>;
}

const FIRST_POLL_LIMIT_MS = 10_000;

/** Downloads the status document (after the first poll), the main script and a tile from a running Hub. */
export async function downloadTargets(hubUrl: string): Promise<Target[]> {
  await waitForStatus(hubUrl);
  const scriptPath = await findMainScript(hubUrl);
  const tilePath = await findTile(hubUrl);
  const download = async (key: string, label: string, path: string, encoding: string | null) => {
    const requestHeaders: Record<string, string> = encoding === null ? {} : { "Accept-Encoding": encoding };
    const { body, headers } = await fetchRaw(new URL(path, hubUrl), requestHeaders);
    const sent = headers["content-encoding"] ?? null;
    if (sent !== encoding) throw new Error(`${path} has content-encoding ${sent}, expected ${encoding}`);
    const type = headers["content-type"] ?? "application/octet-stream";
    return { key, label, path, file: { path: `/${key}`, body, type, encoding }, requestHeaders };
  };
  return [
    await download("status", "status document", "/federation-status.json", null),
    await download("script", "main script", scriptPath, null),
    await download("script_br", "main script, brotli", scriptPath, "br"),
    await download("tile", "tile of a map archive, gzip", tilePath, "gzip"),
  ];
}

async function waitForStatus(hubUrl: string): Promise<void> {
  for (const endsAt = performance.now() + FIRST_POLL_LIMIT_MS; performance.now() < endsAt;) {
    const response = await fetch(new URL("federation-status.json", hubUrl));
    await response.body?.cancel();
    if (response.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`the first poll of the Hub did not end within ${FIRST_POLL_LIMIT_MS / 1000} s`);
}

async function findMainScript(hubUrl: string): Promise<string> {
  const page = await (await fetch(hubUrl)).text();
  const source = /<script\b[^>]*\bsrc="([^"]+)"/.exec(page)?.[1];
  if (source === undefined) throw new Error("the page references no script; run `deno task build` first");
  return new URL(source, hubUrl).pathname;
}

/** Returns the path of the tile in the archive of http.ts. */
async function findTile(hubUrl: string): Promise<string> {
  const { tiles: [template] } = await (await fetch(new URL("tiles.json", hubUrl))).json();
  return `/${template.replace("{z}", "14").replace("{x}", "8500").replace("{y}", "5500")}`;
}

/** Resolves with the bytes as sent, which `fetch` would decompress. */
function fetchRaw(
  url: URL,
  requestHeaders: Readonly<Record<string, string>>,
): Promise<{ body: Uint8Array; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    request(url, { headers: requestHeaders, agent: false }, (response) => {
      const pieces: Uint8Array[] = [];
      response.on("data", (piece) => pieces.push(piece));
      response.on("error", reject);
      response.on("end", () => {
        if (response.statusCode === 200) resolve({ body: Buffer.concat(pieces), headers: response.headers });
        else reject(new Error(`${url.href} answered HTTP ${response.statusCode}`));
      });
    }).on("error", reject).end();
  });
}
