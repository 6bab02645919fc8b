// Reads all elements of an .osm.pbf file, one by one, in the order of the file.
import { openExtractFile } from "server/node/osm/pbf/extract_file.ts";
import { listBlobs, readBlob } from "server/node/osm/pbf/pbf_file.ts";
import { parseExtractHeader } from "server/node/osm/pbf/pbf_header.ts";
import type { FileElement } from "server/node/osm/elements/element.ts";
import { readBlobElements } from "server/node/osm/elements/read_elements.ts";

/** Reads one block at a time. Several files can be read in turn. Leaving the loop early closes the file. */
export function* readElements(path: string): Generator<FileElement> {
  using file = openExtractFile(path);
  for (const blob of listBlobs(file)) {
    if (blob.kind === "OSMHeader") parseExtractHeader(readBlob(file, blob));
    else yield* readBlobElements(file, blob, {});
  }
}
