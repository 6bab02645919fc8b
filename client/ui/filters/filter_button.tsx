// Opens the filters, and says how many are set.
import type { PartProps } from "../part.ts";

export function FilterButton(_props: PartProps) {
  return null;
}
