// The text of a list row: a title, one line of facts, and at its end how far it is.
import type { ComponentChildren } from "preact";
import type { Locale } from "contract/kit/locales.ts";
import { joinDetails } from "contract/texts/rows.ts";
import { describeReach } from "../core/walk.ts";
import type { KitTexts } from "../texts/texts.ts";

export interface RowFact {
  readonly text: string;
  readonly tone: "good" | "bad" | "warning";
}

interface RowWordsProps {
  readonly locale: Locale;
  readonly title: ComponentChildren;
  /** Why it cannot be used now, shown directly below the title. */
  readonly closed?: string | null | undefined;
  /** A sentence, which may need several lines. Empty parts are skipped. */
  readonly details?: readonly (string | null)[];
  /** The most important ones first. A line shows those that fit as a whole. Empty ones are skipped. */
  readonly facts?: readonly (RowFact | string | null)[];
}

export function RowWords({ locale, title, closed = null, details = [], facts = [] }: RowWordsProps) {
  const line = joinDetails(locale, details);
  const shown = facts.filter((fact): fact is RowFact | string => fact !== null && fact !== "");
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
      {line !== "" && (
        <>
          <Pause />
          <span class="list-details">{line}</span>
        </>
      )}
      {shown.length > 0 && (
        <span class="list-facts">
          {shown.map((fact, i) => (
            <span key={i} class={typeof fact === "string" ? undefined : `fact-${fact.tone}`}>
              <Pause />
              {i > 0 && <span aria-hidden="true">·</span>}
              <bdi>{typeof fact === "string" ? fact : fact.text}</bdi>
            </span>
          ))}
        </span>
      )}
    </span>
  );
}

/** The walk to a row's playground, at the end of the row, or the distance if that is too long for a walk. */
export function RowReach({ metres, texts }: { readonly metres: number; readonly texts: KitTexts }) {
  const { short, spoken } = describeReach(metres, texts);
  return (
    <span class="list-reach">
      <Pause />
      <span aria-hidden="true">{short}</span>
      <span class="visually-hidden">{spoken}</span>
    </span>
  );
}

/** For screen readers: a pause between the parts of a row. */
export const Pause = () => <span class="visually-hidden">,</span>;
