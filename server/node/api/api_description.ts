// `/api/` and `/api`: the OpenAPI document of the data API, as PostgREST has one there. Sent as `application/json`, which
// browsers show and every reader of OpenAPI takes; the type of PostgREST is not registered.
import { type Representation, sendUnlessKnown } from "../../base/http/representation.ts";
import type { HeaderRecord } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import { isFunctionStore, type ServedStore } from "../store/function_store.ts";
import { type DeclaredFunctions, describeApi } from "./describe_api.ts";
import { FUNCTION_PARAMETERS } from "./function_parameters.ts";
import type { NodeIdentity } from "./meta.ts";

/** Path of the document -> the address of the API from there. */
const SERVERS: ReadonlyMap<string, string> = new Map([["/api/", "."], ["/api", "./api"]]);

/** Answers the paths of the document; null for every other path. */
export function createApiDescription(
  { version, hasLegal }: Pick<NodeIdentity, "version" | "hasLegal">,
  { vary: _prepared, ...headers }: HeaderRecord,
): (request: Request, path: string, store: ServedStore) => Response | null {
  const listDeclared = memoizeLast((functions: DeclaredFunctions): DeclaredFunctions => {
    const { get_meta, get_legal } = FUNCTION_PARAMETERS;
    // Answered here; the legal text is the database's if this installation has none.
    const legal = hasLegal ? get_legal : functions.get("get_legal") ?? get_legal;
    return new Map([...functions, ["get_legal", legal], ["get_meta", get_meta]]);
  });
  const prepare = memoizeLast((declared: DeclaredFunctions | null) =>
    new Map(
      [...SERVERS].map(([path, server]) => [
        path,
        prepareDocument(describeApi({ version, declared, server }), headers, true),
      ]),
    )
  );
  return (request, path, store) => {
    if (!SERVERS.has(path)) return null;
    const declared = isFunctionStore(store) ? listDeclared(store.functions) : null;
    const representation: Representation = prepare(declared).get(path)!(request);
    return sendUnlessKnown(request, representation);
  };
}
