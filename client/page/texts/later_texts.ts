// The texts that are loaded later, from the messages of a language.
import type { Locale } from "../../../contract/locales.ts";
import type * as English from "../../../dist/texts/en_later.ts";
import { createMessageFormats } from "../../kit/texts/formats.ts";
import type { LaterTexts } from "./texts.ts";

export type LaterMessages = typeof English;

/** `messages`: those of this language. */
export function createLaterTexts(
  locale: Locale,
  messages: LaterMessages,
): Pick<LaterTexts, "embed" | "share"> {
  const formats = createMessageFormats(locale);
  return { embed: messages.embed(formats), share: messages.share(formats) };
}
