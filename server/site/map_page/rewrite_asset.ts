// Rewrites a built file whose text depends on settings or language, and compresses it again, once.
import { createHash } from "node:crypto";
import type { Asset } from "../../base/http/assets.ts";
import { compress } from "../../base/http/compress.ts";

const BEST_QUALITY = 11;

export function rewriteAsset(file: Asset, rewrite: (text: string) => string): Asset {
  const before = new TextDecoder().decode(file.identity);
  const text = rewrite(before);
  if (text === before) return file;
  const identity = new TextEncoder().encode(text);
  return {
    ...file,
    etag: createHash("sha256").update(identity).digest("base64url").slice(0, 16),
    identity,
    br: file.br && compress(identity, "br", BEST_QUALITY),
    gzip: file.gzip && compress(identity, "gzip"),
  };
}
