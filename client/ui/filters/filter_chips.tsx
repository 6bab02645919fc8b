// The filters that are set, each to be removed by a press.
import type { PartProps } from "../part.ts";

export function FilterChips(_props: PartProps) {
  return null;
}
