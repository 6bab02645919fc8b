// The menu: what parents need now and then, and below it what experts need.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { RegionData } from "../../federation/regions/ui/region_data.tsx";
import { OwnPages } from "../../federation/regions/ui/own_pages.tsx";
import { SiteLine } from "../../federation/regions/ui/site_line.tsx";
import type { FavouritesModel } from "../../features/favourites/favourites_model.ts";
import { Contribute } from "../../features/guide/ui/contribute.tsx";
import { EmbedSection } from "../../features/guide/ui/embed_section.tsx";
import { Legend } from "../../features/guide/ui/legend.tsx";
import { MappingSwitch } from "../../features/guide/ui/mapping_switch.tsx";
import { Fold } from "../../kit/ui/fold.tsx";
import { iconOf, StarIcon } from "../../kit/ui/icons.tsx";
import { Sheet } from "../../kit/ui/sheet.tsx";
import type { LaterProps } from "../state/page_state.ts";
import { DownloadRow } from "./download_row.tsx";
import { LanguageRow } from "./language_row.tsx";

const OfflineIcon = iconOf(
  "M4 6.5 9.5 4l5 2.5L20 4v9M9.5 20 4 22.5v-16M9.5 4v16m5-13.5V13m3.5 2v6m-3-3 3 3 3-3",
);
const LegendIcon = iconOf(
  "M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.9-1.1 1.9M12 16.6v.1",
);
const AboutIcon = iconOf("M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0M12 11v5.5M12 7.4v.1");
const EmbedIcon = iconOf("m8 8-4 4 4 4m8-8 4 4-4 4M13.5 5l-3 14");
const StatusIcon = iconOf("M3 12h4l3-7 4 14 3-7h4");
const ContributeIcon = iconOf("m4 20 1-4L16 5l3 3L8 19l-4 1ZM14 7l3 3");

/** Name shared by the folds, so that only one is open at a time. */
const GROUP = "menu";

/** In a frame without what belongs to the full page. */
export function MenuSheet(props: LaterProps) {
  const { state, texts } = props;
  const { area, backends, config, features, isMapping, sheets } = state;
  const { contribute, legend, menu } = texts;
  const { hasRegions, isEmbedded } = features;
  return (
    <Sheet name="menu" title={texts.openMenu} texts={texts} onClose={sheets.close}>
      <SavedRow {...props} />
      {!isEmbedded && (
        <>
          <SheetRow icon={<OfflineIcon />} onClick={() => sheets.toggle("area")}>
            {texts.area.entry(area.value?.model.areas.value.length ?? 0)}
          </SheetRow>
          <LanguageRow locale={texts.locale} words={menu} />
        </>
      )}
      <Fold title={legend.title} name={GROUP} icon={<LegendIcon />}>
        {() => <Legend state={state} texts={texts} />}
      </Fold>
      <Fold title={menu.about} name={GROUP} icon={<AboutIcon />}>
        {() => <About {...props} />}
      </Fold>

      <h3 class="menu-experts">{menu.experts}</h3>
      <MappingSwitch isMapping={isMapping} label={menu.mapping} hint={menu.mappingHint} />
      <DownloadRow {...props} />
      {!isEmbedded && (
        <>
          {config.embedOrigins.length > 0 && (
            <Fold title={contribute.embed.title} name={GROUP} icon={<EmbedIcon />}>
              {() => (
                <EmbedSection
                  origins={config.embedOrigins}
                  hasRegions={hasRegions}
                  backends={backends}
                  pageTitle={config.siteName ?? texts.pageTitle}
                  texts={contribute.embed}
                />
              )}
            </Fold>
          )}
          {!config.staticApi && (
            <a class="menu-row" href={`status?lang=${texts.locale}`}>
              <StatusIcon />
              {menu.status}
            </a>
          )}
          <Fold title={contribute.title} name={GROUP} icon={<ContributeIcon />}>
            {() => <Contribute state={state} texts={contribute} />}
          </Fold>
        </>
      )}
    </Sheet>
  );
}

interface SheetRowProps {
  readonly icon: ComponentChildren;
  readonly onClick: () => void;
  readonly children: ComponentChildren;
}

function SheetRow({ icon, onClick, children }: SheetRowProps) {
  return (
    <button type="button" class="menu-row" onClick={onClick}>
      {icon}
      <span>{children}</span>
    </button>
  );
}

/** Opens the favourites. Their number follows when they have been loaded, for which the menu does not wait. */
function SavedRow({ state, texts }: LaterProps) {
  const [favourites, setFavourites] = useState<FavouritesModel | null>(null);
  useEffect(() => void state.favourites().then(setFavourites, () => {}), []);
  return (
    <SheetRow icon={<StarIcon />} onClick={() => state.sheets.toggle("favourites")}>
      {texts.menu.saved(favourites?.list.value.length ?? 0)}
    </SheetRow>
  );
}

function About({ state, texts }: LaterProps) {
  const { config, features } = state;
  return (
    <>
      {!features.isEmbedded && <SiteLine config={config} fallback={texts.pageTitle} />}
      {features.hasRegions
        ? (
          <div class="backend-legal">
            <OwnPages config={config} words={texts.drawer} />
          </div>
        )
        : <RegionData state={state} texts={texts} />}
    </>
  );
}
