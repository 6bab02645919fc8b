import type { ContributeTexts, LegendTexts } from "./texts.ts";

const CLASS_NAMES = {
  complete: "Well mapped",
  partial: "Partly mapped",
  missing: "Barely mapped",
  restricted: "Not public or unknown",
};

const CLASS_MEANINGS = {
  complete: "Photo, equipment and details are available.",
  partial: "Some of these are missing.",
  missing: "Only the location is known.",
  restricted: "For example, in a housing estate – or the region gives no details.",
};

const CONDITION_MEANINGS = {
  offline: "The region is not responding. The number is the last known count.",
  importing: "The region’s data is being updated.",
  degraded: "The region has no playgrounds yet.",
};

export const legend: LegendTexts = {
  title: "Legend",
  ringsHeading: "Rings",
  ringsIntro:
    "Each ring stands for several playgrounds; the number says how many. Zoomed out, it covers a whole " +
    "region; closer in, a group. Click a ring to zoom in.",
  groupsIntro: "Each ring stands for several playgrounds; the number says how many. Click a ring to zoom in.",
  ringsOrder: "Clockwise from the top. The wider the band, the more is known:",
  className: (name) => CLASS_NAMES[name],
  classMeaning: (name) => CLASS_MEANINGS[name],
  conditionsHeading: "Regions",
  conditionMeaning: (condition) => CONDITION_MEANINGS[condition],
  playgroundsHeading: "Individual playgrounds",
  playgroundsIntro:
    "Close up, every playground shows its outline. Very small ones remain a dot. A star marks those that you saved.",
  mappedHeading: "What does “mapped” mean?",
  mappedMeaning:
    "“Mapped” refers to what volunteers have entered in OpenStreetMap. A barely mapped playground may be " +
    "lovely – its details just have not been added yet.",
  mappedCriteria:
    "Three things count: a photo, the equipment (such as swings, benches or a shelter) and details " +
    "on opening hours, surface or restricted access.",
  toContribute: "Contribute",
};

export const contribute: ContributeTexts = {
  title: "Contribute",
  intro:
    "This map is built on OpenStreetMap, the free world map that anyone can edit. A photo, the equipment or the " +
    "opening hours: every detail helps other families.",
  here: "For the area shown on the map:",
  mapComplete: "Add details and photos",
  mapCompleteHint: "MapComplete asks simple questions. Best on a phone, right at the playground.",
  idEditor: "Draw a playground",
  idEditorHint: "In the iD editor, when a playground or a piece of equipment is missing. Best on a computer.",
  account: "A free OpenStreetMap account is enough for both.",
  patience: "Changes appear here after the region’s next data update.",
  moreHeading: "Questions and discussion",
  wiki: "Guide on the wiki",
  chat: "Regional chat",
  newTab: "opens in a new tab",
  embed: {
    title: "Embed the map",
    intro: (origins) =>
      "This HTML code shows the map on another website. " +
      (origins === null ? "Any website may use it." : `Allowed on: ${origins.join(", ")}`),
    content: "The embedded map shows",
    view: "the current view",
    all: "the whole map",
    region: (name) => `the region ${name}`,
    code: "HTML code",
    copy: "Copy the code",
    copied: "The code has been copied.",
    copyByHand: "Please copy the selected code yourself.",
  },
};
