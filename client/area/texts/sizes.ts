// Sizes and dates in the words of a language.
import { createDateFormat } from "../../kit/texts/lazy_formats.ts";

const MEGABYTE = 1_000_000;

interface SizeFormat {
  /** Of what is stored: "1.3 MB". */
  exact(bytes: number): string;
  /** Of an estimate: whole megabytes, at least one. */
  rough(bytes: number): string;
  /** Below one megabyte: an estimate says no more. */
  isSmall(bytes: number): boolean;
  day(moment: Date): string;
}

export function createSizeFormat(locale: string): SizeFormat {
  const megabytes = (maximumFractionDigits: number) =>
    new Intl.NumberFormat(locale, { style: "unit", unit: "megabyte", maximumFractionDigits });
  const [exact, rough] = [megabytes(1), megabytes(0)];
  return {
    exact: (bytes) => exact.format(Math.max(0.1, bytes / MEGABYTE)),
    rough: (bytes) => rough.format(Math.max(1, bytes / MEGABYTE)),
    isSmall: (bytes) => bytes < MEGABYTE,
    day: createDateFormat(locale, { dateStyle: "medium" }),
  };
}
