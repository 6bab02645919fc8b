// Names for use in other programs, such as feed readers and link previews.
import { toPlainLine } from "../kit/plain_line.ts";
import type { PlaygroundNaming } from "./playground_naming.ts";

const UNNAMED: PlaygroundNaming = { kind: "unnamed" };

/**
 * Returns the naming with its name as one line of at most `maxLength` characters, without characters that change the
 * writing direction. If nothing is left, the playground counts as unnamed.
 */
export function plainNaming(naming: PlaygroundNaming, maxLength: number): PlaygroundNaming {
  const plain = (text: string) => toPlainLine(text, maxLength);
  switch (naming.kind) {
    case "named": {
      const name = plain(naming.name);
      return name === "" ? UNNAMED : { kind: "named", name };
    }
    case "street": {
      const street = plain(naming.street);
      return street === "" ? UNNAMED : { kind: "street", street };
    }
    case "landmark": {
      const name = plain(naming.landmark.name);
      return name === "" ? UNNAMED : { kind: "landmark", landmark: { ...naming.landmark, name } };
    }
    default:
      return naming;
  }
}
