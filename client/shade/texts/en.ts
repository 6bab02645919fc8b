import type { ShadeSummary } from "../core/shade_summary.ts";
import { createClock } from "./clock.ts";
import type { ShadeTexts } from "./texts.ts";

const { time } = createClock("en-GB");
const percent = new Intl.NumberFormat("en-GB", { style: "percent" });

export const shade: ShadeTexts = {
  title: "Shade",
  summary: summarise,
  method:
    "Estimated from the sun of today and the trees mapped in OpenStreetMap. Buildings and other trees are missing.",
  onMap: "Shade on the map",
  time: "Time of day",
  shareAt: (at, share) => `${time(at)}: about ${percent.format(share)} in the shade`,
};

function summarise(summary: ShadeSummary): string {
  switch (summary.kind) {
    case "lowSun":
      return "The sun is too low today to estimate the shade.";
    case "bare":
      return "Hardly any shade, since the trees have no leaves now (estimated)";
    case "hardly":
      return "Hardly any shade (estimated)";
    case "little":
      return `Little shade, most of it at about ${time(summary.at)} (estimated)`;
    case "mostly":
      return "In the shade for most of the day (estimated)";
    case "from":
      return `In the shade from about ${time(summary.from)} (estimated)`;
    case "until":
      return `In the shade until about ${time(summary.until)} (estimated)`;
    case "between":
      return `In the shade from about ${time(summary.from)} to ${time(summary.until)} (estimated)`;
    case "except":
      return `In the shade until about ${time(summary.until)} and from about ${
        time(summary.from)
      } (estimated)`;
  }
}
