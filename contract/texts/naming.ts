// Names of playgrounds from the words of a language.
import type { Standout } from "../standout.ts";
import type { PlaygroundNaming } from "../playground_naming.ts";

export interface NamingTexts {
  playgroundName(naming: PlaygroundNaming): string;
  /** One or two words, in the form that follows "with". */
  standout(name: Standout): string;
}

interface NamingWords {
  /** One or two words each, in the form that follows "with". */
  readonly standouts: Readonly<Record<Standout, string>>;
  readonly unnamed: string;
  /** Of a playground without a name, at a street. */
  readonly atStreet: (street: string) => string;
  /** Of a playground without a name and a known street; one or two names of `standouts`. */
  readonly equipped: (names: readonly string[]) => string;
}

export function createNaming({ standouts, unnamed, atStreet, equipped }: NamingWords): NamingTexts {
  return {
    playgroundName(naming) {
      switch (naming.kind) {
        case "named":
          return naming.name;
        case "street":
          return atStreet(naming.street);
        case "equipped":
          return equipped(naming.standouts.map((name) => standouts[name]));
        case "unnamed":
          return unnamed;
      }
    },
    standout: (name) => standouts[name],
  };
}
