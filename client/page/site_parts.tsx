// Puts the name of the map into the corner. Loaded on demand.
import { loadLaterStyles } from "../kit/ui/later_styles.ts";
import { SiteLine } from "../regions/ui/site_line.tsx";
import type { PageState } from "./page_state.ts";
import type { Texts } from "./texts/texts.ts";

export async function mountSite({ state, texts }: { readonly state: PageState; readonly texts: Texts }) {
  await loadLaterStyles();
  const { config } = state;
  state.siteLine.value = <SiteLine config={config} fallback={texts.pageTitle} class="site-label" />;
}
