import type { ContributeTexts } from "./texts.ts";

export const en: ContributeTexts = {
  intro:
    "This map lives on OpenStreetMap, the free map of the world that everyone may write in. A photo, the " +
    "equipment or the opening hours: every detail helps other families who are looking.",
  here: "At the place that the map shows now:",
  mapComplete: "Add details and photos",
  mapCompleteHint: "MapComplete asks simple questions. Best on a phone, right at the playground.",
  idEditor: "Draw a playground",
  idEditorHint: "The iD editor, when a playground or a piece of equipment is missing. Best on a computer.",
  account: "A free OpenStreetMap account is enough for both.",
  patience: "A change appears here once the region has renewed its data the next time.",
  moreHeading: "Questions and exchange",
  wiki: "Guide in the wiki",
  chat: "Chat of the region",
  newTab: "opens a new tab",
};
