// The legal texts of this installation: the operator's page, else the operator's file, else a generated text.
import { LEGAL_PATHS, type LegalPage } from "contract/page/legal_link.ts";
import type { LegalKind } from "contract/page/legal.ts";
import type { Registry } from "contract/registry/registry.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import type { RegistrySource } from "../../hub/registry/registry_source.ts";
import { type ContactSettings, listContacts } from "./core/contacts.ts";
import { LEGAL_LANGUAGES, type LegalLanguage, type LegalText, parseOwnText } from "./core/legal_text.ts";
import { LEGAL_TEXTS } from "./core/page_texts.ts";
import { writeImpressum } from "./core/write_impressum.ts";
import { writePrivacyNotice } from "./core/write_privacy_notice.ts";
import { writeStatement } from "./core/write_statement.ts";
import type { LegalSection } from "./legal_settings.ts";
import { renderLegalText } from "./markup.ts";
import type { OwnTexts } from "./own_files.ts";

export interface LegalParts {
  readonly settings: LegalSection;
  /** Public URL of the map with a trailing slash, or null if unknown. */
  readonly publicUrl: string | null;
  readonly logsRequests: boolean;
  /** Whether the texts are for plain files. By default false. */
  readonly isPublished?: boolean;
  /** Servers that the page contacts, except the nodes of the registry. */
  readonly surroundings: Omit<ContactSettings, "nodeUrls">;
  readonly registry: Pick<RegistrySource, "current">;
  readonly ownTexts: OwnTexts;
}

export type LegalPages = ReturnType<typeof createLegalPages>;

export function createLegalPages(
  { settings, publicUrl, logsRequests, isPublished = false, surroundings, registry, ownTexts }: LegalParts,
) {
  const { operator, statement } = settings;
  const { hasPages, tilesUrl } = surroundings;
  const urls: Readonly<Record<LegalPage, string | null>> = {
    impressum: settings.impressumUrl,
    privacy: settings.privacyUrl,
    accessibility: settings.accessibilityUrl,
  };
  const has = (kind: LegalPage): boolean => {
    if (urls[kind] !== null) return false;
    return kind === "accessibility" ? statement !== null : ownTexts[kind] !== null || operator !== null;
  };

  function write(kind: LegalPage, language: LegalLanguage, { backends }: Registry): LegalText {
    if (kind === "accessibility") {
      if (operator === null || statement === null) throw new RangeError("no accessibility statement");
      // The tile template of this server is a path.
      const hasForeignTiles = tilesUrl !== null && /^https?:/i.test(tilesUrl);
      return writeStatement({ ...statement, operator, publicUrl, hasForeignTiles }, language);
    }
    const own = ownTexts[kind];
    if (own !== null) return parseOwnText(own, LEGAL_TEXTS[language][kind]);
    if (operator === null) throw new RangeError(`no legal text of the kind ${kind}`);
    if (kind === "impressum") return writeImpressum(operator, language);
    const contacts = listContacts({
      ...surroundings,
      nodeUrls: hasPages ? backends.map(({ url }) => url) : [],
    });
    return writePrivacyNotice({ operator, contacts, logsRequests, isPublished }, language);
  }

  const textsOf = memoizeLast((current: Registry) => {
    const texts = new Map<string, LegalText>();
    return (kind: LegalPage, language: LegalLanguage) => {
      const key = `${kind} ${language}`;
      const known = texts.get(key);
      if (known !== undefined) return known;
      const text = write(kind, language, current);
      texts.set(key, text);
      return text;
    };
  });
  const read = (kind: LegalPage, language: LegalLanguage) => textsOf(registry.current())(kind, language);

  return {
    /** Whether this server has the text itself. */
    has,
    /** Requires that {@link has} is true. Returns the same object until the registry changes. */
    read,
    /** The text in all languages for `get_legal`, or null if there is none. */
    content(kind: LegalKind): string | null {
      if (!has(kind)) return null;
      if (ownTexts[kind] !== null) return renderLegalText(read(kind, "de"));
      return LEGAL_LANGUAGES.map((language) =>
        `<div lang="${language}">\n${renderLegalText(read(kind, language))}\n</div>`
      ).join("\n");
    },
    /** URL of the operator's page, or of this server's page relative to its root, or null if there is none. */
    pageLink: (kind: LegalPage): string | null =>
      urls[kind] ?? (has(kind) && hasPages ? LEGAL_PATHS[kind] : null),
    /** Absolute URL for clients elsewhere, or null if there is none. */
    publicLink: (kind: LegalKind): string | null =>
      urls[kind] ?? (has(kind) && hasPages && publicUrl !== null ? publicUrl + LEGAL_PATHS[kind] : null),
  };
}
