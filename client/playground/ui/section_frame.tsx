// What all loaded sections have in common: a heading, a stand-in while they load, and a way to try again.
import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import type { DetailsTexts, PlaygroundTexts } from "../texts/texts.ts";
import type { DetailsModel, Section, SectionName } from "../details_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { RegionTexts } from "../../regions/texts/texts.ts";

export interface SectionProps {
  readonly details: DetailsModel;
  readonly texts: KitTexts & RegionTexts & PlaygroundTexts;
  readonly words: DetailsTexts;
  readonly isOnline: boolean;
}

export interface SectionFrameProps<T> extends SectionProps {
  readonly name: SectionName;
  readonly title: string;
  readonly section: Section<T>;
  /** Null: there is nothing to say, and the section vanishes. */
  readonly children: (value: T) => ComponentChildren;
}

/** True when the failure says no more than that there is no connection: that is said once for all sections. */
export function isDueToConnection(section: Section<unknown>, isOnline: boolean): boolean {
  if (isOnline || section.kind !== "failed") return false;
  return section.failure.kind === "network" || section.failure.kind === "timeout";
}

/** A section that the backend cannot fill vanishes quietly. */
export function SectionFrame<T>({
  details,
  texts,
  words,
  name,
  title,
  section,
  isOnline,
  children,
}: SectionFrameProps<T>) {
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const content = describe();
  if (content === null) return null;
  return (
    <section
      class={`detail detail-${name}`}
      aria-labelledby={titleId}
      aria-busy={section.kind === "loading"}
    >
      <h3 id={titleId} tabIndex={-1} ref={heading}>{title}</h3>
      {content}
    </section>
  );

  function tryAgain(): void {
    // The button goes away; who pressed it by key stays in the section.
    heading.current?.focus({ preventScroll: true });
    details.askAgain(name);
  }

  function describe(): ComponentChildren | null {
    switch (section.kind) {
      case "loading":
        return (
          <div class="skeleton">
            <span class="visually-hidden">{texts.partLoading}</span>
          </div>
        );
      case "ready":
        return children(section.value);
      case "failed":
        return isDueToConnection(section, isOnline) ? null : (
          <p class="detail-failure">
            {texts.failure(section.failure)}
            <button type="button" class="detail-retry" onClick={tryAgain}>
              {words.retry}
            </button>
          </p>
        );
      case "absent":
        return null;
    }
  }
}
