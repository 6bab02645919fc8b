import type { ContributeTexts } from "./contribute_texts.ts";

export const en: ContributeTexts = {
  intro:
    "This map is built on OpenStreetMap, the free world map that anyone can edit. A photo, the equipment or the " +
    "opening hours: every detail helps other families who are looking.",
  here: "At the place shown on the map:",
  mapComplete: "Add details and photos",
  mapCompleteHint: "MapComplete asks simple questions. Best on a phone, right at the playground.",
  idEditor: "Draw a playground",
  idEditorHint: "The iD editor, when a playground or a piece of equipment is missing. Best on a computer.",
  account: "A free OpenStreetMap account is enough for both.",
  patience: "A change appears here after the region’s next data update.",
  moreHeading: "Questions and discussion",
  wiki: "Guide in the wiki",
  chat: "Regional chat",
  newTab: "opens a new tab",
};
