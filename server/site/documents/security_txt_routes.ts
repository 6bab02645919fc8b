// Serves `/.well-known/security.txt` if the operator has set a contact.
import { SECURITY_TXT_PATH, type SecurityFacts, writeSecurityTxt } from "../legal/core/security_txt.ts";
import { sendConditionally } from "../../base/http/representation.ts";
import type { ApiOperation } from "../../base/openapi/core/api_document.ts";
import {
  type DescribedRoutes,
  describeRoute,
  describeText,
  NOT_MODIFIED,
} from "../frame/described_routes.ts";
import { DOCUMENT_HEADERS } from "../../base/http/security_headers.ts";
import { prepareDocument } from "../../base/http/text_document.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";

const HEADERS = {
  ...DOCUMENT_HEADERS,
  "content-type": "text/plain; charset=utf-8",
  "cache-control": "public, max-age=3600",
};

const OPERATION: ApiOperation = {
  path: `/${SECURITY_TXT_PATH}`,
  id: "get_security_contact",
  summary: "Contact for security flaws of this server",
  description: "As in RFC 9116.",
  answers: { 200: describeText("The contact.", "text/plain"), 304: NOT_MODIFIED },
};

export interface SecurityTxtParts extends Pick<SecurityFacts, "publicUrl"> {
  /** Null to serve no such file. */
  readonly contact: string | null;
  readonly nowMs: () => number;
}

export function createSecurityTxtRoutes({ contact, publicUrl, nowMs }: SecurityTxtParts): DescribedRoutes {
  if (contact === null) return [];
  const documentOf = memoizeLast((text: string) => prepareDocument(text, HEADERS, true));
  return [describeRoute(OPERATION, (request) => {
    const text = writeSecurityTxt({ contact, publicUrl, nowMs: nowMs() });
    return sendConditionally(request, documentOf(text)(request));
  })];
}
