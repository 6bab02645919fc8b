// Shows where the visitor is, when asked.
import type { PartProps } from "../part.ts";

export function LocateButton(_props: PartProps) {
  return null;
}
