// Names of playgrounds from the words of a language.
import type { Standout } from "../standout.ts";
import type { PlaygroundNaming } from "../playground_naming.ts";

export interface NamingTexts {
  playgroundName(naming: PlaygroundNaming): string;
  /** One or two words that stand alone, as in a list: "Slide". */
  standout(name: Standout): string;
}

interface NamingWords {
  /** One or two words each, as they stand alone. */
  readonly standouts: Readonly<Record<Standout, string>>;
  /** The form within a name ("slide", in other languages a case); as alone where nothing is given. */
  readonly inName?: (name: Standout) => string;
  readonly unnamed: string;
  /** Of a playground without a name, at a street. */
  readonly atStreet: (street: string) => string;
  /** Of a playground without a name and a known street; one or two words in the form of `inName`. */
  readonly equipped: (words: readonly string[]) => string;
}

export function createNaming(words: NamingWords): NamingTexts {
  const standout = (name: Standout) => words.standouts[name];
  const { inName = standout } = words;
  return {
    playgroundName(naming) {
      switch (naming.kind) {
        case "named":
          return naming.name;
        case "street":
          return words.atStreet(naming.street);
        case "equipped":
          return words.equipped(naming.standouts.map(inName));
        case "unnamed":
          return words.unnamed;
      }
    },
    standout,
  };
}
