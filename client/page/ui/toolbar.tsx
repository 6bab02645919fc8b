// The buttons at the side of the map, below the zoom buttons.
import type { ComponentChildren } from "preact";
import { LANGUAGES, type Locale, LOCALES } from "contract/locales.ts";
import type { SheetName } from "../../kit/sheets_model.ts";
import { ContributeIcon, LegendIcon, ListIcon } from "../../kit/ui/icons.tsx";
import { LocateButton } from "../../locate/ui/locate_button.tsx";
import type { PartProps } from "../page_state.ts";
import { switchLocale } from "../texts/locale.ts";
import type { FirstTexts } from "../texts/texts.ts";

export function Toolbar({ state, texts }: PartProps) {
  return (
    <div class="toolbar" role="group" aria-label={texts.toolbarLabel}>
      <MapButtons state={state} texts={texts} />
      <SheetButton state={state} name="contribute" label={texts.openContribute}>
        <ContributeIcon />
      </SheetButton>
      <LanguageMenu texts={texts} />
    </div>
  );
}

/** The buttons that an embedded map has as well. */
export function MapButtons({ state, texts }: PartProps) {
  return (
    <>
      <LocateButton state={state} texts={texts} />
      <SheetButton state={state} name="list" label={texts.openList}>
        <ListIcon />
      </SheetButton>
      <SheetButton state={state} name="legend" label={texts.openLegend}>
        <LegendIcon />
      </SheetButton>
    </>
  );
}

interface SheetButtonProps extends Pick<PartProps, "state"> {
  readonly name: SheetName;
  readonly label: string;
  readonly children: ComponentChildren;
}

function SheetButton({ state: { sheets }, name, label, children }: SheetButtonProps) {
  return (
    <button
      type="button"
      class="tool"
      title={label}
      aria-label={label}
      aria-expanded={sheets.open.value === name}
      onClick={() => sheets.toggle(name)}
    >
      {children}
    </button>
  );
}

/** A native menu, for phones, keyboards and screen readers. */
function LanguageMenu({ texts }: { readonly texts: FirstTexts }) {
  const { locale, language } = texts;
  return (
    <label class="tool tool-language" title={language}>
      <span aria-hidden="true">{locale.toUpperCase()}</span>
      <select
        class="language-menu"
        aria-label={language}
        value={locale}
        onChange={({ currentTarget }) => switchLocale(window, currentTarget.value as Locale)}
      >
        {/* Each in its own language. */}
        {LOCALES.map((each) => {
          const { name, isReviewed } = LANGUAGES[each];
          return (
            <option key={each} value={each} lang={each}>
              {each === locale && !isReviewed ? texts.languageUnreviewed(name) : name}
            </option>
          );
        })}
      </select>
    </label>
  );
}
