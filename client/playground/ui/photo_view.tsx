// One photo, from the moment it may be loaded.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Photo, PhotoProvider } from "../core/photos.ts";
import type { PanelTexts } from "../texts/texts.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";

export const PROVIDER_NAMES: Readonly<Record<PhotoProvider, string>> = {
  commons: "Wikimedia Commons",
  panoramax: "Panoramax",
};

export type ShownPhoto = Photo & { readonly imageUrl: string };

export interface PhotoViewProps {
  readonly photo: ShownPhoto;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Name of the playground. */
  readonly title: string;
  readonly texts: PanelTexts;
}

export function PhotoView({ photo, index, count, title, texts }: PhotoViewProps) {
  const [phase, setPhase] = useState<"loading" | "shown" | "failed">("loading");
  const figure = useRef<HTMLElement>(null);
  // The button that asked for the photo is gone, and the focus with it.
  useLayoutEffect(() => {
    if (document.activeElement === document.body) figure.current?.focus({ preventScroll: true });
  }, []);
  return (
    <figure class="photo" ref={figure} tabIndex={-1}>
      <div class={`photo-frame photo-${phase}`}>
        {phase === "loading" && <p>{texts.photoLoading}</p>}
        {phase === "failed" ? <p role="alert">{texts.photoFailed}</p> : (
          <img
            src={photo.imageUrl}
            alt={texts.photoAlt(index + 1, count, title)}
            width={640}
            height={480}
            // Where the visitor was is nobody else's business.
            referrerpolicy="no-referrer"
            onLoad={() => setPhase("shown")}
            onError={() => setPhase("failed")}
          />
        )}
      </div>
      <figcaption>
        <ExternalLink class="panel-link" href={photo.pageUrl}>
          {texts.photoSource(PROVIDER_NAMES[photo.provider])}
        </ExternalLink>
      </figcaption>
    </figure>
  );
}
