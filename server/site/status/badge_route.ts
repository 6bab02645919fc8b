// Serves `/badge/<slug>.svg` for other sites: a region's state, 30-day uptime and number of playgrounds.
import { formatShare } from "./core/uptime.ts";
import type { Backend } from "contract/types.ts";
import { STATUS_TEXTS } from "../../hub/history/core/status_texts.ts";
import { type Badge, renderBadge } from "./badge.ts";
import {
  cacheDocuments,
  findBackend,
  MAX_AGE_SECONDS,
  readState,
  readTimeMs,
  type RegionParts,
} from "./region_documents.ts";
import { sendConditionally } from "../../base/http/representation.ts";
import { chooseLocale } from "../frame/request_language.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import {
  describeRefusal,
  describeSlug,
  describeText,
  LANGUAGE_PARAMETER,
  MALFORMED_PATH,
  NOT_MODIFIED,
  type PathFinder,
} from "../frame/described_routes.ts";
import { OPEN_DATA_HEADERS } from "../../base/http/security_headers.ts";
import { countPlaygrounds, kindOfState } from "./page/frame.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import type { Locale } from "contract/kit/locales.ts";

const HEADERS = {
  ...OPEN_DATA_HEADERS,
  "content-type": "image/svg+xml",
  "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
  "access-control-allow-origin": "*",
  "vary": "accept-language",
};

const OPERATION: ApiOperation = {
  path: "/badge/{slug}.svg",
  id: "get_badge",
  summary: "Badge of a region",
  description: "State, uptime of 30 days and number of playgrounds of a region as a picture.",
  parameters: [describeSlug({ name: "slug", in: "path" }), LANGUAGE_PARAMETER],
  answers: {
    200: describeText("The badge.", "image/svg+xml"),
    304: NOT_MODIFIED,
    400: MALFORMED_PATH,
    404: describeRefusal("No region has this slug."),
  },
};

export function createBadgeRoutes(parts: RegionParts): PathFinder {
  const { config, history, refuse } = parts;
  const cached = cacheDocuments(parts);

  function describe(backend: Backend, locale: Locale): Badge {
    const texts = STATUS_TEXTS[locale];
    const state = readState(parts, backend);
    const uptime = history.summarise(backend.key, readTimeMs(parts))?.month ?? null;
    const playgrounds = countPlaygrounds(state.status);
    const kind = kindOfState(state);
    const facts = [
      texts[kind],
      uptime === null ? null : formatShare(locale, uptime),
      playgrounds === null ? null : texts.playgrounds(playgrounds),
    ];
    return {
      label: backend.name,
      message: facts.filter((fact) => fact !== null).join(" · "),
      state: kind === "maintenance" ? "unknown" : kind,
    };
  }

  const find: PathFinder["find"] = (path) => {
    const key = /^\/badge\/([^/]+)\.svg$/.exec(path)?.[1];
    if (key === undefined) return undefined;
    return (request) => {
      const backend = findBackend(parts, key);
      if (backend === null) return refuse(request, 404, "no region has this slug");
      const locale = chooseLocale(request, config.page.defaultLocale);
      const document = cached(
        `${locale} ${backend.key}`,
        () => prepareDocument(renderBadge(describe(backend, locale)), HEADERS, true),
      );
      return sendConditionally(request, document(request));
    };
  };
  return { find, operations: [OPERATION] };
}
