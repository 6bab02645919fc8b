// `/catalog.jsonld` describes the data for open-data portals.
import { memoizeLast } from "../../../base/kit/memoize_last.ts";
import { sendConditionally } from "../../../base/http/representation.ts";
import type { Route, Routes } from "../../../base/http/route.ts";
import { type HeaderRecord, OPEN_DATA_HEADERS } from "../../../base/http/security_headers.ts";
import { prepareDocument } from "../../../base/http/text_document.ts";
import type { CatalogueSource } from "./catalogue_source.ts";
import { CATALOGUE_PATH, type CatalogueFacts } from "./core/catalogue_facts.ts";
import { writeCatalogue } from "./core/write_catalogue.ts";

/** Errors have this header as well, so that pages of other origins can distinguish them from a failed connection. */
const OPEN = { "access-control-allow-origin": "*" };
const HEADERS = {
  ...OPEN_DATA_HEADERS,
  ...OPEN,
  "content-type": "application/ld+json",
  "cache-control": "public, max-age=300",
};

export interface CatalogueRoutesParts {
  readonly source: Pick<CatalogueSource, "read">;
  readonly refuse: (request: Request, status: number, reason: string, headers?: HeaderRecord) => Response;
}

export function createCatalogueRoutes({ source, refuse }: CatalogueRoutesParts): Routes {
  // A poll creates new facts, but often the same text. Comparing texts is faster than compressing again.
  const textOf = memoizeLast((facts: CatalogueFacts) => JSON.stringify(writeCatalogue(facts)));
  const prepare = memoizeLast((text: string) => prepareDocument(text, HEADERS, true));
  const send: Route = (request) => {
    const facts = source.read();
    if (facts === null) {
      return refuse(request, 404, "there is no catalogue because PUBLIC_URL is not set", OPEN);
    }
    // Portals that have read an earlier catalogue would delete everything if this one were empty.
    if (facts.datasets.length === 0) {
      return refuse(request, 503, "there is no data for a region yet", { ...OPEN, "retry-after": "300" });
    }
    return sendConditionally(request, prepare(textOf(facts))(request));
  };
  return [[`/${CATALOGUE_PATH}`, send]];
}
