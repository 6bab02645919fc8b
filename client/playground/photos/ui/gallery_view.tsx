// The gallery: one slide at a time, and the visitor's consent to load it.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { CommonsAnswers, CommonsModel } from "../commons_model.ts";
import type { CommonsQuestion } from "../core/commons_questions.ts";
import { findSlides, type Gallery, type GalleryPhoto, questionOf, type Slide } from "../core/gallery.ts";
import type { PhotoProvider } from "../core/photos.ts";
import type { DetailsTexts } from "../../texts/details_texts.ts";
import type { PanelTexts } from "../../texts/texts.ts";
import { CategoryMessage, PhotoImage, PhotoOffer, PhotoSteps, SmallPhotos } from "./photo_tile.tsx";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import type { PhotoCredit } from "../core/commons_answers.ts";
import { readStored, type StorageWindow, storeValue } from "../../../kit/stored_value.ts";

export interface GalleryViewProps {
  readonly gallery: Gallery;
  readonly title: string;
  readonly commons: CommonsModel;
  readonly texts: PanelTexts;
  readonly words: Pick<DetailsTexts, "kind">;
}

export const PROVIDER_NAMES: Readonly<Record<PhotoProvider, string>> = {
  commons: "Wikimedia Commons",
  panoramax: "Panoramax",
};

/** Number of photos before one is pressed. */
const MAX_SMALL = 2;

