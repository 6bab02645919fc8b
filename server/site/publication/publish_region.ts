// Publishes a region to a folder as plain files, from which a page answers itself everything that a data-node answers.
import type { LegalKind } from "contract/page/legal.ts";
import { CHANGE_DAYS } from "contract/playground/playground_changes.ts";
import { MAX_UNPACKED_BYTES } from "contract/static/static_files.ts";
import type { StaticFiles } from "contract/types.ts";
import { joinCollection } from "../../node/api/join_texts.ts";
import type { PlaygroundStore } from "../../node/store/playground_store.ts";
import { CSV, GEOJSON } from "../open_data/data/core/download_format.ts";
import { createDownloadFile } from "../open_data/downloads/download_file.ts";
import { HEADERS_FILE, HTACCESS_FILE } from "./core/host_files.ts";
import { writePublishedMeta } from "./core/published_meta.ts";
import {
  openPublicationFolder,
  type PublicationFolder,
  type PublicationTally,
} from "./publication_folder.ts";
import { writeRegion } from "./write_region.ts";

export interface PublicationParts {
  readonly folder: string;
  readonly store: PlaygroundStore;
  /** Answers a call to the data API, such as `get_meta`, as the served region would. */
  readonly answer: (call: string) => Promise<string>;
  /** The text of the region's own legal page as HTML, or null if there is none. */
  readonly legalContent: (kind: LegalKind) => string | null;
  /** Absolute URL of the legal page, or null if there is none. */
  readonly legalUrl: (kind: LegalKind) => string | null;
  /** Days between two publications. */
  readonly everyDays: number;
  /** Whether to write the files for other programs. */
  readonly offersDownloads: boolean;
  /** The text of the data catalogue, or null for none. */
  readonly catalogue: string | null;
  /** Writes further files, such as those of the map, before the publication becomes visible. */
  readonly writeMore?: (folder: PublicationFolder) => Promise<void>;
  readonly now: Date;
  readonly signal: AbortSignal;
}

export interface Publication extends PublicationTally {
  readonly playgrounds: number;
  /** Sentences about data that pages cannot show. */
  readonly problems: readonly string[];
}

/** Rejects with a `StartError`, or with errors of the file system. The earlier publication then stays. */
export async function publishRegion(parts: PublicationParts): Promise<Publication> {
  const { store, answer, signal, now } = parts;
  const folder = await openPublicationFolder(parts.folder, now);
  try {
    const region = await writeRegion(store, folder, signal);
    const problems = [...region.problems];
    if (region.answerBytes < MAX_UNPACKED_BYTES) {
      const all = joinCollection(await store.allPlaygrounds()).join("");
      folder.write("api/rpc/get_playgrounds", all);
    } else {
      problems.push(
        `get_playgrounds is not written, because it would have ${
          formatMegabytes(region.answerBytes)
        } MB, and ` +
          `pages read at most ${
            formatMegabytes(MAX_UNPACKED_BYTES)
          } MB; older pages show only the region's ring`,
      );
    }
    folder.write("api/rpc/get_notices", await answer("get_notices"));
    folder.write("api/rpc/get_changes", await answer(`get_changes?days=${CHANGE_DAYS.longest}`));
    for (const format of parts.offersDownloads ? [GEOJSON, CSV] : []) {
      signal.throwIfAborted();
      await folder.writeStream(format.path, createDownloadFile(store, format).read(null));
    }
    if (parts.catalogue !== null) folder.write("catalog.jsonld", parts.catalogue);
    folder.writeUnlessForeign("_headers", HEADERS_FILE);
    folder.writeUnlessForeign(".htaccess", HTACCESS_FILE);
    folder.writeUnlessForeign(".nojekyll", "");
    await parts.writeMore?.(folder);
    const meta = writePublishedMeta(await answer("get_meta"), {
      checkedAt: now.toISOString(),
      everyDays: parts.everyDays,
      impressumUrl: parts.legalUrl("impressum"),
      privacyUrl: parts.legalUrl("privacy"),
      files: { ...region.files, legal: writeLegal(parts, folder) },
    });
    signal.throwIfAborted();
    return { ...folder.finish(meta), playgrounds: region.playgroundCount, problems };
  } finally {
    folder.release();
  }
}

function writeLegal(
  { legalContent }: Pick<PublicationParts, "legalContent">,
  folder: Pick<PublicationFolder, "put">,
): StaticFiles["legal"] {
  const legal: Partial<Record<LegalKind, string>> = {};
  for (const kind of ["impressum", "privacy"] as const) {
    const content = legalContent(kind);
    if (content !== null) legal[kind] = folder.put(JSON.stringify({ content }));
  }
  return legal;
}

const formatMegabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
