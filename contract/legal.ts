// The answer of `get_legal`: the imprint or privacy notice that a node keeps itself.
import { isJsonObject } from "./fields.ts";

export type LegalKind = "impressum" | "privacy";

export interface LegalDocument {
  /** As the node sent it: untrusted, to be shown as text only. Null when the node has none of this kind. */
  readonly html: string | null;
}

/** Reads `{content: "<html…>"}` or `null`; anything else gives null. Blank content counts as none. */
export function parseLegal(value: unknown): LegalDocument | null {
  if (value === null) return { html: null };
  if (!isJsonObject(value)) return null;
  const { content = null } = value;
  if (content === null) return { html: null };
  return typeof content === "string" ? { html: content.trim() === "" ? null : content } : null;
}
