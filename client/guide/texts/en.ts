import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Well mapped",
  partial: "Partly mapped",
  missing: "Hardly mapped yet",
  restricted: "Not public or unknown",
};

const CLASS_MEANINGS = {
  complete: "Photo, equipment and details are there.",
  partial: "Some of that is missing.",
  missing: "All that is known is where it is.",
  restricted: "In a housing estate, for example – or the region gives no details.",
};

const CONDITION_MEANINGS = {
  offline: "The region does not answer at the moment. The number is the last one known.",
  importing: "The region is taking in new data.",
  degraded: "The region has no playgrounds yet.",
};

export const legend: LegendTexts = {
  title: "Legend",
  ringsHeading: "Rings",
  ringsIntro:
    "A ring stands for several playgrounds, and the number in it says how many: for a whole region from " +
    "afar, for a group from closer by. Click it to zoom in.",
  groupsIntro:
    "A ring stands for several playgrounds, and the number in it says how many. Click it to zoom in.",
  ringsOrder: "Clockwise from the top. The wider the band, the more is known:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regions",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Individual playgrounds",
  playgroundsIntro: "From very close, every playground has its outline. Very small ones are a dot.",
  mappedHeading: "What does “mapped” mean?",
  mappedMeaning:
    "Mapped is what volunteers have entered in OpenStreetMap. A playground that is hardly mapped may be " +
    "lovely – only nobody has written down yet what there is.",
  mappedCriteria:
    "Three things count: a photo, the equipment (such as swings, benches or a shelter) and details " +
    "of opening hours, surface or access.",
  toContribute: "Contribute",
};

export const contribute: ContributeTexts = {
  title: "Contribute",
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
