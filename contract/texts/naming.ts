// Names of playgrounds in the messages of a language.
import type { Direction, Landmark, LandmarkKind } from "../playground/landmark.ts";
import type { PlaygroundNaming } from "../playground/playground_naming.ts";
import type { Standout } from "../playground/standout.ts";

type Words = Readonly<Record<Standout, string>>;

/** The group `naming` of a message catalogue. */
export interface NamingMessages {
  readonly unnamed: string;
  readonly atStreet: (street: string) => string;
  readonly inPlace: (place: string) => string;
  /** Describes where the playground is, as seen from the landmark. */
  readonly seenFrom: Readonly<
    Record<LandmarkKind, (parts: { distance: string; direction: string; name: string }) => string>
  >;
  /** Close to the landmark, for a list. */
  readonly near: Readonly<Record<LandmarkKind, (name: string) => string>>;
  readonly directions: Readonly<Record<Direction, string>>;
  readonly withOne: (first: string) => string;
  readonly withTwo: (names: { first: string; second: string }) => string;
  readonly standouts: Words;
  readonly inName: Words;
}

export interface NamingTexts {
  playgroundName(naming: PlaygroundNaming): string;
  /** For the row of a list: "Near bus stop Am Markt" instead of "Playground 140 m south of the bus stop Am Markt". */
  rowName(naming: PlaygroundNaming): string;
  /** One or two words that stand alone, as in a list: "Slide". */
  standout(name: Standout): string;
}

/** A landmark further away is named with the distance from it. */
const MAX_NEAR_METRES = 250;

/** Creates the naming texts. `distance` formats metres. */
export function createNaming(messages: NamingMessages, distance: (metres: number) => string): NamingTexts {
  const seenFrom = ({ kind, name, offset }: Landmark) =>
    offset === null ? messages.inPlace(name) : messages.seenFrom[kind]({
      distance: distance(offset.metres),
      direction: messages.directions[offset.direction],
      name,
    });
  const texts: NamingTexts = {
    playgroundName(naming) {
      switch (naming.kind) {
        case "named":
          return naming.name;
        case "street":
          return messages.atStreet(naming.street);
        case "landmark":
          return seenFrom(naming.landmark);
        case "equipped": {
          const [first, second] = naming.standouts.map((name) => messages.inName[name]);
          return second === undefined
            ? messages.withOne(first!)
            : messages.withTwo({ first: first!, second });
        }
        case "unnamed":
          return messages.unnamed;
      }
    },
    rowName(naming) {
      const landmark = naming.kind === "landmark" ? naming.landmark : null;
      return landmark?.offset && landmark.offset.metres <= MAX_NEAR_METRES
        ? messages.near[landmark.kind](landmark.name)
        : texts.playgroundName(naming);
    },
    standout: (name) => messages.standouts[name],
  };
  return texts;
}
