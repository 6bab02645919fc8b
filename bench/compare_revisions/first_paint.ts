// Weighs the first paint of the map: the page, and the files that it references.
import { get, type IncomingMessage } from "node:http";
import { brotliDecompressSync } from "node:zlib";

/** Returns the total size of the responses, compressed as for browsers. */
export async function weighFirstPaint(pageUrl: string): Promise<number> {
  const page = await download(pageUrl);
  const html = page.isBrotli ? brotliDecompressSync(page.body) : page.body;
  const files = listFirstPaint(new TextDecoder().decode(html)).map((path) =>
    download(new URL(path, pageUrl).href)
  );
  return [page, ...await Promise.all(files)].reduce((sum, { body }) => sum + body.length, 0);
}

/** Lists the URLs of scripts, styles and preloads. Omits icons, because the map is painted without them. */
export function listFirstPaint(html: string): string[] {
  const tags = html.match(/<(script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const rel = /\brel="([^"]*)"/.exec(tag)?.[1] ?? "script";
    if (!["script", "stylesheet", "modulepreload", "preload"].includes(rel)) return [];
    return /\b(?:src|href)="([^"]*)"/.exec(tag)?.[1] ?? [];
  });
}

/** Does not use `fetch`, which would decompress the body. */
async function download(url: string): Promise<{ readonly body: Uint8Array; readonly isBrotli: boolean }> {
  const response = await new Promise<IncomingMessage>((resolve, reject) =>
    get(url, { headers: { "accept-encoding": "br" } }, resolve).on("error", reject)
  );
  const pieces = await Array.fromAsync(response as AsyncIterable<Uint8Array>);
  if (response.statusCode !== 200) throw new Error(`${url} answered HTTP ${response.statusCode}`);
  return {
    body: new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer()),
    isBrotli: response.headers["content-encoding"] === "br",
  };
}
