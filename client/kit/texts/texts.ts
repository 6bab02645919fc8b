// Texts and number formats that every feature needs.
import type { Locale } from "contract/kit/locales.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";

export interface KitTexts extends Omit<Messages["kit"], "minutes" | "onFoot"> {
  readonly locale: Locale;
  /** A whole number, with the language's thousands separators. */
  number(value: number): string;
  /** Formats large numbers in a short form. */
  compactNumber(value: number): string;
  /** Metres, rounded: "120 m", "1.2 km". */
  distance(metres: number): string;
  /** Minutes, in as few letters as possible. */
  minutes(minutes: number): string;
  /** A walk of this many minutes. */
  onFoot(minutes: number): string;
}

/** Texts fetched along with the first lazy part that needs them. */
export interface LazyTexts<Later> {
  /** Loads the texts. Rejects if they cannot be fetched; every call retries. */
  readonly loadLater: () => Promise<Later>;
}
