// Downloads of all playgrounds of the region as GeoJSON, as lines of GeoJSON, and as a table. ETag and Last-Modified
// come from the import. Ranges allow clients to resume an interrupted download.
import { chooseEncoding, type Encoding } from "../../../base/http/accept_encoding.ts";
import { readByteRange } from "../../../base/http/byte_range.ts";
import { etagOf, matchesIfNoneMatch, sendNotModified } from "../../../base/http/representation.ts";
import { refuse, type SlowRoute } from "../../../base/http/route.ts";
import type { HeaderRecord } from "../../../base/http/security_headers.ts";
import type { PlaygroundStore } from "../../../node/store/playground_store.ts";
import { LICENCE_HEADER } from "../data/core/licence.ts";
import { DOWNLOAD_FORMATS, type DownloadFormat } from "../data/core/download_format.ts";
import { createDownloadFile, type DownloadFile } from "./download_file.ts";
import { createStreams } from "./download_stream.ts";
import {
  answerFailure,
  describeImport,
  type OpenDataSource,
  sharedHeaders,
} from "../data/open_data_parts.ts";

const ENCODINGS: ReadonlySet<Encoding> = new Set(["gzip"]);

export function createDownloads(parts: OpenDataSource): (path: string) => SlowRoute | undefined {
  const files = new WeakMap<PlaygroundStore, Map<DownloadFormat, DownloadFile>>();
  const streams = createStreams(parts);
  const shared = sharedHeaders(parts);

  function fileOf(current: PlaygroundStore, format: DownloadFormat): DownloadFile {
    const ofStore = files.get(current) ?? new Map<DownloadFormat, DownloadFile>();
    files.set(current, ofStore);
    const file = ofStore.get(format) ?? createDownloadFile(current, format);
    ofStore.set(format, file);
    return file;
  }

  async function send(request: Request, current: PlaygroundStore, format: DownloadFormat): Promise<Response> {
    const file = fileOf(current, format);
    const rangeHeader = request.headers.get("range");
    // A range counts bytes of the uncompressed file.
    const encoding = rangeHeader === null
      ? chooseEncoding(request.headers.get("accept-encoding"), ENCODINGS)
      : "identity";
    const headers = { ...shared, ...describe(current, format, encoding) };
    if (isUnchanged(request, headers)) return sendNotModified(headers);
    const isHead = request.method === "HEAD";
    if (encoding === "gzip") {
      if (isHead) return new Response(null, { headers });
      return streams.send(request, { store: current, bytes: file.read(null), isCompressed: true, headers });
    }
    const isRanged = rangeHeader !== null && isCurrent(request.headers.get("if-range"), headers);
    const size = isRanged || isHead ? await file.size() : file.knownSize();
    const range = isRanged && size !== null ? readByteRange(rangeHeader, size) : "whole";
    if (range === "unsatisfiable") {
      const extra = { ...shared, "content-range": `bytes */${size}` };
      return refuse(request, 416, `the range is beyond the end of the file, which has ${size} bytes`, extra);
    }
    if (range === "whole") {
      const all = size === null ? headers : { ...headers, "content-length": String(size) };
      if (isHead) return new Response(null, { headers: all });
      return streams.send(request, {
        store: current,
        bytes: file.read(null),
        isCompressed: false,
        headers: all,
      });
    }
    const { start, end } = range;
    const part = {
      ...headers,
      "content-range": `bytes ${start}-${end - 1}/${size}`,
      "content-length": String(end - start),
    };
    if (isHead) return new Response(null, { status: 206, headers: part });
    const bytes = file.read(range);
    return streams.send(request, { store: current, bytes, isCompressed: false, headers: part, status: 206 });
  }

  return (path) => {
    const format = DOWNLOAD_FORMATS.find((each) => path === `/${each.path}`);
    const current = parts.store();
    if (format === undefined || current === null) return undefined;
    return async (request) => {
      const release = current.hold();
      try {
        return await send(request, current, format);
      } catch (error) {
        return answerFailure(request, error, parts);
      } finally {
        release();
      }
    };
  };
}

type FileHeaders = HeaderRecord & { readonly etag: string };

function describe(store: PlaygroundStore, format: DownloadFormat, encoding: Encoding): FileHeaders {
  const { importedAt } = store.facts;
  return {
    "content-type": format.contentType,
    "content-disposition": `attachment; filename="${format.path.slice(format.path.indexOf("/") + 1)}"`,
    "cache-control": "public, max-age=300",
    "accept-ranges": "bytes",
    "vary": "accept-encoding",
    "etag": etagOf(describeImport(store), format.path, encoding),
    "link": LICENCE_HEADER,
    ...(importedAt !== null && { "last-modified": new Date(importedAt).toUTCString() }),
    ...(encoding !== "identity" && { "content-encoding": encoding }),
  };
}

/** Whether the client already has the file, by its ETag or else by the date of the import. */
function isUnchanged(request: Request, headers: FileHeaders): boolean {
  if (request.headers.has("if-none-match")) return matchesIfNoneMatch(request, headers.etag);
  const since = Date.parse(request.headers.get("if-modified-since") ?? "");
  return Date.parse(headers["last-modified"] ?? "") <= since;
}

/** Whether the client's range belongs to the current file. */
function isCurrent(ifRange: string | null, headers: FileHeaders): boolean {
  if (ifRange === null) return true;
  return ifRange === headers.etag || ifRange === headers["last-modified"];
}
