// Everything that can be filtered by.
import type { PartProps } from "../part.ts";

export function FilterSheet(_props: PartProps) {
  return null;
}
