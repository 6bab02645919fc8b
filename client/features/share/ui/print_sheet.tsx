// Shows one playground on a sheet of paper, without information that is soon outdated. Reuses the page's map, see
// print_sheet.css.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useLayoutEffect } from "preact/hooks";
import { namingOf } from "contract/playground/playground_naming.ts";
import { placeOf } from "../../../playground/core/outside_links.ts";
import { groupEquipment } from "../../../playground/core/equipment.ts";
import type { DetailsModel, Opening } from "../../../playground/details/details_model.ts";
import type { AroundTexts } from "../../../playground/texts/around_texts.ts";
import type { DetailsTexts } from "../../../playground/texts/details_texts.ts";
import type { PanelTexts, PlaygroundTexts, TagValueTexts } from "../../../playground/texts/texts.ts";
import { AccessLine } from "../../../playground/ui/access_line.tsx";
import { ClosureLines } from "../../../playground/ui/closure_lines.tsx";
import { PlaygroundName } from "../../../playground/ui/playground_name.tsx";
import { Facts, openingLines } from "../../../playground/ui/facts.tsx";
import type { Locale } from "contract/kit/locales.ts";
import type { NoticesNow } from "../../../federation/notices/core/notices_now.ts";
import type { PlacedPlayground } from "../../../federation/tiers/core/placed_playground.ts";
import type { ViewModel } from "../../../federation/view/view_model.ts";
import { readAddressLine } from "../../../playground/core/address_line.ts";
import { findPrintPlace } from "../core/print_place.ts";
import { isPrinting, watchPrinting } from "../printing.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";
import { QrPicture } from "./qr_picture.tsx";
import { joinDetails } from "contract/texts/rows.ts";
import type { Playground } from "contract/types.ts";
import { middleOf } from "../../../kit/core/distance.ts";
import { readOpeningHours } from "../../../playground/core/opening_hours.ts";
import { wordHours } from "../../../playground/texts/hours_texts.ts";
import { groupAmenities } from "../../../playground/core/surroundings.ts";

export interface PrintSheetProps {
  readonly placed: PlacedPlayground;
  readonly url: string;
  /** Name of the Hub, or null. */
  readonly siteName: string | null;
  /** Name of the region, or null if unknown. */
  readonly region: string | null;
  /** Day of the OpenStreetMap data, or null if unknown. */
  readonly dataDay: Date | null;
  readonly state: {
    readonly details: DetailsModel;
    readonly notices: ReadonlySignal<NoticesNow | null>;
    readonly opening: ReadonlySignal<Opening | null>;
    readonly view: ViewModel;
  };
  readonly texts: PlaygroundTexts & {
    readonly locale: Locale;
    readonly dataCredit: string;
    readonly panel: PanelTexts;
    readonly around: AroundTexts;
    readonly details: DetailsTexts;
    readonly tagValues: TagValueTexts;
    readonly share: Messages["share"];
  };
}

/** Maximum number of current and upcoming notices. The rest of the paper is for the playground. */
const MAX_NOTICES = 2;

export function PrintSheet(props: PrintSheetProps) {
  useEffect(watchPrinting, []);
  return isPrinting.value ? <Sheet {...props} /> : null;
}

