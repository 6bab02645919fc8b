// The frame of all loaded sections: heading, placeholder while loading, retry button.
import type { ComponentChildren } from "preact";
import { useId, useRef } from "preact/hooks";
import type { DetailsTexts } from "../texts/details_texts.ts";
import type { PlaygroundTexts } from "../texts/texts.ts";
import type { DetailsModel, Section, SectionName } from "../details/details_model.ts";
import type { KitTexts } from "../../kit/texts/texts.ts";
import type { RegionTexts } from "../../federation/regions/texts/texts.ts";

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
  /** Known before the section is loaded. */
  readonly meanwhile?: ComponentChildren;
  /** Null hides the section. */
  readonly children: (value: T) => ComponentChildren;
}

/** True if the section failed because there is no connection, which is reported once for all sections. */
export function isDueToConnection(section: Section<unknown>, isOnline: boolean): boolean {
  if (isOnline || section.kind !== "failed") return false;
  return section.failure.kind === "network" || section.failure.kind === "timeout";
}

/** A section that the backend cannot serve is hidden. */
export function SectionFrame<T>({
  details,
  texts,
  name,
  title,
  section,
  meanwhile = null,
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

  function retry(): void {
    // The button disappears, so the section keeps the keyboard focus.
    heading.current?.focus({ preventScroll: true });
    details.retry(name);
  }

  function describe(): ComponentChildren | null {
    switch (section.kind) {
      case "loading":
        return meanwhile ?? (
          <div class="skeleton">
            <span class="visually-hidden">{texts.partLoading}</span>
          </div>
        );
      case "ready":
        return children(section.value);
      case "failed":
        return isDueToConnection(section, isOnline) ? meanwhile : (
          <>
            {meanwhile}
            <p class="detail-failure">
              {texts.failure(section.failure)}
              <button type="button" class="detail-retry" onClick={retry}>
                {texts.retry}
              </button>
            </p>
          </>
        );
      case "absent":
        return meanwhile;
    }
  }
}
