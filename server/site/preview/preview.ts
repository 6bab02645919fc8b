// The routes of link previews, which are one document per playground for programs that show links and for search
// engines. The code that answers is loaded on the first request.
import { parsePreviewPath } from "contract/page/preview_link.ts";
import { loadOnce } from "../../base/kit/load_once.ts";
import type { PathFinder } from "../frame/described_routes.ts";
import type { PreviewParts } from "./preview_answers.ts";
import { describePreviews } from "./preview_operations.ts";

/** Finds the route of a decoded path. Undefined if it is not a preview. */
export function createPreviewRoutes(parts: PreviewParts): PathFinder {
  const load = loadOnce(async () => {
    const { createPreviewAnswers } = await import("./preview_answers.ts");
    return createPreviewAnswers(parts);
  });
  return {
    find(path) {
      const link = parsePreviewPath(path);
      return link === null ? undefined : async (request) => await (await load())(request, link);
    },
    operations: describePreviews(parts.config.role.appMode === "hub"),
  };
}
