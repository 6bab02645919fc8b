// Words and numbers that every feature needs.
import type { Locale } from "../../../contract/locales.ts";

export interface KitTexts {
  readonly locale: Locale;
  /** Whole numbers, grouped as the language does. */
  number(value: number): string;
  /** Short form for large numbers. */
  compactNumber(value: number): string;
  readonly close: string;
  /** Names the button that makes a sheet on a phone taller, and smaller again. */
  readonly sheetFullHeight: string;
  /** While the program of a part is fetched, when it could not be (and may be tried again), and when it has a fault. */
  readonly partLoading: string;
  readonly partFailed: string;
  readonly retryPart: string;
  readonly partBroken: string;
  readonly reload: string;
}

/** Texts that are fetched together with the first part of the page that needs them. */
export interface LazyTexts<Later> {
  /** Rejects when they cannot be fetched; every call is another try. */
  readonly loadLater: () => Promise<Later>;
}
