// Lines in the corner of the page: the offline area in use, changes, the operator's announcement and logo.
// Loaded when there is something to show.
import { useComputed } from "@preact/signals";
import { calendarDayOf, isAnnounced } from "contract/playground/announcement.ts";
import {
  AnnouncementLine,
  isClosed,
  rememberClosed,
} from "../../features/announcement/ui/announcement_line.tsx";
import { AreaLine as AreaLineOf } from "../../features/area/ui/area_line.tsx";
import { SiteLine } from "../../federation/regions/ui/site_line.tsx";
import type { LaterProps } from "../state/page_state.ts";

export { ChangesLine } from "../../features/changes/ui/changes_line.tsx";

export function AreaLine({ state: { area, connection }, texts }: LaterProps) {
  const isOffline = useComputed(() => connection.connection.value !== "online");
  return area.value && <AreaLineOf {...area.value} isOffline={isOffline} texts={texts.area} />;
}

export function SiteNotes({ state: { config, features }, texts }: LaterProps) {
  const { announcement } = config;
  const isOpen = announcement !== null && isAnnounced(announcement, calendarDayOf(new Date())) &&
    !isClosed(globalThis, announcement.text);
  return (
    <>
      {isOpen && (
        <AnnouncementLine
          announcement={announcement}
          onClose={() => rememberClosed(globalThis, announcement.text)}
          texts={texts}
        />
      )}
      {!features.hasRegions && config.siteLogo !== null && (
        <SiteLine
          config={{ ...config, siteName: null }}
          fallback={config.siteName ?? texts.pageTitle}
          class="site-label"
        />
      )}
    </>
  );
}
