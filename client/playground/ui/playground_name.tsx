// Names of playgrounds and operators in the languages of their region.
import type { ComponentChildren } from "preact";
import type { Languages } from "contract/kit/language_tags.ts";
import type { Locale } from "contract/kit/locales.ts";
import { namingOf, type PlaygroundNaming, regionalPart } from "contract/playground/playground_naming.ts";
import { languageOfText, readName } from "contract/playground/read_name.ts";
import type { Playground } from "contract/types.ts";
import type { BackendsModel } from "../../federation/regions/backends_model.ts";
import { languagesOfView } from "../../federation/regions/core/declared_place.ts";
import { RegionalText } from "../../federation/regions/ui/regional_text.tsx";
import type { PlaygroundTexts } from "../texts/texts.ts";

type Backends = Pick<BackendsModel, "views">;

const NONE: Languages = [];
/** The page's only backends model. Preact's context would add code to the first paint. */
let regions: Backends | null = null;

/** Gives the names inside it access to the regions, and so to their languages. */
export function NameLanguages({ backends, children }: {
  readonly backends: Backends;
  readonly children: ComponentChildren;
}) {
  regions = backends;
  return <>{children}</>;
}

/** The languages of a region inside {@link NameLanguages}; empty if unknown. Reads signals. */
export function languagesOf(backendKey: string | null): Languages {
  const view = regions?.views.value.find(({ backend }) => backend.key === backendKey);
  return view === undefined ? NONE : languagesOfView(view);
}

type NameTexts = Pick<PlaygroundTexts, "playgroundName" | "rowName"> & { readonly locale: Locale };

interface InRow {
  /** Whether to name it shortly, as the row of a list. */
  readonly isRow?: boolean;
}

interface InRegion {
  /** Null if the region is unknown. */
  readonly backendKey: string | null;
}

interface PlaygroundNameProps extends InRegion, InRow {
  readonly playground: Pick<Playground, "name" | "properties">;
  readonly texts: NameTexts;
}

/** A playground's name, in the visitor's language if it has one. */
export function PlaygroundName({ playground, backendKey, isRow = false, texts }: PlaygroundNameProps) {
  const languages = languagesOf(backendKey);
  const naming = namingOf(playground, texts.locale);
  const lang = naming.kind === "named"
    ? readName(playground, texts.locale, languages)?.lang ?? null
    : languageOfText(languages);
  return <MarkedName naming={naming} lang={lang} isRow={isRow} texts={texts} />;
}

interface KnownNameProps extends InRegion, InRow {
  readonly naming: PlaygroundNaming;
  readonly texts: NameTexts;
}

/** The same for a playground of which only the naming is known. */
export function KnownName({ backendKey, ...props }: KnownNameProps) {
  return <MarkedName lang={languageOfText(languagesOf(backendKey))} {...props} />;
}

/** A text of the region: its name, or an operator. */
export function NameInRegion({ text, backendKey, locale }: InRegion & {
  readonly text: string;
  readonly locale: string;
}) {
  return <RegionalText text={text} lang={languageOfText(languagesOf(backendKey))} locale={locale} />;
}

/** In a text such as "Playground on Hauptstraße" only the street is marked up. */
function MarkedName({ naming, lang, isRow = false, texts }: Omit<KnownNameProps, "backendKey"> & {
  readonly lang: string | null;
}) {
  const text = isRow ? texts.rowName(naming) : texts.playgroundName(naming);
  return <MarkedPart text={text} part={regionalPart(naming)} lang={lang} locale={texts.locale} />;
}

/** A text of the page with a name from the region, or null if it has none. */
export function TextWithName({ text, name, backendKey, locale }: InRegion & {
  readonly text: string;
  readonly name: string | null;
  readonly locale: string;
}) {
  return (
    <MarkedPart
      text={text}
      part={name}
      lang={languageOfText(languagesOf(backendKey))}
      locale={locale}
    />
  );
}

function MarkedPart({ text, part, lang, locale }: {
  readonly text: string;
  readonly part: string | null;
  readonly lang: string | null;
  readonly locale: string;
}) {
  // In most languages the name comes last, and the page's own words can contain a short name.
  const start = part === null ? -1 : text.lastIndexOf(part);
  if (part === null || start < 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, start)}
      <RegionalText text={part} lang={lang} locale={locale} />
      {text.slice(start + part.length)}
    </>
  );
}
