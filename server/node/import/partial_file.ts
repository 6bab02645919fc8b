// A download that is not complete yet: its bytes so far, and which version of the file they are of.
import { rename, rm } from "node:fs/promises";
import {
  type DownloadRecord,
  exactVersion,
  readDownloadRecord,
  writeDownloadRecord,
} from "./download_record.ts";

export interface PartialFile {
  /** How many bytes are here and what their version is; null when the download must begin anew. */
  readResumePoint(url: string): Promise<{ readonly bytes: number; readonly version: string } | null>;
  /** Opens it for the bytes from `offset` on; at 0 it begins anew, as the version of `record`. */
  open(offset: number, record: DownloadRecord): Promise<Deno.FsFile>;
  remove(): Promise<void>;
  /** Makes it the complete file. */
  moveTo(path: string, recordPath: string): Promise<void>;
}

export function createPartialFile(path: string): PartialFile {
  const recordPath = `${path}.json`;
  const remove = async () => {
    await rm(path, { force: true });
    await rm(recordPath, { force: true });
  };
  return {
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
    async moveTo(target, targetRecordPath) {
      await rename(path, target);
      await rename(recordPath, targetRecordPath);
    },
  };
}
