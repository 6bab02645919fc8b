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
  /** Where the playground is, as seen from what `near` names. */
  readonly fromStop: (parts: { distance: string; direction: string }) => string;
  readonly fromThere: (parts: { distance: string; direction: string }) => string;
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
  /** What the name in a row leaves out: "140 m south of the bus stop". Null if it is the full name. */
  rowPlace(naming: PlaygroundNaming): string | null;
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
  /** The landmark that a row names, with the offset from it; null if the row has the full name. */
  const nearTo = (naming: PlaygroundNaming) => {
    if (naming.kind !== "landmark" || naming.landmark.offset === null) return null;
    const { landmark: { kind, name, offset } } = naming;
    return offset.metres <= MAX_NEAR_METRES ? { kind, name, offset } : null;
  };
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
      const landmark = nearTo(naming);
      return landmark ? messages.near[landmark.kind](landmark.name) : texts.playgroundName(naming);
    },
    rowPlace(naming) {
      const landmark = nearTo(naming);
      if (landmark === null) return null;
      const { kind, offset: { metres, direction } } = landmark;
      const describe = kind === "bus_stop" ? messages.fromStop : messages.fromThere;
      return describe({ distance: distance(metres), direction: messages.directions[direction] });
    },
    standout: (name) => messages.standouts[name],
  };
  return texts;
}
