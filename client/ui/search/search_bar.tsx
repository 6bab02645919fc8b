// Finds places, regions and playgrounds by name.
import type { PartProps } from "../part.ts";

export function SearchBar(_props: PartProps) {
  return null;
}
