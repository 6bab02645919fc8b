// Serves the data API's OpenAPI document at `/api/` and `/api`, as PostgREST does. The type is `application/json`,
// which browsers display and OpenAPI tools accept. PostgREST's type is not registered.
import { type Representation, sendConditionally } from "../../base/http/representation.ts";
import type { HeaderRecord } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { describeApi } from "./describe_api.ts";
import type { NodeIdentity } from "./node_state.ts";
import type { StoreApi } from "./answer_calls.ts";

/** Address of the API relative to each path of the document. */
const SERVERS: ReadonlyMap<string, string> = new Map([["/api/", "."], ["/api", "./api"]]);

/** Answers requests for the document. Returns null for all other paths. `declared` is passed to {@link describeApi}. */
export function createApiDescription(
  { version }: Pick<NodeIdentity, "version">,
  { vary: _prepared, ...headers }: HeaderRecord,
): (request: Request, path: string, declared: StoreApi["declared"]) => Response | null {
  const prepare = memoizeLast((declared: StoreApi["declared"]) =>
    new Map(
      [...SERVERS].map(([path, server]) => [
        path,
        prepareDocument(describeApi({ version, declared, server }), headers, true),
      ]),
    )
  );
  return (request, path, declared) => {
    if (!SERVERS.has(path)) return null;
    const representation: Representation = prepare(declared).get(path)!(request);
    return sendConditionally(request, representation);
  };
}
