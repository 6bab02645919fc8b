// The sections of the panel whose content is loaded after the playground was chosen.
import type { PartProps } from "../part.ts";

export function LoadedSections(_props: PartProps) {
  return null;
}
