// Decides which paths belong to open data.
import { DOWNLOAD_FORMATS } from "./data/core/download_format.ts";
import { isOgcPath } from "../frame/core/ogc_path.ts";

/** `path` is decoded, without a query. All paths below `/ogc` belong, so that their errors follow OGC API Features. */
export const isOpenDataPath = (path: string): boolean =>
  path === "/data" || isOgcPath(path) || DOWNLOAD_FORMATS.some((format) => path === `/${format.path}`);
