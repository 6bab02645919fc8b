// The panel of the selected playground, with parts of other features, which `playground/` cannot import: the
// favourites' star, sharing, and the sheet for paper. Without a selected playground, the notice about the search for
// one.
import { useLayoutEffect } from "preact/hooks";
import { playgroundKey } from "contract/playground/playground.ts";
import { namingOf } from "contract/playground/playground_naming.ts";
import type { FavouritesModel } from "../../features/favourites/favourites_model.ts";
import { FavouriteButton } from "../../features/favourites/ui/favourite_button.tsx";
import { optionalPart } from "../../kit/ui/lazy_part.tsx";
import { shareLink } from "../../playground/selection/core/share_link.ts";
import { LinkedPlaygroundNotice } from "../../playground/selection/linked_playground_notice.tsx";
import { PlaygroundPanel } from "../../playground/ui/panel.tsx";
import { NameLanguages } from "../../playground/ui/playground_name.tsx";
import { ShareButton } from "../../features/share/ui/share_button.tsx";
import type { LaterProps } from "../state/page_state.ts";
import { removePreview } from "./preview.ts";

const PrintSheet = optionalPart(async () =>
  (await import("../../features/share/ui/print_sheet.tsx")).PrintSheet
);

export function PanelPart(
  { favourites, state, texts }: LaterProps & { readonly favourites: FavouritesModel },
) {
  const placed = state.selection.selected.value;
  const isSearching = state.selection.current.value.kind === "searching";
  useLayoutEffect(() => {
    if (!isSearching) removePreview();
  }, [isSearching]);
  if (!placed) return <LinkedPlaygroundNotice state={state} texts={texts} />;
  const views = state.backends.views.value;
  const url = shareLink(location.href, placed, state.config, views);
  const view = views.find(({ backend }) => backend.key === placed.origin.backendKey);
  // Two regions can have the same playground.
  const key = `${placed.origin.backendKey}/${playgroundKey(placed.playground)}`;
  const actions = (
    <>
      <FavouriteButton
        key={`star ${key}`}
        favourites={favourites}
        state={state}
        placed={placed}
        texts={texts.favourites}
      />
      <ShareButton
        key={`share ${key}`}
        url={url}
        title={texts.playgroundName(namingOf(placed.playground, texts.locale))}
        texts={texts}
      />
    </>
  );
  return (
    <NameLanguages backends={state.backends}>
      <PlaygroundPanel state={state} texts={texts} action={actions} />
      <PrintSheet
        placed={placed}
        url={url}
        siteName={state.config.siteName}
        region={view?.meta?.name ?? (state.features.hasRegions ? placed.origin.backendName : null)}
        dataDay={view?.osmDataTimestamp ? new Date(view.osmDataTimestamp) : null}
        state={state}
        texts={texts}
      />
    </NameLanguages>
  );
}
