// What the filters ask for, as a playground's answers in its row.
import { metresTo, partialAnswer } from "contract/playground/filter_answers.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { describeReach } from "../../../kit/core/walk.ts";
import { type FilterName, namesOf } from "../../../federation/filters/core/filters.ts";
import type { FiltersModel } from "../../../federation/filters/filters_model.ts";
import type { FilterSheetTexts } from "../../../federation/filters/texts/texts.ts";
import type { PanelTexts } from "../../../playground/texts/texts.ts";
import type { NearRow } from "../core/near_list.ts";
import type { NearTexts } from "../texts/texts.ts";

interface AnswerTexts extends Pick<KitTexts, "distance" | "minutes" | "onFoot"> {
  readonly filterSheet: FilterSheetTexts;
  readonly near: NearTexts;
  readonly panel: PanelTexts;
}

/**
 * Starts with what is lacking and what is not known, because a line that is too short leaves out its end. The opening
 * hours have a part of the row of their own. Reads signals.
 */
export function describeAnswers(
  row: Pick<NearRow, "properties" | "restricted">,
  { current, pageRule }: Pick<FiltersModel, "current" | "pageRule">,
  texts: AnswerTexts,
): string[] {
  const rule = pageRule.value;
  const names = [...namesOf(current.value)].filter((name) => name !== "open_now");
  if (rule === null || names.length === 0) return [];
  const { unknownDetails } = texts.filterSheet;
  const answers = names.map((name) => {
    const words = describePart(name, row, texts);
    return {
      name,
      words: words ?? describeMet(name, row, texts),
      isPart: words !== null,
      answer: rule(name, row),
    };
  });
  const lacking = answers.filter(({ answer }) => answer === "no");
  const unmet = lacking.filter(({ isPart }) => !isPart).map(({ name }) => name);
  const unknown = answers.filter(({ answer }) => answer === null).map(({ name }) => name);
  return [
    ...unmet.length > 0 ? [texts.near.unmet(unmet)] : [],
    ...lacking.filter(({ isPart }) => isPart).map(({ words }) => words),
    ...unknown.length > 0 ? [unknownDetails(unknown)] : [],
    ...answers.filter(({ answer }) => answer === "yes").map(({ words }) => words),
  ];
}

/** What is true, with the way to it if it is not on the playground. */
function describeMet(
  name: FilterName,
  { properties }: Pick<NearRow, "properties">,
  texts: AnswerTexts,
): string {
  const metres = metresTo(name, properties);
  const label = texts.filterSheet.attribute(name);
  return metres === null ? label : `${label} ${describeReach(metres, texts).short}`;
}

/** What is true in part, or null. */
function describePart(
  name: FilterName,
  { properties }: Pick<NearRow, "properties">,
  { near, panel }: AnswerTexts,
): string | null {
  switch (partialAnswer(name, properties)) {
    case "limited":
      if (name === "fence" || name === "shade") return panel.suitability(name, true);
      return name === "wheelchair_access" ? near.partly.wheelchair_access : null;
    case "leashed":
      return name === "has_dogs" ? near.partly.has_dogs : null;
    default:
      return null;
  }
}
