// What the search lists before typing: the visitor's surroundings, what was chosen last, and the device's favourites.
import type { ReadonlySignal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import type { FavouritesModel } from "../../favourites/favourites_model.ts";
import { orderFavourites } from "../../favourites/core/favourite_list.ts";
import type { BackendsModel } from "../../../federation/regions/backends_model.ts";
import type { PageFeatures } from "../../../federation/regions/core/page_features.ts";
import type { ViewModel } from "../../../federation/view/view_model.ts";
import type { Origin } from "../core/distance_to.ts";
import { hitOfFavourite, MAX_HITS } from "../core/regional_hits.ts";
import { playgroundOption, regionOption, type SearchOption } from "../core/search_options.ts";
import { forgetChoices, readRecent } from "../recent_choices.ts";
import type { SearchResultTexts } from "../texts/texts.ts";
import type { OptionSection } from "./option_list.tsx";

export interface StartState {
  readonly backends: BackendsModel;
  readonly favourites: () => Promise<FavouritesModel>;
  readonly features: PageFeatures;
  readonly location: { readonly position: ReadonlySignal<Origin | null> };
  readonly view: ViewModel;
}

const CLEAR: SearchOption = { kind: "clear", key: "clear" };

/** The options, and a function that forgets the last choices. Reads signals. */
export function useStart(
  { backends, favourites, features, location, view }: StartState,
  texts: SearchResultTexts,
) {
  const [recent, setRecent] = useState(() => features.isEmbedded ? [] : readRecent(window));
  const [saved, setSaved] = useState<FavouritesModel | null>(null);
  useEffect(() => {
    if (!features.isEmbedded) favourites().then(setSaved, () => {});
  }, []);
  const from = location.position.value ?? view.state.value;
  const recentOptions = recent.flatMap((choice, index): SearchOption[] => {
    const key = `recent ${index}`;
    if (choice.kind === "playground") return [{ ...playgroundOption(choice.hit), key }];
    if (choice.kind === "place") return [{ ...choice, key }];
    const region = backends.views.value.find(({ backend }) => backend.key === choice.regionKey);
    return region ? [{ ...regionOption(region), key }] : [];
  });
  const savedOptions = orderFavourites(saved?.list.value ?? [], from && [from.lon, from.lat])
    .slice(0, MAX_HITS)
    .map(({ favourite }) => playgroundOption(hitOfFavourite(favourite)));
  const sections: readonly OptionSection[] = [
    { title: null, options: [{ kind: "near", key: "near" }] },
    { title: texts.recent, options: recentOptions.length > 0 ? [...recentOptions, CLEAR] : [] },
    { title: texts.saved, options: savedOptions },
  ];
  return {
    sections: sections.filter(({ options }) => options.length > 0),
    forget() {
      forgetChoices(window);
      setRecent([]);
    },
  };
}
