// Whether the name of a playground distinguishes it from others.
import { foldName } from "./fold_name.ts";

/** Names that are only a kind of playground. */
const KINDS: ReadonlySet<string> = new Set(
  [
    "Spielplatz",
    "Kinderspielplatz",
    "Öffentlicher Spielplatz",
    "Öffentlicher Kinderspielplatz",
    "Spielfläche",
    "Spielanlage",
    "Playground",
    "Children's playground",
    "Aire de jeux",
    "Aire de jeu",
    "Parco giochi",
    "Area giochi",
    "Parque infantil",
    "Parc infantil",
    "Speeltuin",
    "Plac zabaw",
    "ohne Namen",
    "unbenannt",
  ].map(foldName),
);

/** False for a missing name, and for a generic one such as "Spielplatz". */
export function hasOwnName(name: string | null | undefined): boolean {
  const folded = foldName(name ?? "");
  return folded !== "" && !KINDS.has(folded);
}
