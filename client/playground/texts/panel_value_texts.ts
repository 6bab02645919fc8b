// Words for the values of tags, as one table per kind and language.
import type { Access, Surface, Theme } from "../core/playground_facts.ts";

export interface ValueTexts {
  readonly surface: Readonly<Record<Surface, string>>;
  readonly access: Readonly<Record<Access, string>>;
  readonly theme: Readonly<Record<Theme, string>>;
  /** Abbreviations in opening hours. */
  readonly hours: ReadonlyMap<string, string>;
}
