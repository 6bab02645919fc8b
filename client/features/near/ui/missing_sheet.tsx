// A note about a playground that is missing on the map. The visitor points to its place: a cross marks the middle of
// the map, and the map is moved below it, by touch, mouse or keyboard.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useMemo, useState } from "preact/hooks";
import { normaliseLongitude } from "contract/geometry/bbox.ts";
import type { ClientConfig } from "contract/page/client_config.ts";
import { isFiltering } from "../../../federation/filters/core/filters.ts";
import type { Insets } from "../../../federation/view/core/viewport_insets.ts";
import type { CameraModel, ViewModel } from "../../../federation/view/view_model.ts";
import { distanceMetres } from "../../../kit/core/distance.ts";
import type { SheetsModel } from "../../../kit/sheets_model.ts";
import type { KitTexts } from "../../../kit/texts/texts.ts";
import { Dialog } from "../../../kit/ui/dialog.tsx";
import { Sheet } from "../../../kit/ui/sheet.tsx";
import type { Place } from "../../../playground/core/outside_links.ts";
import { isImprovable } from "../../../playground/notes/core/is_improvable.ts";
import { createNoteModel, type NoteModel } from "../../../playground/notes/note_model.ts";
import { NoteForm } from "../../../playground/notes/ui/note_form.tsx";
import type { PanelTexts } from "../../../playground/texts/texts.ts";
import { visibleView } from "../open_list.ts";
import type { NearState } from "./near_state.ts";
import type { NearTexts } from "../texts/texts.ts";

interface MissingSheetProps {
  readonly state: {
    readonly camera: Pick<CameraModel, "ask" | "covered">;
    readonly config: Pick<ClientConfig, "notesUrl">;
    /** The visitor's position; null if unknown. */
    readonly location: { readonly position: ReadonlySignal<Place | null> };
    readonly sheets: SheetsModel;
    readonly view: Pick<ViewModel, "state" | "touch">;
  };
  readonly texts: KitTexts & { readonly near: NearTexts; readonly panel: PanelTexts };
}

/** At lower zooms the cross covers more than a playground. */
const POINTING_ZOOM = 16;
/** Closer to the visitor's position, a note would tell it. */
const OWN_METRES = 30;
const DIGITS = 5;

interface MissingButtonProps {
  readonly state: Pick<NearState, "backends" | "config" | "features" | "filters" | "sheets">;
  readonly texts: { readonly near: NearTexts };
}

/** The end of a list. Empty if a playground that is not listed may be on the map. Reads signals. */
export function MissingButton({ state, texts: { near } }: MissingButtonProps) {
  const { backends, config, features, filters, sheets } = state;
  const isOffered = config.notesUrl !== null && !isFiltering(filters.current.value) &&
    isImprovable(features, backends.views.value);
  if (!isOffered) return null;
  return (
    <button type="button" class="near-step" onClick={() => sheets.toggle("missing")}>
      {near.missingHere.title}
    </button>
  );
}

export function MissingSheet({ state, texts }: MissingSheetProps) {
  const { camera, config, location, sheets, view } = state;
  const { missingHere } = texts.near;
  const [isWriting, setIsWriting] = useState(false);
  const note = draftOf(sheets, config.notesUrl, missingHere.title);
  const [now, covered] = [view.state.value, camera.covered.value];
  const place = useMemo((): Place | null => {
    const middle = visibleView(state);
    return middle && { lat: middle.lat, lon: normaliseLongitude(middle.lon) };
  }, [now, covered]);
  // The map may still move when the form opens.
  useEffect(() => void (place && note?.point(place)), [place]);
  if (now === null || place === null || note === null) return null;

  const visitor = location.position.value;
  const isOwn = visitor !== null &&
    distanceMetres([visitor.lon, visitor.lat], [place.lon, place.lat]) < OWN_METRES;
  const isClose = now.zoom >= POINTING_ZOOM;
  const press = () => {
    if (isClose) {
      note.edit();
      setIsWriting(true);
    } else {
      view.touch();
      camera.ask({ kind: "centre", ...place, zoom: POINTING_ZOOM + 1, animate: true });
    }
  };
  const close = () => {
    setIsWriting(false);
    if (note.step.peek().kind !== "sent") return;
    note.edit();
    sheets.close();
  };
  return (
    <Sheet
      name="missing"
      title={missingHere.title}
      texts={texts}
      onClose={sheets.close}
      stop="start"
      stops={["low", "start"]}
      footer={<Cross covered={covered} />}
    >
      <div class="near-missing">
        <p>{missingHere.hint}</p>
        <p role="status">{isOwn && <span class="panel-warning">{missingHere.own}</span>}</p>
        <button type="button" class="panel-action panel-action-first" onClick={press}>
          {isClose ? missingHere.here : missingHere.closer}
        </button>
      </div>
      {isWriting && (
        <Dialog title={missingHere.title} texts={texts} onClose={close}>
          {() => (
            <NoteForm
              model={note}
              label={missingHere.label}
              describePlace={({ lat, lon }) =>
                missingHere.place(`${lat.toFixed(DIGITS)}, ${lon.toFixed(DIGITS)}`)}
              texts={texts.panel.report}
            />
          )}
        </Dialog>
      )}
    </Sheet>
  );
}

const drafts = new WeakMap<SheetsModel, NoteModel>();

/** The page's note, which outlives the sheet, so that closing it loses no words and sends no note twice. */
function draftOf(sheets: SheetsModel, notesUrl: string | null, title: string): NoteModel | null {
  const draft = drafts.get(sheets);
  if (draft || notesUrl === null) return draft ?? null;
  const created = createNoteModel({
    fetch: (url, init) => fetch(url, init),
    isOnline: () => navigator.onLine,
    notesUrl,
    place: null,
    start: `${title}: `,
  });
  drafts.set(sheets, created);
  return created;
}

/** In the middle of the part of the map that is not covered. */
function Cross({ covered: { top, right, bottom, left } }: { readonly covered: Insets }) {
  const position = {
    left: `calc(50% + ${(left - right) / 2}px)`,
    top: `calc(50% + ${(top - bottom) / 2}px)`,
  };
  const path = "M24 3v16M24 29v16M3 24h16M29 24h16M24 24v.01";
  return (
    <svg class="near-cross" style={position} viewBox="0 0 48 48" aria-hidden="true">
      <path d={path} />
      <path d={path} />
    </svg>
  );
}
