// Whether the name of a playground distinguishes it from others.
import { foldName } from "./fold_name.ts";

/** Names that only state a kind of playground. */
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

/** Whether a name is more than a generic one such as "Spielplatz". False for a missing name. */
export function hasOwnName(name: string | null | undefined): boolean {
  const folded = foldName(name ?? "");
  return folded !== "" && !KINDS.has(folded);
}
