// What the program prints and the page shows, read from the sources, so that documents can be held against it.
import { listSources, readProjectFile, unwrap } from "./documents.ts";

/**
 * The texts of source files, or of all in a folder, in one string: what is put together from pieces in one piece, and
 * what varies (`${…}`) as an ellipsis.
 */
export async function readTexts(...places: readonly string[]): Promise<string> {
  const paths = await Promise.all(
    places.map((place) => /\.\w+$/.test(place) ? [place] : listSources(place)),
  );
  const sources = await Promise.all(paths.flat().map(readProjectFile));
  return normaliseTexts(sources.join("\n"));
}

/** Of source code. */
export function normaliseTexts(source: string): string {
  const joined = source.replace(/["`]\s*\+\s*["`]/g, "").replace(/\$\{[^{}]*\}/g, "…");
  return unwrap(joined.replace(/\\(["'])/g, "$1")).replaceAll('"…"', "…");
}

/** The fixed pieces of a text in which an ellipsis stands for what varies. */
export function splitPieces(text: string): string[] {
  return text.split("…").map((piece) => piece.replace(/^[\s:;,.="]+|[\s:;,.="]+$/g, "")).filter((piece) =>
    piece.length > 2
  );
}
