// The menu: what parents need now and then, and below it what experts need.
import type { ComponentChildren } from "preact";
import { intersects } from "contract/geometry/bbox.ts";
import { shapeBbox } from "contract/geometry/shape.ts";
import { encodeGeoJson } from "../../features/guide/core/geojson_file.ts";
import { Contribute } from "../../features/guide/ui/contribute.tsx";
import { EmbedSection } from "../../features/guide/ui/embed_section.tsx";
import { Legend } from "../../features/guide/ui/legend.tsx";
import { MappingSwitch } from "../../features/guide/ui/mapping_switch.tsx";
import { datedName, downloadFile } from "../../kit/download_file.ts";
import { Fold } from "../../kit/ui/fold.tsx";
import { GlobeIcon, iconOf } from "../../kit/ui/icons.tsx";
import { DownloadIcon } from "../../kit/ui/panel_icons.tsx";
import { Sheet } from "../../kit/ui/sheet.tsx";
import { RegionData } from "../../federation/regions/ui/region_data.tsx";
import type { PlacedPlayground } from "../../federation/tiers/core/placed_playground.ts";
import type { LaterProps, PageState } from "../state/page_state.ts";
import { type Locale, LOCALES } from "contract/kit/locales.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";
import { LANGUAGE_NAMES, REVIEWED } from "../texts/language_names.ts";
import { switchLocale } from "../texts/locale.ts";

const LegendIcon = iconOf(
  "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.9M12 16.6v.1",
);
const ContributeIcon = iconOf("m4 20 1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3");
const EmbedIcon = iconOf("m8 8-4 4 4 4m8-8 4 4-4 4M13.5 5l-3 14");
const FileIcon = iconOf("M6 3.5h8l4 4v13H6v-17Zm8 0v4h4M12 11v6m-2.5-2.5L12 17l2.5-2.5");

/** Name shared by the folds, so that only one is open at a time. */
const GROUP = "menu";

export function MenuSheet({ state, texts }: LaterProps) {
  const { area, backends, config, features, isMapping, sheets } = state;
  const { contribute, legend, more } = texts;
  const { hasRegions, isEmbedded } = features;
  const pageTitle = config.siteName ?? texts.pageTitle;
  return (
    <Sheet name="menu" title={texts.openMenu} texts={texts} onClose={sheets.close}>
      <Fold title={legend.title} name={GROUP} icon={<LegendIcon />}>
        {() => <Legend state={state} texts={texts} />}
      </Fold>
      {!isEmbedded && (
        <Fold title={contribute.title} name={GROUP} icon={<ContributeIcon />}>
          {() => <Contribute state={state} texts={contribute} />}
        </Fold>
      )}
      {hasRegions
        ? <Row icon={<GlobeIcon />} onClick={() => sheets.toggle("drawer")}>{texts.drawerTitle}</Row>
        : (
          <Fold title={backends.views.value[0]?.backend.name ?? ""} name={GROUP} icon={<GlobeIcon />}>
            {() => <RegionData state={state} texts={texts} />}
          </Fold>
        )}
      {!isEmbedded && (
        <>
          <LanguageMenu locale={texts.locale} words={more} />
          <Row icon={<DownloadIcon />} onClick={() => sheets.toggle("area")}>
            {texts.area.entry(area.value?.model.areas.value.length ?? 0)}
          </Row>
        </>
      )}
      <MappingSwitch isMapping={isMapping} label={legend.mapping} />
      <GeoJsonRow state={state} texts={texts} />
      {!isEmbedded && config.embedOrigins.length > 0 && (
        <Fold title={contribute.embed.title} name={GROUP} icon={<EmbedIcon />}>
          {() => (
            <EmbedSection
              origins={config.embedOrigins}
              hasRegions={hasRegions}
              backends={backends}
              pageTitle={pageTitle}
              texts={contribute.embed}
            />
          )}
        </Fold>
      )}
    </Sheet>
  );
}

interface RowProps {
  readonly icon: ComponentChildren;
  readonly isDisabled?: boolean;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function Row({ icon, isDisabled = false, onClick, children }: RowProps) {
  return (
    <button type="button" class="more-row" disabled={isDisabled} onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** Saves the individual playgrounds in view as a file. */
function GeoJsonRow({ state, texts }: LaterProps) {
  const { more } = texts;
  const inView = playgroundsInView(state);
  return (
    <>
      <Row
        icon={<FileIcon />}
        isDisabled={inView.length === 0}
        onClick={() => {
          const file = new Blob([encodeGeoJson(inView)], { type: "application/geo+json" });
          downloadFile(file, datedName(texts.favourites.fileName, "geojson"));
        }}
      >
        {more.geoJson(inView.length)}
      </Row>
      {inView.length === 0 && <p class="more-note">{more.geoJsonCloser}</p>}
    </>
  );
}

/** Individual playgrounds in the view; none at zooms that show clusters. Reads signals. */
function playgroundsInView({ shown, view }: PageState): readonly PlacedPlayground[] {
  const [data, now] = [shown.data.value, view.state.value];
  if (data.tier !== "polygon" || now === null) return [];
  return data.playgrounds.filter(({ playground }) => intersects(shapeBbox(playground.shape), now.bbox));
}

interface LanguageMenuProps {
  readonly locale: Locale;
  readonly words: Messages["more"];
}

const LanguageIcon = iconOf(
  "M3 6h10M8 3.5V6M5 6c.5 3.5 3 6.5 6.5 8M11 6c-.5 3.5-3 6.5-7 8M12 20.5l4-10 4 10m-6.8-3h5.6",
);

/** A native menu, for phones, keyboards and screen readers. */
function LanguageMenu({ locale, words }: LanguageMenuProps) {
  return (
    <label class="more-row">
      <LanguageIcon />
      <span>{words.language}</span>
      <select
        class="language-menu"
        value={locale}
        onChange={({ currentTarget }) => switchLocale(window, currentTarget.value as Locale)}
      >
        {/* Each name is in its own language. */}
        {LOCALES.map((each) => (
          <option key={each} value={each} lang={each}>
            {each === locale && !REVIEWED.has(each)
              ? words.languageUnreviewed(LANGUAGE_NAMES[each])
              : LANGUAGE_NAMES[each]}
          </option>
        ))}
      </select>
    </label>
  );
}
