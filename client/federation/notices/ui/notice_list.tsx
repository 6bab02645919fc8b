// The notices about one playground in its operator's words: those in force, then those to come.
import { directionOf, LANGUAGES, type Locale } from "contract/kit/locales.ts";
import { chooseNoticeText, type Notice, type NoticeKind } from "contract/playground/notice.ts";
import { isForeign } from "contract/playground/read_name.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import type { NoticesOfPlayground } from "../core/notices_now.ts";
import type { NoticeTexts } from "../texts/texts.ts";

export interface NoticeListProps {
  readonly notices: NoticesOfPlayground;
  /** Languages of the region; empty if unknown. */
  readonly regional: readonly string[];
  readonly locale: Locale;
  readonly texts: NoticeTexts;
}

export function NoticeList({ notices: { inForce, toCome }, ...rest }: NoticeListProps) {
  const now = new Date();
  const { texts } = rest;
  if (inForce.length + toCome.length === 0) return null;
  return (
    // The explicit role is needed because Safari drops the list semantics of lists without markers.
    <ul class="panel-notices" role="list">
      {inForce.map((notice, i) => (
        <NoticeEntry
          key={i}
          {...rest}
          notice={notice}
          class={`panel-notice-${notice.kind}`}
          head={texts.inForce(notice, now)}
        />
      ))}
      {toCome.map((notice, i) => (
        <NoticeEntry
          key={`to come ${i}`}
          {...rest}
          notice={notice}
          class="panel-notice-to-come"
          head={texts.toCome(notice, now)}
        />
      ))}
    </ul>
  );
}

interface NoticeEntryProps extends Omit<NoticeListProps, "notices"> {
  readonly notice: Notice;
  readonly class: string;
  readonly head: string;
}

function NoticeEntry({ notice, class: className, head, regional, locale, texts }: NoticeEntryProps) {
  const chosen = chooseNoticeText(notice.text, locale, regional);
  return (
    <li class={`panel-notice ${className}`}>
      <NoticeIcon kind={notice.kind} />
      <div class="panel-notice-words">
        <p class="panel-notice-head">{head}</p>
        {chosen !== null && <OperatorText {...chosen} locale={locale} />}
        {notice.link !== null && (
          <ExternalLink class="panel-link" href={notice.link}>
            {texts.more(new URL(notice.link).host)}
          </ExternalLink>
        )}
      </div>
    </li>
  );
}

/** Text written by the operator. Sets `lang` and `dir` if its language differs from the page's. */
function OperatorText(
  { text, lang, locale }: { readonly text: string; readonly lang: string; readonly locale: Locale },
) {
  return isForeign(lang, locale)
    ? <p class="panel-notice-text" lang={lang} dir={directionOfLanguage(lang)}>{text}</p>
    : <p class="panel-notice-text">{text}</p>;
}

/** Lets the browser decide for languages that the page does not support. */
function directionOfLanguage(lang: string): "ltr" | "rtl" | "auto" {
  const language = lang.split("-")[0]!;
  return Object.hasOwn(LANGUAGES, language) ? directionOf(language as Locale) : "auto";
}

/**
 * The symbol of a kind of notice, as on the badges of pins: the bar of a no-entry sign for a closure, else a triangle
 * with an exclamation mark.
 */
function NoticeIcon({ kind }: { readonly kind: NoticeKind }) {
  return (
    <svg class={`notice-icon notice-icon-${kind}`} viewBox="-9 -9 18 18" aria-hidden="true">
      {kind === "closed"
        ? (
          <>
            <circle r="8" />
            <path d="M-4.5 0h9" />
          </>
        )
        : (
          <>
            <path class="notice-triangle" d="M0-7.5 8 6.5H-8Z" />
            <path d="M0-3.5V1.5M0 4.2v.3" />
          </>
        )}
    </svg>
  );
}
