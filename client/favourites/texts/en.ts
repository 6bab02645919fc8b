import { count, number } from "../../kit/texts/en.ts";
import type { FavouritesTexts } from "./texts.ts";

const playgrounds = (value: number) => count(value, { one: "playground", other: "playgrounds" });

const PROBLEMS = {
  blocked:
    "This browser stores nothing for this page. Saved playgrounds are lost when it is closed. Save them as a file.",
  full:
    "The storage of this browser is full. The last change is lost when the page is closed. Save the list as a file.",
  damaged:
    "Part of the list was damaged and cannot be read. It stays stored on this device until you delete it.",
};

export const favourites: FavouritesTexts = {
  keep: "Save",
  kept: "Saved",
  showList: "Show saved playgrounds",
  listFull: (limit) =>
    `No more than ${number(limit)} playgrounds can be saved. Remove one from the list first.`,

  title: "Saved playgrounds",
  entry: (value) => (value === 0 ? "Saved playgrounds" : `Saved playgrounds (${number(value)})`),
  total: (value) => `${playgrounds(value)} on this device`,
  empty: "Nothing is saved yet. Open a playground and choose “Save”.",
  remove: (name) => `Remove “${name}”`,
  removed: (name) => `“${name}” is no longer saved.`,
  undo: "Undo",
  needsNetwork: "This playground cannot be opened without a network.",
  problem: (problem) => PROBLEMS[problem],
  discardDamaged: "Delete the damaged part",

  compare: "Compare",
  compareTitle: "Comparison",
  compareHint: "Choose two or three playgrounds",
  compareChosen: (value) => (value < 2 ? "Compare" : `Compare ${playgrounds(value)}`),
  compareOthers: "Choose others",
  compareEnd: "End comparison",
  compareDistance: "Distance",
  compareDistanceFromMap: "Distance from the middle of the map",
  compareEquipment: "Equipment",
  compareShade: "Shade",
  compareOpening: "Open",
  compareSuitability: "Suitable for",
  notKnown: "Not known",
  noTrees: "No trees mapped",
  compareProblem: (name, problem) =>
    problem === "silent"
      ? `There is no answer for “${name}” at the moment. What this device has stored is shown.`
      : `“${name}” no longer exists. What this device has stored is shown.`,

  takeAlong: "Back up and share",
  saveFile: "Save as file",
  loadFile: "Load from file",
  shareLink: "Share link",
  linkCopied: "Link copied.",
  copyByHand: "The link could not be copied. Here it is:",
  linkLabel: "Link to these playgrounds",
  linkIsPart: (part, total) =>
    `The link has room for ${number(part)} of ${number(total)} playgrounds. The file has all of them.`,
  takeAlongHint:
    "Other maps read the file (GeoJSON) as well. The link contains the list itself, nothing is uploaded.",
  fileName: "playgrounds",

  fileTooLarge: "The file is too large: 1 MB at most. The list is unchanged.",
  fileUnreadable: "There are no playgrounds in this file. The list is unchanged. GeoJSON files can be read.",
  merged({ added, known, left }, unreadable, limit) {
    return [
      added > 0 ? `${playgrounds(added)} added.` : "Nothing added.",
      known > 0 ? `${number(known)} ${known === 1 ? "was" : "were"} saved before.` : "",
      left > 0 ? `${number(left)} ${left === 1 ? "has" : "have"} no room: ${number(limit)} at most.` : "",
      unreadable > 0 ? describeUnreadable(unreadable) : "",
    ].filter(Boolean).join(" ");
  },

  offerTitle: "From a link",
  offer: (value, fresh) =>
    fresh === 0
      ? `${playgrounds(value)}, all saved already.`
      : fresh === value
      ? `${playgrounds(value)}. Your own list is kept.`
      : `${playgrounds(value)}, ${number(fresh)} of them not saved yet. Your own list is kept.`,
  unreadable: describeUnreadable,
  linkUnreadable: "The link is damaged or incomplete. The list is unchanged.",
  take: (value) => (value === 1 ? "Add it" : `Add ${playgrounds(value)}`),
  decline: "Do not add",
};

function describeUnreadable(value: number): string {
  return value === 1 ? "One entry cannot be read." : `${number(value)} entries cannot be read.`;
}
