import { count, LOCALE } from "../../kit/texts/fr.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "bien", partial: "en partie", missing: "peu" } as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? count(value, { one: "nouvelle aire de jeux", other: "nouvelles aires de jeux" })
      : count(value, { one: "aire de jeux mieux renseignée", other: "aires de jeux mieux renseignées" });
    return `${region === null ? "Depuis" : `${region}, depuis`} votre dernière visite : ${what}`;
  },
  title: "Depuis votre dernière visite",
  since: (seenAt) => `Du nouveau depuis le ${moments.date(new Date(seenAt))}`,
  kinds: { new: "Nouvelles sur la carte", better: "Mieux renseignées", gone: "Disparues de la carte" },
  mapped: (now) => `${CLASSES[now]} renseignée`,
  improved: (before, now) => `maintenant ${CLASSES[now]} renseignée (avant : ${CLASSES[before]})`,
  feed: "S’abonner aux nouveautés (flux Atom)",
  more: (value) => `et ${count(value, { one: "autre", other: "autres" })}`,
};
