import type { SeekTexts } from "./seek_texts.ts";

const list = new Intl.ListFormat("en");

function describeSilent(regions: readonly string[], more: number): string {
  if (regions.length === 0) return "";
  const names = more > 0 ? [...regions, `${more} more`] : regions;
  return `${list.format(names)} ${names.length === 1 ? "does" : "do"} not answer. `;
}

export const en: SeekTexts = {
  label: "Requested playground",
  searching: "Looking for the playground …",
  waiting:
    "The list of regions cannot be reached just now. The search for the playground continues as soon as it is available.",
  unknownRegion: "This region is not here (any more), and no other knows the playground.",
  unknownPlayground: "This playground does not exist (any more). It may have been replaced in OpenStreetMap.",
  noAnswer: (regions, more) => `${describeSilent(regions, more)}The playground could not be loaded.`,
  again: "Try again",
};
