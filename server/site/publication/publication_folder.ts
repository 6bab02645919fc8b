// The folder of a publication. Files are replaced by renaming, and a file that would not change is not touched. Files
// that are named after their content never change, so the whole publication is replaced when `get_meta` is.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, rmdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { filePath } from "contract/static/static_files.ts";
import type { FileHash } from "contract/types.ts";
import type { Bytes } from "../../base/http/representation.ts";
import { encodeManifest, findStale, type Manifest, parseManifest } from "./core/manifest.ts";
import { claimFolder, OWN_FOLDER } from "./claim_folder.ts";

/** Path of the file that is replaced last. */
export const META_PATH = "api/rpc/get_meta";
const MANIFEST = `${OWN_FOLDER}/files.json`;

export interface PublicationTally {
  /** Number and size of the files of this publication. */
  readonly files: number;
  readonly bytes: number;
  /** Number of files that are new or have changed. */
  readonly written: number;
  readonly removed: number;
}

export type PublicationFolder = Awaited<ReturnType<typeof openPublicationFolder>>;

/** Opens and locks a folder. Rejects with a `StartError` if it has other files, or with errors of the file system. */
export async function openPublicationFolder(folder: string, now: Date) {
  const release = await claimFolder(folder, now);
  const paths = new Set<string>();
  const tally = { files: 0, bytes: 0, written: 0 };
  const inFolder = (path: string) => join(folder, path);

  function count(path: string, bytes: number, isWritten: boolean): void {
    if (paths.has(path)) return;
    paths.add(path);
    tally.files += 1;
    tally.bytes += bytes;
    if (isWritten) tally.written += 1;
  }

  async function replace(path: string, chunks: Iterable<Bytes> | AsyncIterable<Bytes>, isFlushed = false) {
    const temporary = inFolder(`${OWN_FOLDER}/${randomUUID()}.tmp`);
    try {
      let bytes = 0;
      const hash = createHash("sha256");
      {
        await using file = await open(temporary, "w");
        for await (const chunk of chunks) {
          await file.writeFile(chunk);
          hash.update(chunk);
          bytes += chunk.byteLength;
        }
        if (isFlushed) await file.sync();
      }
      const isWritten = await hashFile(inFolder(path)) !== hash.digest("hex");
      if (isWritten) {
        await mkdir(dirname(inFolder(path)), { recursive: true });
        await rename(temporary, inFolder(path));
      }
      count(path, bytes, isWritten);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  async function readManifest(): Promise<Manifest> {
    return parseManifest(await readFile(inFolder(MANIFEST), "utf8").catch(() => ""));
  }

  return {
    /** Writes a text to a compressed file that is named after it, and returns its name. */
    async put(text: string): Promise<FileHash> {
      const plain = new TextEncoder().encode(text);
      const name = createHash("sha256").update(plain).digest("hex").slice(0, 16);
      const path = `api/${filePath(name)}`;
      if (paths.has(path)) return name;
      const known = await readFile(inFolder(path)).catch(() => null);
      // A file that was cut off, for example by a power failure, is written again.
      if (known !== null && isPacked(known, plain)) count(path, known.byteLength, false);
      else await replace(path, [new Uint8Array(gzipSync(plain, { level: 9 }))]);
      return name;
    },
    /** Writes a file unless it already has the content. */
    async write(path: string, content: string | Bytes | AsyncIterable<Bytes>): Promise<void> {
      const chunks = typeof content === "string" ? [new TextEncoder().encode(content)] : content;
      await replace(path, chunks instanceof Uint8Array ? [chunks] : chunks);
    },
    /** Replaces `get_meta`. Then removes files that no page needs any more. */
    async finish(meta: string): Promise<PublicationTally> {
      await replace(META_PATH, [new TextEncoder().encode(meta)], true);
      const manifest = await readManifest();
      const { old, expired } = findStale({ present: await listPresent(), written: paths, manifest, now });
      let removed = 0;
      for (const path of expired) {
        await rm(inFolder(path), { force: true });
        // Previews have folders of their own.
        await rmdir(dirname(inFolder(path))).catch(() => {});
        removed += 1;
      }
      await replace(MANIFEST, [new TextEncoder().encode(encodeManifest({ files: [...paths].sort(), old }))]);
      return { ...tally, removed };
    },
    release,
  };

  /** Lists the files whose names show that they belong to a publication, even if an interrupted one wrote them. */
  async function listPresent(): Promise<string[]> {
    const list = async (path: string) => await readdir(inFolder(path)).catch(() => []);
    return [
      ...(await list("api/s")).map((name) => `api/s/${name}`),
      ...(await list("p")).map((name) => `p/${name}/index.html`),
    ];
  }
}

function isPacked(packed: Uint8Array, plain: Uint8Array): boolean {
  try {
    return gunzipSync(packed, { maxOutputLength: plain.byteLength + 1 }).equals(plain);
  } catch {
    return false;
  }
}

/** Resolves with null if there is no readable file. */
async function hashFile(path: string): Promise<string | null> {
  try {
    await using file = await open(path, "r");
    const hash = createHash("sha256");
    for await (const chunk of file.createReadStream()) hash.update(chunk);
    return hash.digest("hex");
  } catch {
    return null;
  }
}
