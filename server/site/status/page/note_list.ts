// Renders the operator's newest notes on the status page.
import { formatDay } from "../../frame/core/local_dates.ts";
import { dayOf, minuteOf } from "../../../hub/history/core/sample.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";
import type { StatusNote } from "../../../hub/status_notes/core/status_note.ts";
import type { PageLanguage } from "./frame.ts";

/** Maximum number of notes on the page. The feed has more. */
export const MAX_SHOWN_NOTES = 3;

/** Returns markup, or an empty string without notes. The operator's texts have a language of their own. */
export function renderNoteList(notes: readonly StatusNote[], { locale, texts }: PageLanguage): string {
  const items = notes.slice(0, MAX_SHOWN_NOTES).map(({ day, title, paragraphs }) => {
    const date = formatDay(locale, dayOf(minuteOf(Date.parse(`${day}T00:00:00Z`))));
    const text = paragraphs.map((paragraph) => `<p dir="auto">${escapeMarkup(paragraph)}</p>`).join("");
    return `<article><h3 dir="auto">${escapeMarkup(title)}</h3><p class="soft"><time datetime="${day}">${
      escapeMarkup(date)
    }</time></p>${text}</article>`;
  });
  if (items.length === 0) return "";
  return `<section class="news"><h2>${escapeMarkup(texts.news)}</h2>
${items.join("\n")}
</section>
`;
}
