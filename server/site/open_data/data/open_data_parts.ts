// Parts that all open data routes need.
import { VERSION } from "../../../base/kit/version.ts";
import { refuse } from "../../../base/http/route.ts";
import { type HeaderRecord, OPEN_DATA_HEADERS } from "../../../base/http/security_headers.ts";
import {
  DamagedStoreError,
  type PlaygroundStore,
  UnavailableStoreError,
} from "../../../node/store/playground_store.ts";

/** The data and the rules of access. */
export interface OpenDataSource {
  /** The store that is served now, or null if there is no region's data or the store cannot list its features. */
  readonly store: () => PlaygroundStore | null;
  /** Called with the reason when the store turns out to be damaged. */
  readonly reportDamage: (reason: string) => void;
  /** Whether CORS headers are sent. Otherwise, the operator's proxy has to add them. */
  readonly allowsOtherOrigins: boolean;
}

/** Renders a web page around content that is markup. */
export interface PageFrame {
  /** Content-Security-Policy of the page. */
  readonly policy: string;
  readonly render: (
    page: {
      readonly lang: "de" | "en";
      readonly title: string;
      /** Null if the server has no map. */
      readonly root: string | null;
      readonly head?: string;
      readonly main: string;
    },
  ) => string;
}

export interface OpenDataParts extends OpenDataSource {
  /** Absolute root URL of the server with a trailing slash, or null to use the address that the client uses. */
  readonly publicUrl: string | null;
  /** True if this server has a map. */
  readonly hasMap: boolean;
  /** Link to the page on which the region joins a map of many regions, if any. Null on such a map. */
  readonly join: { readonly url: string | null } | null;
  readonly frame: PageFrame;
  /** The data as schema.org describes it, for search engines, or null to omit the description. */
  readonly structuredData: (language: "de" | "en") => Readonly<Record<string, unknown>> | null;
}

/** Absolute root URL of the server with a trailing slash. */
export const findRoot = ({ headers }: Request, { publicUrl }: Pick<OpenDataParts, "publicUrl">): string =>
  publicUrl ?? `http://${headers.get("host") ?? "localhost"}/`;

/** Headers of all responses, including errors. */
export const sharedHeaders = (
  { allowsOtherOrigins }: Pick<OpenDataSource, "allowsOtherOrigins">,
): HeaderRecord => allowsOtherOrigins ? OPEN_TO_ALL : OPEN_DATA_HEADERS;

const OPEN_TO_ALL: HeaderRecord = {
  ...OPEN_DATA_HEADERS,
  "access-control-allow-origin": "*",
  "access-control-expose-headers": "Content-Crs, Content-Length, Content-Range, ETag, Last-Modified, Link",
};

/** Returns a text that changes whenever a response about the stored data may change. */
export const describeImport = ({ facts: { relationId, name, importedAt } }: PlaygroundStore): string =>
  JSON.stringify([VERSION, relationId, name, importedAt]);

/** Reports damage. Returns the reason of a store error and the seconds until a retry. Rethrows all other errors. */
export function describeFailure(error: unknown, { reportDamage }: Pick<OpenDataSource, "reportDamage">) {
  if (error instanceof UnavailableStoreError) {
    return { reason: "the region's database does not respond", retryAfter: "5" };
  }
  if (!(error instanceof DamagedStoreError)) throw error;
  reportDamage(error.message);
  return { reason: "this part of the region's data is damaged", retryAfter: "60" };
}

export function answerFailure(request: Request, error: unknown, parts: OpenDataSource): Response {
  const { reason, retryAfter } = describeFailure(error, parts);
  return refuse(request, 503, reason, { ...sharedHeaders(parts), "retry-after": retryAfter });
}
