// One playground on a sheet of paper: what lasts, and nothing of the moment. The map beside it is the page's own, see
// print_sheet.css.
import { useEffect, useLayoutEffect } from "preact/hooks";
import { namingOf } from "../../../contract/playground_naming.ts";
import { placeOf } from "../../playground/core/outside_links.ts";
import { groupEquipment } from "../../playground/core/equipment.ts";
import type { DetailsModel, OpeningModel } from "../../playground/details_model.ts";
import type {
  DetailsTexts,
  PanelTexts,
  PlaygroundTexts,
  TagValueTexts,
} from "../../playground/texts/texts.ts";
import { Facts, openingLines } from "../../playground/ui/facts.tsx";
import type { Locale } from "../../../contract/locales.ts";
import type { PlacedPlayground } from "../../tiers/core/placed_playground.ts";
import type { ViewModel } from "../../view/view_model.ts";
import { readAddressLine } from "../core/address_line.ts";
import { findPrintPlace } from "../core/print_place.ts";
import { isPrinting, watchPrinting } from "../printing.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { QrPicture } from "./qr_picture.tsx";

export interface PrintSheetProps {
  readonly placed: PlacedPlayground;
  readonly url: string;
  /** Of the map; null: it has none of its own. */
  readonly siteName: string | null;
  /** Name of the region; null: unknown. */
  readonly region: string | null;
  /** Of the OpenStreetMap data; null: unknown. */
  readonly dataDay: Date | null;
  readonly state: {
    readonly details: DetailsModel;
    readonly opening: OpeningModel;
    readonly view: ViewModel;
  };
  readonly texts: PlaygroundTexts & {
    readonly locale: Locale;
    readonly dataCredit: string;
    readonly panel: PanelTexts;
    readonly details: DetailsTexts;
    readonly tagValues: TagValueTexts;
    readonly share: Messages["share"];
  };
}

export function PrintSheet(props: PrintSheetProps) {
  useEffect(watchPrinting, []);
  return isPrinting.value ? <Sheet {...props} /> : null;
}

function Sheet({ placed, url, siteName, region, dataDay, state, texts }: PrintSheetProps) {
  const { playground } = placed;
  const { properties } = playground;
  const { panel, tagValues, share } = texts;
  const title = texts.playgroundName(namingOf(playground));
  const place = [readAddressLine(properties), region].filter((part) => part !== null);
  const hasMap = usePlaceOfMap(state.view, placed);
  const hours = openingLines(placed, state.opening, tagValues);
  return (
    <article class="print-sheet" lang={texts.locale}>
      <header class="print-head">
        {siteName !== null && <p class="print-site">{siteName}</p>}
        <h2>{title}</h2>
        {place.length > 0 && <p>{place.join(" · ")}</p>}
        {playground.restricted && <p class="print-warning">{texts.restrictedAccess}</p>}
      </header>
      <div class={hasMap ? "print-top" : "print-top print-without-map"}>
        <div class="print-link">
          <p>{share.qrOnPaper}</p>
          <QrPicture text={url} label={share.qrLabel(title)} />
          <p class="print-url">{url}</p>
        </div>
      </div>
      <div class="print-columns">
        {hours.length > 0 && (
          <section>
            <h3>{panel.openingTitle}</h3>
            {hours.map((line) => <p key={line}>{line}</p>)}
          </section>
        )}
        <Equipment details={state.details} texts={texts} />
        <Facts properties={properties} locale={texts.locale} texts={panel} values={tagValues} />
      </div>
      <footer class="print-foot">
        {[texts.dataCredit, dataDay && share.dataOf(panel.date(dataDay))].filter(Boolean).join(" · ")}
      </footer>
    </article>
  );
}

/** Tells print_sheet.css where the playground is on the map. False where the map shows another place. */
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
  const naming = { nameOf: words.kind, compare: (a: string, b: string) => a.localeCompare(b) };
  return (
    <section>
      <h3>{words.equipmentTitle}</h3>
      {groupEquipment(section.value, naming).map(({ group, kinds }) => (
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
