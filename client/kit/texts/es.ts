import { createCounting, createDistanceFormat } from "./formats.ts";
import type { KitTexts } from "./texts.ts";

/** The language of this table and of its neighbours in other features. */
export const LOCALE = "es";

export const { number, compactNumber, count, formFor } = createCounting(LOCALE);

export const kit: KitTexts = {
  locale: LOCALE,
  number,
  compactNumber,
  distance: createDistanceFormat(LOCALE),
  onFoot: (minutes) => `${minutes} min a pie`,
  close: "Cerrar",
  sheetFullHeight: "Altura completa",
  partLoading: "Cargando…",
  partFailed: "No se ha podido cargar esta parte de la página.",
  retryPart: "Reintentar",
  partBroken: "Esta parte de la página no funciona en este momento. El mapa se puede seguir usando.",
  reload: "Recargar la página",
};
