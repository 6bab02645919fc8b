// The folder of a publication. Files are replaced by renaming, and a file that would not change is not touched. Files
// that are named after their content never change, so the whole publication is replaced when `get_meta` is.
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, rmdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { filePath } from "contract/static/static_files.ts";
import type { FileHash } from "contract/types.ts";
import { claimFolder, META_PATH, OWN_FOLDER } from "./claim_folder.ts";
import { encodeManifest, findStale, parseManifest } from "./core/manifest.ts";
import { createPendingFile, hashFile } from "./pending_file.ts";

/** Higher levels take twice as long for 3 %. */
const GZIP_LEVEL = 7;
const MANIFEST_PATH = `${OWN_FOLDER}/files.json`;

export interface PublicationTally {
  /** Number and size of the files of this publication. */
  readonly files: number;
  readonly bytes: number;
  /** Number of files that are new or have changed. */
  readonly written: number;
  readonly removed: number;
}

export type PublicationFolder = Awaited<ReturnType<typeof openPublicationFolder>>;

/**
 * Opens and locks a folder. Rejects with a `StartError` if it has other files, or with errors of the file system, which
 * the folder's functions throw as well. Paths are relative to the folder.
 */
export async function openPublicationFolder(folder: string, now: Date) {
  const release = await claimFolder(folder, now);
  const inFolder = (path: string) => join(folder, path);
  const manifest = parseManifest(readKnown(inFolder(MANIFEST_PATH))?.toString() ?? "");
  const paths = new Set<string>();
  const tally = { files: 0, bytes: 0, written: 0 };

  function count(path: string, bytes: number, isWritten: boolean): void {
    paths.add(path);
    tally.files += 1;
    tally.bytes += bytes;
    if (isWritten) tally.written += 1;
  }

  function replace(path: string, bytes: Uint8Array, isFlushed = false): void {
    using file = createPendingFile(inFolder(OWN_FOLDER));
    file.write(bytes);
    file.moveTo(inFolder(path), isFlushed);
  }

  /** Removes files that no page needs any more. Returns their number. */
  function removeStale(): number {
    const present = [
      ...listNames(inFolder("api/s")).map((name) => `api/s/${name}`),
      ...listNames(inFolder("p")).map((name) => `p/${name}/index.html`),
    ];
    const { old, expired } = findStale({ present, written: paths, manifest, now });
    for (const path of expired) {
      rmSync(inFolder(path), { force: true });
      removeEmpty(dirname(inFolder(path)));
    }
    replace(MANIFEST_PATH, Buffer.from(encodeManifest({ files: [...paths].sort(), old })));
    return expired.length;
  }

  return {
    /** Writes a text to a compressed file that is named after it, and returns its name. */
    put(text: string): FileHash {
      const plain = Buffer.from(text);
      const name = createHash("sha256").update(plain).digest("hex").slice(0, 16);
      const path = `api/${filePath(name)}`;
      if (paths.has(path)) return name;
      const known = readKnown(inFolder(path));
      // A file that was cut off, for example by a power failure, is written again.
      const isWritten = known === null || !isPacked(known, plain);
      const packed = isWritten ? gzipSync(plain, { level: GZIP_LEVEL }) : known;
      if (isWritten) replace(path, packed);
      count(path, packed.byteLength, isWritten);
      return name;
    },
    /** Writes a file unless it already has the content. */
    write(path: string, content: string | Uint8Array): void {
      const bytes = typeof content === "string" ? Buffer.from(content) : content;
      const isWritten = readKnown(inFolder(path))?.equals(bytes) !== true;
      if (isWritten) replace(path, bytes);
      count(path, bytes.byteLength, isWritten);
    },
    /** Like `write`, but leaves a file that another program or person has put there or changed. */
    writeUnlessForeign(path: string, content: string): void {
      const known = readKnown(inFolder(path));
      if (known === null || known.toString() === content) this.write(path, content);
      // One that was changed after an earlier publication is not removed either.
      else if (manifest.files.includes(path)) paths.add(path);
    },
    /** Like `write`, for content that may not fit into memory. */
    async writeStream(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
      using file = createPendingFile(inFolder(OWN_FOLDER));
      const hash = createHash("sha256");
      let bytes = 0;
      for await (const chunk of chunks) {
        file.write(chunk);
        hash.update(chunk);
        bytes += chunk.byteLength;
      }
      const isWritten = hashFile(inFolder(path)) !== hash.digest("hex");
      if (isWritten) file.moveTo(inFolder(path));
      count(path, bytes, isWritten);
    },
    /** Replaces `get_meta`. Only then does it remove files that no page needs any more. */
    finish(meta: string): PublicationTally {
      const bytes = Buffer.from(meta);
      replace(META_PATH, bytes, true);
      count(META_PATH, bytes.byteLength, true);
      return { ...tally, removed: removeStale() };
    },
    release,
  };
}

function readKnown(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function listNames(path: string): readonly string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}

function removeEmpty(path: string): void {
  try {
    rmdirSync(path);
  } catch {
    // It has other files.
  }
}

function isPacked(packed: Uint8Array, plain: Uint8Array): boolean {
  try {
    return gunzipSync(packed, { maxOutputLength: plain.byteLength + 1 }).equals(plain);
  } catch {
    return false;
  }
}
