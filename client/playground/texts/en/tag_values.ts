import { ACCESS_VALUES, SURFACES } from "../../../../contract/texts/en/tag_words.ts";
import type { TagValueTexts } from "../texts.ts";

export const tagValues: TagValueTexts = {
  surface: SURFACES,
  access: ACCESS_VALUES,
  theme: {
    ship: "Ship",
    pirates: "Pirates",
    pirate: "Pirate",
    castle: "Castle",
    knights: "Knights",
    water: "Water",
    nature: "Nature",
    forest: "Forest",
    animals: "Animals",
    farm: "Farm",
    jungle: "Jungle",
    circus: "Circus",
    dragon: "Dragon",
    octopus: "Octopus",
    rocket: "Rocket",
    space: "Outer space",
    spiderweb: "Spider web",
    train: "Railway",
    traffic: "Traffic",
    fairy_tale: "Fairy tale",
    western: "Wild West",
    dinosaur: "Dinosaurs",
  },
  hours: {
    locale: "en-GB",
    abbreviations: new Map([
      ["24/7", "Open 24 hours"],
      ["PH", "public holidays"],
      ["SH", "school holidays"],
      ["off", "closed"],
    ]),
  },
};
