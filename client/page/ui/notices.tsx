// Says that what the page shows is not new, and of when it is.
import type { Texts } from "../texts/texts.ts";
import type { BackendsModel } from "../../regions/backends_model.ts";
import type { ConnectionModel } from "../../regions/connection_model.ts";
import type { ShownModel } from "../../tiers/shown_model.ts";

export interface OfflineNoticeProps {
  readonly connection: ConnectionModel;
  readonly backends: BackendsModel;
  readonly texts: Texts;
}

export function OfflineNotice({ connection, backends, texts }: OfflineNoticeProps) {
  const now = connection.connection.value;
  const generatedAt = backends.statusGeneratedAt.value;
  // The line is always there: screen readers say what changes in it, not what appears with it.
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

// Says which regions in view are missing from the picture.
const MAX_NAMES = 3;

export interface OmittedNoticeProps {
  readonly shown: ShownModel;
  readonly texts: Texts;
}

export function OmittedNotice({ shown, texts }: OmittedNoticeProps) {
  const names = shown.omitted.value;
  if (names.length === 0) return null;
  const more = names.length > MAX_NAMES ? ` +${texts.number(names.length - MAX_NAMES)}` : "";
  return (
    <p class="notice" role="status">{texts.withoutAnswer(names.slice(0, MAX_NAMES).join(", ") + more)}</p>
  );
}

// Says that the page is of an older build than the hub has. The visitor decides when to load it anew: nothing that
// they have opened or typed is taken from them.
export interface OutdatedNoticeProps {
  readonly connection: ConnectionModel;
  readonly texts: Texts;
}

export function OutdatedNotice({ connection, texts }: OutdatedNoticeProps) {
  // The line is always there: screen readers say what changes in it, not what appears with it.
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
