// An incomplete download: the received bytes, and the version of the file to which they belong.
import { rename, rm } from "node:fs/promises";
import {
  type DownloadRecord,
  exactVersion,
  readDownloadRecord,
  writeDownloadRecord,
} from "./download_record.ts";

export type PartialFile = ReturnType<typeof createPartialFile>;

export function createPartialFile(path: string) {
  const recordPath = `${path}.json`;
  const remove = async () => {
    await rm(path, { force: true });
    await rm(recordPath, { force: true });
  };
  return {
    path,
    remove,
    /** The number of received bytes and their version, or null if the download has to be restarted. */
    async readResumePoint(url: string) {
      const record = await readDownloadRecord(recordPath);
      const version = record?.url === url ? exactVersion(record) : null;
      const bytes = await Deno.stat(path).then(({ size }) => size, () => 0);
      return version === null || bytes === 0 ? null : { bytes, version };
    },
    /** Opens the file for bytes from `offset`. Offset 0 starts a new file with the version of `record`. */
    async open(offset: number, record: DownloadRecord): Promise<Deno.FsFile> {
      if (offset === 0) {
        await remove();
        await writeDownloadRecord(recordPath, record);
      }
      return await Deno.open(path, { write: true, create: true, append: true });
    },
    /** Renames the complete file. `md5` is the checksum that the server publishes, if any. */
    async moveTo(target: string, targetRecordPath: string, md5: string | null): Promise<void> {
      const record = md5 === null ? null : await readDownloadRecord(recordPath);
      if (record !== null) await writeDownloadRecord(recordPath, { ...record, md5 });
      await rename(path, target);
      await rename(recordPath, targetRecordPath);
    },
  };
}
