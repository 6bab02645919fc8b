// The content of a photo frame: the offer to load the photo, the photo, and the buttons on it.
import { useState } from "preact/hooks";
import type { PanelTexts } from "../../texts/texts.ts";
import type { GalleryPhoto } from "../core/gallery.ts";
import { smallUrlOf } from "../core/photos.ts";

interface PhotoOfferProps {
  /** Number of photos. Null if there are several, but it is unknown how many. */
  readonly count: number | null;
  /** Name of the service from which the photos are requested. */
  readonly provider: string;
  readonly texts: PanelTexts;
  readonly onAgree: () => void;
}

export function PhotoOffer({ count, provider, texts, onAgree }: PhotoOfferProps) {
  return (
    <button type="button" class="photo-offer" onClick={onAgree}>
      <span class="photo-offer-title">{texts.showPhoto(count)}</span>{" "}
      <span class="photo-offer-source">{texts.photosFrom(provider)}</span>
    </button>
  );
}

export function PhotoImage(
  { url, alt, texts }: { readonly url: string; readonly alt: string; readonly texts: PanelTexts },
) {
  const [phase, setPhase] = useState<"loading" | "wide" | "tall" | "failed">("loading");
  if (phase === "failed") return <p class="photo-message" role="alert">{texts.photoFailed}</p>;
  return (
    <>
      {phase === "loading" && <p class="photo-message">{texts.photoLoading}</p>}
      <img
        class={`photo-${phase}`}
        src={url}
        alt={alt}
        width={960}
        height={640}
        // Does not send the page's URL to the provider.
        referrerpolicy="no-referrer"
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
          setPhase(naturalHeight > naturalWidth ? "tall" : "wide")}
        onError={() => setPhase("failed")}
      />
    </>
  );
}

interface SmallPhotosProps {
  readonly photos: readonly GalleryPhoto[];
  /** Number of photos that are not shown. */
  readonly more: number;
  readonly altOf: (photo: GalleryPhoto) => string;
  readonly texts: PanelTexts;
  readonly onOpen: (photo: GalleryPhoto) => void;
}

/** Photos side by side. A pressed one opens the gallery, which names author and licence. */
export function SmallPhotos({ photos, more, altOf, texts, onOpen }: SmallPhotosProps) {
  return (
    <div class="small-photos">
      {photos.map((photo, i) => (
        <button
          type="button"
          key={photo.imageUrl}
          class="photo-frame photo-small"
          onClick={() => onOpen(photo)}
        >
          <PhotoImage url={smallUrlOf(photo)} alt={altOf(photo)} texts={texts} />
          {more > 0 && i === photos.length - 1 && (
            <span class="photo-position" aria-hidden="true">+{more}</span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The message that is shown instead of a category's photos. */
export function CategoryMessage(
  { phase, texts }: { readonly phase: "loading" | "failed" | "empty"; readonly texts: PanelTexts },
) {
  if (phase === "failed") return <p class="photo-message" role="alert">{texts.photosFailed}</p>;
  return <p class="photo-message">{phase === "empty" ? texts.photosEmpty : texts.photoLoading}</p>;
}

interface PhotoStepsProps {
  /** Index of the photo, from 0. */
  readonly index: number;
  readonly count: number;
  readonly texts: PanelTexts;
  readonly onStep: (by: number) => void;
}

export function PhotoSteps({ index, count, texts, onStep }: PhotoStepsProps) {
  return (
    <>
      <button
        type="button"
        class="photo-step photo-previous"
        aria-label={texts.previousPhoto}
        onClick={() => onStep(-1)}
      >
        ‹
      </button>
      <button
        type="button"
        class="photo-step photo-next"
        aria-label={texts.nextPhoto}
        onClick={() => onStep(1)}
      >
        ›
      </button>
      <span class="photo-position" role="status">{texts.photoPosition(index + 1, count)}</span>
    </>
  );
}