export function GalleryView({ gallery, title, commons, texts, words }: GalleryViewProps) {
  const [position, setPosition] = useState({ index: 0, pageUrl: "" });
  const [always, setAlways] = useState(() => readAlwaysLoads(window));
  /** Stays true after the choice is revoked, so that the focused checkbox remains. */
  const [offersAlways, setOffersAlways] = useState(always);
  /** Without `always` the visitor agrees to each provider separately. */
  const [agreed, setAgreed] = useState<readonly PhotoProvider[]>([]);
  /** False while small photos are shown, because photos are always loaded and none was pressed. */
  const [isOpened, setIsOpened] = useState(false);
  const figure = useRef<HTMLElement>(null);
  // Moves the focus, which was lost with the button that offered or opened the photo.
  useLayoutEffect(() => {
    if (isOpened && document.activeElement === document.body) {
      figure.current?.focus({ preventScroll: true });
    }
  }, [agreed, isOpened]);
  const isAllowed = (provider: PhotoProvider) => always || agreed.includes(provider);
  const question = useMemo(() => questionOf(gallery), [gallery]);
  useQuestion(commons, isAllowed("commons") ? question : null);

  const answers = commons.answers.value;
  const slides = useMemo(
    () => findSlides(gallery, (category) => answers.members.get(category) ?? []),
    [gallery, answers],
  );
  const index = locate(slides, position);
  const slide = slides[index]!;
  const provider = PROVIDER_NAMES[slide.provider];
  const hasSteps = slides.length > 1 && (always || agreed.length > 0);
  const device = slide.device && words.kind(slide.device);
  const isSmall = always && !isOpened;

  /** Wraps around after the last photo. */
  const step = (by: number) => {
    const next = (index + by + slides.length) % slides.length;
    setPosition({ index: next, pageUrl: slides[next]!.pageUrl });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const toTheRight = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    const by = document.dir === "rtl" ? -toTheRight : toTheRight;
    if (by === 0 || !hasSteps) return;
    event.preventDefault();
    step(by);
  };
  const agree = () => {
    setAgreed([...agreed, slide.provider]);
    setIsOpened(true);
    setOffersAlways(true);
  };
  const chooseAlways = (next: boolean) => {
    storeAlwaysLoads(window, next);
    setAlways(next);
    setAgreed([]);
  };
  const altOf = (each: Slide) =>
    texts.photoAlt(slides.indexOf(each) + 1, slides.length, each.device ? words.kind(each.device) : title);
  const renderSlide = () => {
    if (!isAllowed(slide.provider)) {
      const count = countOf(slides, slide.provider, question, answers);
      return <PhotoOffer count={count} provider={provider} texts={texts} onAgree={agree} />;
    }
    if (slide.imageUrl === null) {
      return <CategoryMessage phase={phaseOf(question, answers)} texts={texts} />;
    }
    return <PhotoImage key={slide.imageUrl} url={slide.imageUrl} alt={altOf(slide)} texts={texts} />;
  };
  const photos = slides.filter((each): each is GalleryPhoto => each.imageUrl !== null).slice(0, MAX_SMALL);
  if (isSmall && photos.length > 0) {
    const open = ({ pageUrl }: GalleryPhoto) => {
      setPosition({ index: 0, pageUrl });
      setIsOpened(true);
    };
    const more = slides.length - photos.length;
    return <SmallPhotos {...{ photos, more, altOf, texts }} onOpen={open} />;
  }

  const look = isSmall ? "photo-small" : hasSteps || isAllowed(slide.provider) ? "" : "photo-strip";
  return (
    <>
      <figure class="photo" ref={figure} tabIndex={-1} onKeyDown={onKeyDown}>
        <div class={`photo-frame ${look}`}>
          {renderSlide()}
          {hasSteps && <PhotoSteps {...{ index, count: slides.length, texts, onStep: step }} />}
        </div>
        {isAllowed(slide.provider) && slide.imageUrl !== null && (
          <PhotoCaption
            device={device}
            credit={slide.title === null ? null : answers.credits.get(slide.title) ?? null}
            pageUrl={slide.pageUrl}
            provider={provider}
            texts={texts}
          />
        )}
      </figure>
      {offersAlways && !isSmall && (
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

/** Sets the question to Wikimedia Commons while the gallery is shown. */
function useQuestion(commons: CommonsModel, question: CommonsQuestion | null): void {
  useEffect(() => void (commons.question.value = question), [commons, question]);
  useEffect(() => () => void (commons.question.value = null), [commons]);
}

/** Finds the current slide again, because slides can be inserted before it, and photos replace their category. */
function locate(slides: readonly Slide[], { index, pageUrl }: { index: number; pageUrl: string }): number {
  const found = slides.findIndex((slide) => slide.pageUrl === pageUrl);
  return found >= 0 ? found : Math.min(index, slides.length - 1);
}

/** Number of photos; null while unknown. */
function countOf(
  slides: readonly Slide[],
  provider: PhotoProvider,
  question: CommonsQuestion | null,
  { members }: CommonsAnswers,
): number | null {
  const isOpen = question?.categories.some((category) => !members.get(category)) ?? false;
  if (provider === "commons" && isOpen) return null;
  return slides.filter((slide) => slide.provider === provider).length;
}

function phaseOf(question: CommonsQuestion | null, { members }: CommonsAnswers) {
  const states = (question?.categories ?? []).map((category) => members.get(category));
  if (states.includes(undefined)) return "loading";
  return states.includes(null) ? "failed" : "empty";
}

interface PhotoCaptionProps {
  readonly device: string | null;
  readonly credit: PhotoCredit | null;
  readonly pageUrl: string;
  /** Name of the service that hosts the photo. */
  readonly provider: string;
  readonly texts: PanelTexts;
}

/** The lines below a photo: the device in it, author and licence if known, and the link to its page. */
function PhotoCaption({ device, credit, pageUrl, provider, texts }: PhotoCaptionProps) {
  const { author = null, licence = null, licenceUrl = null } = credit ?? {};
  return (
    <figcaption>
      {device !== null && <span class="photo-device">{device}</span>}
      {author !== null && <bdi>{texts.photoBy(author)}</bdi>}
      {licence !== null && (licenceUrl === null
        ? <span>{licence}</span>
        : (
          <ExternalLink class="panel-link" href={licenceUrl} label={texts.licenceLabel(licence)}>
            {licence}
          </ExternalLink>
        ))}
      {author !== null && licence !== null
        ? (
          <ExternalLink class="panel-link" href={pageUrl} label={texts.photoPageLabel(provider)}>
            {texts.photoPage}
          </ExternalLink>
        )
        : <ExternalLink class="panel-link" href={pageUrl}>{texts.photoSource(provider)}</ExternalLink>}
    </figcaption>
  );
}

const STORAGE_KEY = "photos";
const ALWAYS = "always";

/** Whether this device loads photos without asking, as the visitor chose. */
export const readAlwaysLoads = (page: StorageWindow) => readStored(page, STORAGE_KEY) === ALWAYS;

/** Stores the choice. If storage is blocked, it applies until another playground is selected. */
export const storeAlwaysLoads = (page: StorageWindow, always: boolean) =>
  storeValue(page, STORAGE_KEY, always ? ALWAYS : null);
