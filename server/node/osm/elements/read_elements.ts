// Reads the elements of a blob one by one, and the header of a file.
import { openExtractFile } from "../pbf/extract_file.ts";
import { type Blob, ExtractError, type ExtractFile, listBlobs, readBlob } from "../pbf/pbf_file.ts";
import { type ExtractHeader, parseExtractHeader } from "../pbf/pbf_header.ts";
import { type ElementSelection, readBlockElements } from "./block_elements.ts";
import type { FileElement } from "./element.ts";

/** Yields the elements of a blob. Throws `ExtractError` if the blob is damaged. */
export function* readBlobElements(
  file: ExtractFile,
  blob: Blob,
  selection: ElementSelection,
): Generator<FileElement> {
  const elements = readBlockElements(readBlob(file, blob), selection);
  while (true) {
    // Catches errors of reading, but not those of the caller.
    let next: IteratorResult<FileElement>;
    try {
      next = elements.next();
    } catch (error) {
      throw new ExtractError(`the extract is damaged at byte ${blob.offset}`, { cause: error });
    }
    if (next.done) return;
    yield next.value;
  }
}

/** Reads a file's header. Throws `ImportError` if it cannot be read, and `ExtractError` if it is damaged. */
export function readFileHeader(path: string): ExtractHeader {
  using file = openExtractFile(path);
  for (const blob of listBlobs(file)) {
    if (blob.kind === "OSMHeader") return parseExtractHeader(readBlob(file, blob));
  }
  throw new ExtractError("the extract has no header");
}
