import { count, LOCALE, number } from "../../kit/texts/es.ts";
import { createMoments } from "../../playground/texts/moments.ts";
import type { ChangesTexts } from "./texts.ts";

const moments = createMoments(LOCALE);
const CLASSES = { complete: "muchos", partial: "algunos", missing: "pocos" } as const;

export const changes: ChangesTexts = {
  line: ({ kind, count: value }, region) => {
    const what = kind === "new"
      ? count(value, { one: "parque infantil nuevo", other: "parques infantiles nuevos" })
      : `${count(value, { one: "parque infantil", other: "parques infantiles" })} con más datos`;
    return `${region === null ? "Desde" : `${region}, desde`} su última visita: ${what}`;
  },
  title: "Desde su última visita",
  since: (seenAt) => `Novedades desde el ${moments.date(new Date(seenAt))}`,
  kinds: { new: "Nuevos en el mapa", better: "Con más datos", gone: "Ya no están en el mapa" },
  mapped: (now) => `${CLASSES[now]} datos`,
  improved: (before, now) => `ahora ${CLASSES[now]} datos, antes ${CLASSES[before]}`,
  feed: "Suscribirse a las novedades (canal Atom)",
  more: (value) => `y ${number(value)} más`,
};
