import { naming } from "../../../../contract/texts/es/naming.ts";
import type { FeedTexts } from "./texts.ts";

export const es: FeedTexts = {
  playgroundName: naming.playgroundName,
  title: (region) =>
    region === null
      ? "Novedades de los parques infantiles"
      : `Novedades de los parques infantiles: ${region}`,
  rights: "© colaboradores de OpenStreetMap, ODbL 1.0",
  titles: {
    new: (name) => `Nuevo: ${name}`,
    better: (name) => `Más datos: ${name}`,
    gone: (name) => `Ya no está en el mapa: ${name}`,
  },
  isMapped: (now) => `El parque infantil es nuevo en el mapa, con ${now} datos.`,
  isBetter: (now, before) => `El parque infantil tiene ahora ${now} datos; antes tenía ${before}.`,
  isGone: "El parque infantil ya no figura en OpenStreetMap.",
  classes: { complete: "muchos", partial: "algunos", missing: "pocos" },
};
