// The answer of `get_legal`: the imprint or privacy notice stored at a node.
import { isJsonObject } from "../kit/fields.ts";

export type LegalKind = "impressum" | "privacy";

/** The argument `type` of `get_legal`. */
export const LEGAL_TYPES: Readonly<Record<LegalKind, string>> = {
  impressum: "impressum",
  privacy: "datenschutz",
};

/** Finds the kind for an argument `type`. Returns null for an unknown one. */
export function findLegalKind(type: string): LegalKind | null {
  return (["impressum", "privacy"] as const).find((kind) => LEGAL_TYPES[kind] === type) ?? null;
}

export interface LegalDocument {
  /** Text of the document. Untrusted, so show it only as text. Null if the node has no text of this kind. */
  readonly html: string | null;
}

/** Parses `{content: "<html…>"}` or `null`. Returns null for anything else. Blank content counts as no text. */
export function parseLegal(value: unknown): LegalDocument | null {
  if (value === null) return { html: null };
  if (!isJsonObject(value)) return null;
  const { content = null } = value;
  if (content === null) return { html: null };
  return typeof content === "string" ? { html: content.trim() === "" ? null : content } : null;
}
