// What the map shows, as a list.
import type { PartProps } from "../part.ts";

export function ListSheet(_props: PartProps) {
  return null;
}
