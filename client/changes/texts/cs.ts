import { count, LOCALE } from "../../kit/texts/cs.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "úplně", partial: "částečně", missing: "málo" } as const;

const NEW = { one: "nové hřiště", few: "nová hřiště", other: "nových hřišť" };
const BETTER = {
  one: "lépe zmapované hřiště",
  few: "lépe zmapovaná hřiště",
  other: "lépe zmapovaných hřišť",
};

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = count(value, kind === "new" ? NEW : BETTER);
    return `${region === null ? "Od" : `${region}, od`} vaší poslední návštěvy: ${what}`;
  },
  title: "Od vaší poslední návštěvy",
  since: (seenAt) => `Novinky od ${moments.date(new Date(seenAt))}`,
  kinds: { new: "Nově na mapě", better: "Lépe zmapovaná", gone: "Už nejsou na mapě" },
  mapped: (now) => `${CLASSES[now]} zmapované`,
  improved: (before, now) => `nyní ${CLASSES[now]} zmapované, dříve ${CLASSES[before]}`,
  feed: "Odebírat novinky (kanál Atom)",
  more: (value) => `a ${count(value, { one: "další", few: "další", other: "dalších" })}`,
};
