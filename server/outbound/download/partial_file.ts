// An incomplete download: the received bytes, and the version of the file to which they belong.
import { rename, rm } from "node:fs/promises";
import {
  type DownloadRecord,
  exactVersion,
  readDownloadRecord,
  writeDownloadRecord,
} from "./download_record.ts";

export interface PartialFile {
  /** The number of received bytes and their version; null if the download has to be restarted. */
  readResumePoint(url: string): Promise<{ readonly bytes: number; readonly version: string } | null>;
  /** Opens the file for bytes from `offset`; offset 0 starts a new file with the version of `record`. */
  open(offset: number, record: DownloadRecord): Promise<Deno.FsFile>;
  remove(): Promise<void>;
  readonly path: string;
  /** Renames the complete file. `md5` is the checksum that the server publishes, if any. */
  moveTo(path: string, recordPath: string, md5: string | null): Promise<void>;
}

export function createPartialFile(path: string): PartialFile {
  const recordPath = `${path}.json`;
  const remove = async () => {
    await rm(path, { force: true });
    await rm(recordPath, { force: true });
  };
  return {
    path,
    remove,
    async readResumePoint(url) {
      const record = await readDownloadRecord(recordPath);
      const version = record?.url === url ? exactVersion(record) : null;
      const bytes = await Deno.stat(path).then(({ size }) => size, () => 0);
      return version === null || bytes === 0 ? null : { bytes, version };
    },
    async open(offset, record) {
      if (offset === 0) {
        await remove();
        await writeDownloadRecord(recordPath, record);
      }
      return await Deno.open(path, { write: true, create: true, append: true });
    },
    async moveTo(target, targetRecordPath, md5) {
      const record = md5 === null ? null : await readDownloadRecord(recordPath);
      if (record !== null) await writeDownloadRecord(recordPath, { ...record, md5 });
      await rename(path, target);
      await rename(recordPath, targetRecordPath);
    },
  };
}
