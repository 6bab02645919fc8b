// Notices about missing or outdated data, and about an outdated page.
import type { Texts } from "../texts/texts.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { ConnectionModel } from "../../regions/connection_model.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";

interface OfflineNoticeProps {
  readonly connection: ConnectionModel;
  readonly backends: BackendsModel;
  readonly texts: Texts;
}

export function OfflineNotice({ connection, backends, texts }: OfflineNoticeProps) {
  const now = connection.connection.value;
  const generatedAt = backends.statusGeneratedAt.value;
  // Always rendered: screen readers announce changes in a live region, not a new live region.
  return (
    <div class="offline" role="status">
      {now !== "online" && (
        <p class="notice">
          {texts.offline(now, generatedAt === null ? null : new Date(generatedAt), new Date())}
        </p>
      )}
    </div>
  );
}

const MAX_NAMES = 3;

interface OmittedNoticeProps {
  readonly shown: ShownModel;
  readonly texts: Texts;
}

/** Names regions in view whose data is missing on the map. */
export function OmittedNotice({ shown, texts }: OmittedNoticeProps) {
  const names = shown.omitted.value;
  if (names.length === 0) return null;
  const more = names.length > MAX_NAMES ? ` +${texts.number(names.length - MAX_NAMES)}` : "";
  return (
    <p class="notice" role="status">{texts.withoutAnswer(names.slice(0, MAX_NAMES).join(", ") + more)}</p>
  );
}

interface OutdatedNoticeProps {
  readonly connection: ConnectionModel;
  readonly texts: Texts;
}

/** The visitor decides when to reload: what is open or typed would be lost. */
export function OutdatedNotice({ connection, texts }: OutdatedNoticeProps) {
  // Always rendered, as above.
  return (
    <div class="outdated" role="status">
      {connection.isPageOutdated.value && (
        <div class="notice">
          <p>{texts.pageOutdated}</p>
          <button type="button" class="text-button" onClick={() => location.reload()}>{texts.reload}</button>
        </div>
      )}
    </div>
  );
}
