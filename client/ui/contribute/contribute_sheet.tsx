// How the data gets better, and where to do it.
import type { PartProps } from "../part.ts";

export function ContributeSheet(_props: PartProps) {
  return null;
}
