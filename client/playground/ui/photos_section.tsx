// Photos of the playground. Hosted by third parties, who see the visitor's IP address; loaded only after a click.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { findPhotos, type Photo, type PhotoProvider } from "../core/photos.ts";
import type { PanelTexts } from "../texts/texts.ts";

export interface PhotosProps {
  readonly properties: Readonly<Record<string, unknown>>;
  /** Name of the playground. */
  readonly title: string;
  readonly texts: PanelTexts;
}

const PROVIDER_NAMES: Readonly<Record<PhotoProvider, string>> = {
  commons: "Wikimedia Commons",
  panoramax: "Panoramax",
};

type ShownPhoto = Photo & { readonly imageUrl: string };

const isShown = (photo: Photo): photo is ShownPhoto => photo.imageUrl !== null;

export function Photos({ properties, title, texts }: PhotosProps) {
  const [index, setIndex] = useState(0);
  /** The visitor agrees to each provider separately. */
  const [agreed, setAgreed] = useState<readonly PhotoProvider[]>([]);
  const photos = findPhotos(properties);
  const shown = photos.filter(isShown);
  const photo = shown[index];
  if (photos.length === 0) return null;
  return (
    <section class="panel-section panel-photos">
      <h3>{texts.photosTitle}</h3>
      {photo && (
        <>
          {agreed.includes(photo.provider)
            ? <PhotoView key={photo.imageUrl} {...{ photo, index, count: shown.length, title, texts }} />
            : (
              <button
                type="button"
                class="photo-offer"
                onClick={() => setAgreed([...agreed, photo.provider])}
              >
                {texts.showPhoto(countOf(shown, photo.provider), PROVIDER_NAMES[photo.provider])}
              </button>
            )}
          {agreed.length > 0 && shown.length > 1 && (
            <PhotoSteps {...{ index, count: shown.length, texts, onStep: setIndex }} />
          )}
        </>
      )}
      {photos.filter((each) => !isShown(each)).map(({ provider, pageUrl }) => (
        <p key={pageUrl}>
          <ExternalLink class="panel-link" href={pageUrl}>
            {texts.openCategory(PROVIDER_NAMES[provider])}
          </ExternalLink>
        </p>
      ))}
    </section>
  );
}

function countOf(photos: readonly Photo[], provider: PhotoProvider): number {
  return photos.filter((photo) => photo.provider === provider).length;
}

interface PhotoStepsProps {
  readonly index: number;
  readonly count: number;
  readonly texts: PanelTexts;
  readonly onStep: (index: number) => void;
}

/** Wraps around after the last photo. */
function PhotoSteps({ index, count, texts, onStep }: PhotoStepsProps) {
  const step = (by: number) => onStep((index + by + count) % count);
  return (
    <div class="photo-steps">
      <button type="button" class="icon-button" aria-label={texts.previousPhoto} onClick={() => step(-1)}>
        ‹
      </button>
      <span role="status">{texts.photoPosition(index + 1, count)}</span>
      <button type="button" class="icon-button" aria-label={texts.nextPhoto} onClick={() => step(1)}>
        ›
      </button>
    </div>
  );
}

interface PhotoViewProps {
  readonly photo: ShownPhoto;
  /** From 0. */
  readonly index: number;
  readonly count: number;
  /** Name of the playground. */
  readonly title: string;
  readonly texts: PanelTexts;
}

function PhotoView({ photo, index, count, title, texts }: PhotoViewProps) {
  const [phase, setPhase] = useState<"loading" | "shown" | "failed">("loading");
  const figure = useRef<HTMLElement>(null);
  // The button that offered the photo is gone, and the focus with it.
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
            // Does not send the address of the page to the provider.
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
