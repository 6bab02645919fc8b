// What colours and signs of the map mean.
import type { PartProps } from "../part.ts";

export function LegendSheet(_props: PartProps) {
  return null;
}
