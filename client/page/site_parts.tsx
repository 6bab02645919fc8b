// Puts the announcement of the operator and, on the map of one region, the name of the map into the corner. Loaded on
// demand.
import { calendarDayOf, isAnnounced } from "../../contract/announcement.ts";
import { isClosed, rememberClosed } from "../announcement/announcement_memory.ts";
import { AnnouncementLine } from "../announcement/ui/announcement_line.tsx";
import { loadLaterStyles } from "../kit/ui/later_styles.ts";
import { SiteLine } from "../regions/ui/site_line.tsx";
import type { PageState } from "./page_state.ts";
import type { Texts } from "./texts/texts.ts";

export async function mountSite({ state, texts }: { readonly state: PageState; readonly texts: Texts }) {
  const { config, features } = state;
  // A frame belongs to another page.
  if (features.isEmbedded) return;
  await loadLaterStyles();
  const { announcement } = config;
  const isOpen = announcement !== null && isAnnounced(announcement, calendarDayOf(new Date())) &&
    !isClosed(globalThis, announcement.text);
  state.siteLine.value = (
    <>
      {isOpen && (
        <AnnouncementLine
          announcement={announcement}
          onClose={() => rememberClosed(globalThis, announcement.text)}
          texts={texts}
        />
      )}
      {!features.hasRegions && <SiteLine config={config} fallback={texts.pageTitle} class="site-label" />}
    </>
  );
}
