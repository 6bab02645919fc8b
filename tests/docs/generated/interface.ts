// What the document on the interface takes from the code: tiers, names of filters, known limits of accessibility.
import { FILTER_ATTRIBUTES } from "contract/playground/filter_attributes.ts";
import { LOCAL_FILTERS } from "client/federation/filters/core/local_filters.ts";
import { SETTINGS } from "server/program/settings/settings.ts";
import { ACCESSIBILITY_LIMITS } from "server/site/legal/core/accessibility_limits.ts";
import { STATEMENT_TEXTS } from "server/site/legal/core/page_texts.ts";
import { writeTable } from "./markdown.ts";

const listNames = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

export function listTiers(): string {
  const [macro, cluster] = [SETTINGS.MACRO_MAX_ZOOM, SETTINGS.CLUSTER_MAX_ZOOM].map((setting) =>
    Number(setting.default)
  ) as [number, number];
  return writeTable(["tier", "zoom", "shown"], [
    ["macro", `up to ${macro}`, "one ring per region"],
    ["cluster", `${macro + 1} to ${cluster}`, "rings for groups of playgrounds, merged across regions"],
    ["polygon", `from ${cluster + 1}`, "every playground"],
  ]);
}

export const listFilters = () =>
  `Names for \`filter\`: ${listNames(FILTER_ATTRIBUTES)}; applied by the page alone: ${
    listNames(LOCAL_FILTERS)
  }. For \`hide\`: \`complete\`, \`partial\`, \`missing\`.`;

export const listAccessibilityLimits = () =>
  writeTable(
    ["limit", "WCAG 2.2", "reason"],
    ACCESSIBILITY_LIMITS.map(({ id, criterion, reason }) => [
      STATEMENT_TEXTS.en.limits[id].what,
      criterion ?? "",
      reason,
    ]),
  );
