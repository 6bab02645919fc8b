// A card on the first visit and for returning visitors, with the map's purpose and ways to start. Disappears after the
// first action.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { CloseButton } from "../../../kit/ui/close_button.tsx";
import { useFocusReturn } from "../../../kit/ui/focus.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { LocationModel } from "../../locate/location_model.ts";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import { couldShowIn } from "../../../federation/regions/core/region_position.ts";
import type { CameraModel, ViewModel } from "../../../federation/view/view_model.ts";
import { type LastView, markVisited, readLastView } from "../last_view.ts";

interface WelcomeCardProps {
  readonly state: {
    readonly backends: BackendsModel;
    readonly camera: CameraModel;
    readonly location: LocationModel;
    readonly sheets: SheetsModel;
    readonly view: ViewModel;
  };
  readonly isFirst: boolean;
  /** Name of the map. */
  readonly title: string;
  readonly texts: KitTexts & { readonly welcome: Messages["welcome"] };
}

export function WelcomeCard({ state, isFirst, title, texts }: WelcomeCardProps) {
  const { welcome } = texts;
  const { camera, location, sheets, view } = state;
  const [isOpen, setIsOpen] = useState(true);
  const last = useMemo(() => readLastView(window), []);
  useEffect(() => void markVisited(window), []);
  useEffect(() => {
    const close = ({ key }: KeyboardEvent) => key === "Escape" && setIsOpen(false);
    addEventListener("keydown", close);
    return () => removeEventListener("keydown", close);
  }, []);
  const isActing = sheets.open.value !== null || location.phase.value.kind !== "idle";
  if (!isOpen || isActing || !(isFirst || last !== null)) return null;
  const goBack = ({ lon, lat, zoom }: LastView) => {
    view.touch();
    camera.ask({ kind: "restore", lon, lat, zoom });
  };
  const search = () => {
    setIsOpen(false);
    document.querySelector<HTMLElement>(".search-input")?.focus();
  };
  return (
    <Card>
      <div class="welcome-head">
        <h2 id="welcome-title">{title}</h2>
        <CloseButton label={texts.close} onClick={() => setIsOpen(false)} />
      </div>
      {isFirst && <p>{welcome.intro}</p>}
      <div class="welcome-ways">
        <button type="button" class="text-button" onClick={() => location.ask()}>{welcome.locate}</button>
        <button type="button" class="text-button" onClick={search}>{welcome.search}</button>
        {last && (
          <button type="button" class="text-button" onClick={() => goBack(last)}>
            {describeLast(last, state.backends, welcome)}
          </button>
        )}
      </div>
    </Card>
  );
}

/** If the card disappears while focused, the map gets the focus. */
function Card({ children }: { readonly children: ComponentChildren }) {
  const card = useRef<HTMLElement>(null);
  useFocusReturn(card);
  return <section ref={card} class="welcome" aria-labelledby="welcome-title">{children}</section>;
}

/** Describes the last view, without the name if there is only one region. Reads signals. */
function describeLast(
  { lon, lat, zoom }: LastView,
  { views: { value: views } }: BackendsModel,
  texts: Messages["welcome"],
): string {
  const region = views.length > 1 &&
    views.find((view) => view.bbox !== null && couldShowIn(view, [lon, lat, lon, lat]));
  return region ? texts.back({ place: region.backend.name, zoom: Math.round(zoom) }) : texts.backToView;
}
