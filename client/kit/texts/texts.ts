// Texts and number formats that every feature needs.
import type { Locale } from "../../../contract/locales.ts";

export interface KitTexts {
  readonly locale: Locale;
  /** A whole number, with the language's thousands separators. */
  number(value: number): string;
  /** Short form for large numbers. */
  compactNumber(value: number): string;
  /** Metres, rounded: "120 m", "1.2 km". */
  distance(metres: number): string;
  /** A walk of so many minutes. */
  onFoot(minutes: number): string;
  readonly close: string;
  /** Name of the button that switches a sheet on a phone between full and normal height. */
  readonly sheetFullHeight: string;
  readonly partLoading: string;
  /** The code of a part could not be fetched. */
  readonly partFailed: string;
  readonly retryPart: string;
  /** A part has a fault. */
  readonly partBroken: string;
  readonly reload: string;
}

/** Texts that are fetched with the first lazy part that needs them. */
export interface LazyTexts<Later> {
  /** Rejects when they cannot be fetched; every call tries again. */
  readonly loadLater: () => Promise<Later>;
}
