// The text of a list row: a title and details.
import type { ComponentChildren } from "preact";
import type { Locale } from "contract/kit/locales.ts";
import { joinDetails } from "contract/texts/rows.ts";

interface RowWordsProps {
  readonly locale: Locale;
  readonly title: ComponentChildren;
  /** Why it cannot be used now, shown directly below the title. */
  readonly closed?: string | null | undefined;
  /** Empty details are skipped. */
  readonly details: readonly (string | null)[];
  /** Between title and details. */
  readonly children?: ComponentChildren;
  /** After the details. */
  readonly after?: ComponentChildren;
}

export function RowWords({ locale, title, closed = null, details, children, after }: RowWordsProps) {
  const line = joinDetails(locale, details);
  return (
    <span class="list-words">
      <span class="list-title">
        <bdi>{title}</bdi>
      </span>
      {closed !== null && (
        <>
          <Pause />
          <span class="list-closed">{closed}</span>
        </>
      )}
      {children}
      {line !== "" && (
        <>
          <Pause />
          <span class="list-details">{line}</span>
        </>
      )}
      {after}
    </span>
  );
}

/** For screen readers: a pause between the parts of a row. */
export const Pause = () => <span class="visually-hidden">,</span>;
