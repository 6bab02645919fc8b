// A language for tests of the layout: English with accents, about 40 % longer, each text in brackets, so that what is cut
// off is seen at its end. It is never shipped.
import { parse, type Token } from "@messageformat/parser";
import type { Catalog, CatalogValue } from "client/build/check_catalog.ts";
import { compileTexts, type TextSources } from "client/build/compile_texts.ts";

const ACCENTS: Readonly<Record<string, string>> = {
  a: "áà",
  e: "éè",
  i: "íì",
  o: "óò",
  u: "úù",
  y: "ýÿ",
  A: "ÁÀ",
  E: "ÉÈ",
  I: "ÍÌ",
  O: "ÓÒ",
  U: "ÚÙ",
  c: "ç",
  n: "ñ",
};

/** Replaces the words of a text in ICU MessageFormat, and leaves its arguments, forms and tags as they are. */
export function toPseudo(text: string): string {
  return `[${writeTokens(parse(text))}]`;
}

function writeTokens(tokens: readonly Token[]): string {
  return tokens.map((token): string => {
    switch (token.type) {
      case "content":
        return token.value.split(/(<[^>]*>)/).map((part, i) => i % 2 === 1 ? part : lengthen(part)).join("");
      case "octothorpe":
        return "#";
      case "argument":
        return `{${token.arg}}`;
      case "function": {
        const parameter = token.param === undefined
          ? ""
          : `,${token.param.map(({ ctx }) => ctx.text).join("")}`;
        return `{${token.arg}, ${token.key}${parameter}}`;
      }
      default: {
        const cases = token.cases.map(({ key, tokens }) => `${key} {${writeTokens(tokens)}}`);
        return `{${token.arg}, ${token.type}, ${cases.join(" ")}}`;
      }
    }
  }).join("");
}

const lengthen = (words: string) =>
  words.replace(/[a-z]/gi, (letter) => ACCENTS[letter] ?? letter).replace(/[{}]/g, "'$&'");

function toPseudoCatalog(value: CatalogValue): CatalogValue {
  if (typeof value === "string") return toPseudo(value);
  if (Array.isArray(value)) return value.map(toPseudo);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, toPseudoCatalog(each)]));
}

/** The modules of English in this language, by the names of those in dist/texts/. */
export function compilePseudo(sources: Pick<TextSources, "catalogs" | "notes">): Map<string, string> {
  const english = toPseudoCatalog(sources.catalogs.get("en")!) as Catalog;
  return compileTexts({
    ...sources,
    catalogs: new Map([...sources.catalogs, ["en", english]]),
    allowsMissing: false,
    log: () => {},
  });
}
