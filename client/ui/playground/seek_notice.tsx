// Stands in for the panel while a linked playground is looked for, and when it is not found.
import type { PartProps } from "../part.ts";

export function SeekNotice(_props: PartProps) {
  return null;
}