function Sheet({ placed, url, siteName, region, dataDay, state, texts }: PrintSheetProps) {
  const { playground } = placed;
  const { properties } = playground;
  const { panel, tagValues, share } = texts;
  const title = texts.playgroundName(namingOf(playground, texts.locale));
  const place = joinDetails(texts.locale, [readAddressLine(properties), region]);
  const hasMap = usePlaceOfMap(state.view, placed);
  const hours = openingLines(placed, state, tagValues);
  return (
    <article class="print-sheet" lang={texts.locale}>
      <header class="print-head">
        {siteName !== null && <p class="print-site">{siteName}</p>}
        <h2>
          <bdi>
            <PlaygroundName playground={playground} backendKey={placed.origin.backendKey} texts={texts} />
          </bdi>
        </h2>
        {place !== "" && <p>{place}</p>}
        <ClosureLines
          class="print-warning"
          placed={placed}
          most={MAX_NOTICES}
          notices={state.notices}
          texts={texts}
        />
        <AccessLine class="print-warning" placed={placed} texts={texts} />
      </header>
      <div class={hasMap ? "print-top" : "print-top print-without-map"}>
        <div class="print-link">
          <p>{share.qrOnPaper}</p>
          <QrPicture text={url} label={share.qrLabel(title)} />
          <p class="print-url" dir="ltr">{url}</p>
        </div>
      </div>
      <div class="print-columns">
        {hours.length > 0 && (
          <section>
            <h3>{panel.openingTitle}</h3>
            {hours.map((line) => <p key={line}>{line}</p>)}
          </section>
        )}
        <PrintedPlaces playground={playground} details={state.details} texts={texts} />
        <Equipment details={state.details} texts={texts} />
        <Facts placed={placed} locale={texts.locale} texts={panel} values={tagValues} />
      </div>
      <footer class="print-foot">
        {joinDetails(texts.locale, [texts.dataCredit, dataDay && share.dataOf(panel.date(dataDay))])}
      </footer>
    </article>
  );
}

/** Positions the playground on the map for print_sheet.css. False if the map shows another area. */
function usePlaceOfMap(view: ViewModel, { playground }: PlacedPlayground): boolean {
  const shown = view.state.value;
  const place = shown && findPrintPlace(shown.bbox, placeOf(playground));
  useLayoutEffect(() => {
    if (!place) return;
    const { style } = document.getElementById("map")!;
    style.setProperty("--print-x", String(place.x));
    style.setProperty("--print-y", String(place.y));
  }, [place?.x, place?.y]);
  return place !== null;
}

function Equipment({ details, texts }: Pick<PrintSheetProps, "texts"> & { readonly details: DetailsModel }) {
  const { details: words } = texts;
  const section = details.sections.equipment.value;
  if (section.kind !== "ready" || section.value.length === 0) return null;
  return (
    <section>
      <h3>{words.equipmentTitle}</h3>
      {groupEquipment(section.value, words.kind).map(({ group, kinds }) => (
        <div key={group} class="print-group">
          <h4>{words.group(group)}</h4>
          <ul>
            {kinds.map(({ name, members }) => <li key={name}>{words.countedKind(members.length, name)}</li>)}
          </ul>
        </div>
      ))}
    </section>
  );
}

interface PrintedPlacesProps {
  readonly playground: Playground;
  readonly details: DetailsModel;
  readonly texts: {
    readonly around: AroundTexts;
    readonly details: DetailsTexts;
    readonly tagValues: TagValueTexts;
  };
}

const PRINTED_KINDS: ReadonlySet<string> = new Set(["toilets", "drinkingWater"]);

/**
 * The nearest toilet and drinking water, one line each. Without opening states, because paper is read later. Reads
 * signals.
 */
export function PrintedPlaces({ playground, details, texts }: PrintedPlacesProps) {
  const { around, details: words, tagValues } = texts;
  const section = details.sections.amenities.value;
  if (section.kind !== "ready") return null;
  const groups = groupAmenities(section.value, middleOf(playground.shape))
    .filter(({ kind }) => PRINTED_KINDS.has(kind));
  if (groups.length === 0) return null;
  return (
    <section>
      <h3>{words.amenitiesTitle}</h3>
      {groups.map(({ kind, places: [place] }) => {
        const hours = readOpeningHours({ opening_hours: place.openingHours });
        const parts = [
          words.amenity(kind),
          place.name,
          words.distance(place.distanceMetres),
          ...(hours === null ? [] : wordHours(hours, tagValues.hours)),
          ...around.describe(place.details),
        ];
        return <p key={kind}>{joinDetails(words.locale, parts)}</p>;
      })}
    </section>
  );
}
