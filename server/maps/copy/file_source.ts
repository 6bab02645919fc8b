// Reads a local archive.
import { open } from "node:fs/promises";
import { explainOpenError } from "../../base/kit/explain_file_error.ts";
import { type ByteSource, ChangedSourceError } from "../../formats/pmtiles/byte_source.ts";
import { ArchiveError } from "../../formats/pmtiles/core/archive_error.ts";

/** Opens an archive. Rejects with an `ArchiveError` if the file cannot be read. */
export async function openFileSource(path: string): Promise<ByteSource> {
  const file = await open(path, "r").catch((error) => {
    throw new ArchiveError(explainOpenError(error));
  });
  const status = await file.stat();
  if (!status.isFile()) {
    await file.close();
    throw new ArchiveError(status.isDirectory() ? "it is a directory" : "it is not a file");
  }
  const stampOf = ({ size, mtimeMs }: typeof status) => `${size} ${mtimeMs}`;
  return {
    name: path,
    sizeBytes: status.size,
    version: stampOf(status),
    async read(offset, length, signal) {
      signal?.throwIfAborted();
      const bytes = new Uint8Array(length);
      for (let done = 0; done < length;) {
        const { bytesRead } = await file.read(bytes, done, length - done, offset + done);
        if (bytesRead === 0) throw new ChangedSourceError();
        done += bytesRead;
      }
      // Detects whether the file was overwritten in place. If the file was replaced, this one stays readable.
      if (stampOf(await file.stat()) !== stampOf(status)) throw new ChangedSourceError();
      return bytes;
    },
    close: () => void file.close(),
  };
}
