// Reads blobs of an extract, in this thread or in several (see reader_pool.ts). Returns the results of a task in the
// order of the blobs.
import { type BlockReader, type BlockTask, createBlockReader, type ResultOf } from "../tasks/block_tasks.ts";
import { ImportError } from "../limits/import_error.ts";
import { type Blob, ExtractError, type ExtractFile, readBlob } from "../pbf/pbf_file.ts";

export interface BlockSource {
  /** Runs a task for each blob. Throws `ExtractError` for the first damaged block, and errors of `onResult`. */
  run<T extends BlockTask>(
    task: T,
    blobs: readonly Blob[],
    onResult: (result: ResultOf<T>, index: number) => void,
  ): void;
  /** Frees the memory that was used for reading. Nothing may be read afterwards. */
  end(): void;
}

export function createInlineSource(file: ExtractFile): BlockSource {
  return {
    run(task, blobs, onResult) {
      const read = createBlockReader(task);
      for (const [i, blob] of blobs.entries()) onResult(readOne(file, blob, read), i);
    },
    end() {},
  };
}

/** Reads a blob and runs a task on it. Throws `ExtractError` if the blob or its block is damaged. */
export function readOne<T extends BlockTask>(
  file: ExtractFile,
  blob: Blob,
  read: BlockReader<T>,
): ResultOf<T> {
  const bytes = readBlob(file, blob);
  try {
    return read(bytes);
  } catch (error) {
    if (error instanceof ImportError) throw error;
    throw new ExtractError(`the extract is damaged at byte ${blob.offset}`, { cause: error });
  }
}
