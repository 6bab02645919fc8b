// Photos of the playground and its devices. Hosted by third parties, who see the visitor's IP address: loaded after a
// press, or at once where the visitor chose so on this device.
import { useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Equipment } from "../../../contract/surroundings.ts";
import { ExternalLink } from "../../kit/ui/external_link.tsx";
import { composeGallery, type Gallery, type GalleryPhoto } from "../core/gallery.ts";
import { findPhotos, type PhotoProvider } from "../core/photos.ts";
import { readAlwaysLoads, storeAlwaysLoads } from "../photo_consent.ts";
import type { DetailsTexts, PanelTexts } from "../texts/texts.ts";
import { PhotoImage, PhotoOffer, PhotoSteps } from "./photo_tile.tsx";

export interface PhotosProps {
  readonly properties: Readonly<Record<string, unknown>>;
  /** As far as it is loaded. */
  readonly equipment: readonly Equipment[];
  /** Name of the playground. */
  readonly title: string;
  readonly texts: PanelTexts;
  readonly words: Pick<DetailsTexts, "kind">;
}

const PROVIDER_NAMES: Readonly<Record<PhotoProvider, string>> = {
  commons: "Wikimedia Commons",
  panoramax: "Panoramax",
};

/** At the top of the panel: nothing if only devices have photos, which arrive later and would move the panel. */
export function Photos(props: PhotosProps) {
  return findPhotos(props.properties).length === 0 ? null : <PhotosSection {...props} />;
}

/** Below the equipment, where the playground itself has no photos. */
export function DevicePhotos(props: PhotosProps) {
  return findPhotos(props.properties).length > 0 ? null : <PhotosSection {...props} />;
}

function PhotosSection({ properties, equipment, ...props }: PhotosProps) {
  const gallery = useMemo(() => composeGallery(properties, equipment), [properties, equipment]);
  if (gallery.photos.length + gallery.categories.length === 0) return null;
  const { texts } = props;
  return (
    <section class="panel-section panel-photos">
      <h3 class="visually-hidden">{texts.photosTitle}</h3>
      {gallery.photos.length > 0 && <GalleryView {...props} gallery={gallery} />}
      {gallery.categories.map(({ provider, pageUrl }) => (
        <p key={pageUrl}>
          <ExternalLink class="panel-link" href={pageUrl}>
            {texts.openCategory(PROVIDER_NAMES[provider])}
          </ExternalLink>
        </p>
      ))}
    </section>
  );
}

interface GalleryViewProps extends Pick<PhotosProps, "title" | "texts" | "words"> {
  readonly gallery: Gallery;
}

function GalleryView({ gallery: { photos }, title, texts, words }: GalleryViewProps) {
  const [index, setIndex] = useState(0);
  const [always, setAlways] = useState(() => readAlwaysLoads(window));
  /** Stays after the choice is revoked: it has the focus. */
  const [offersAlways, setOffersAlways] = useState(always);
  /** Without `always` the visitor agrees to each provider separately. */
  const [agreed, setAgreed] = useState<readonly PhotoProvider[]>([]);
  const figure = useRef<HTMLElement>(null);
  // The button that offered the photo is gone, and the focus with it.
  useLayoutEffect(() => {
    if (agreed.length > 0 && document.activeElement === document.body) {
      figure.current?.focus({ preventScroll: true });
    }
  }, [agreed]);
  const photo = photos[index]!;
  const provider = PROVIDER_NAMES[photo.provider];
  const isAllowed = always || agreed.includes(photo.provider);
  const hasSteps = photos.length > 1 && (always || agreed.length > 0);
  const device = photo.device && words.kind(photo.device);

  /** Wraps around after the last photo. */
  const step = (by: number) => setIndex((index + by + photos.length) % photos.length);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (by === 0 || !hasSteps) return;
    event.preventDefault();
    step(by);
  };
  const agree = () => {
    setAgreed([...agreed, photo.provider]);
    setOffersAlways(true);
  };
  const chooseAlways = (next: boolean) => {
    storeAlwaysLoads(window, next);
    setAlways(next);
    setAgreed([]);
  };

  return (
    <>
      <figure class="photo" ref={figure} tabIndex={-1} onKeyDown={onKeyDown}>
        <div class="photo-frame">
          {isAllowed
            ? (
              <PhotoImage
                key={photo.imageUrl}
                url={photo.imageUrl}
                alt={texts.photoAlt(index + 1, photos.length, device ?? title)}
                texts={texts}
              />
            )
            : (
              <PhotoOffer
                count={countOf(photos, photo.provider)}
                provider={provider}
                texts={texts}
                onAgree={agree}
              />
            )}
          {hasSteps && <PhotoSteps {...{ index, count: photos.length, texts, onStep: step }} />}
        </div>
        {isAllowed && (
          <figcaption>
            {device !== null && <span class="photo-device">{device}</span>}{" "}
            <ExternalLink class="panel-link" href={photo.pageUrl}>{texts.photoSource(provider)}</ExternalLink>
          </figcaption>
        )}
      </figure>
      {offersAlways && (
        <label class="photo-always">
          <input
            type="checkbox"
            checked={always}
            onChange={({ currentTarget }) => chooseAlways(currentTarget.checked)}
          />
          <span>{texts.alwaysLoadPhotos(Object.values(PROVIDER_NAMES))}</span>
        </label>
      )}
    </>
  );
}

function countOf(photos: readonly GalleryPhoto[], provider: PhotoProvider): number {
  return photos.filter((photo) => photo.provider === provider).length;
}
