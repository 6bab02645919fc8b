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

export function EmptyNotice({ backends, texts }: Pick<OfflineNoticeProps, "backends" | "texts">) {
  // Always rendered, as above.
  return <p class="notice" role="status">{backends.isEmpty.value && texts.registryEmpty}</p>;
}

const MAX_NAMES = 3;

interface OmittedNoticeProps {
  readonly connection: ConnectionModel;
  readonly shown: ShownModel;
  readonly texts: Texts;
}

/** Names regions in view whose data is missing on the map, or not complete. */
export function OmittedNotice({ connection, shown, texts }: OmittedNoticeProps) {
  const [omitted, excessive] = [shown.omitted.value, shown.excessive.value];
  // Without a network no region answers, and the page says so already.
  const isOffline = connection.connection.value === "offline";
  return (
    <>
      {omitted.length > 0 && !isOffline && (
        <div class="notice" role="status">
          <p>{texts.withoutAnswer(listNames(omitted, texts), omitted.length)}</p>
          <button type="button" class="text-button" onClick={shown.retry}>{texts.retryRegions}</button>
        </div>
      )}
      {excessive.length > 0 && (
        <p class="notice" role="status">{texts.notAllShown(listNames(excessive, texts))}</p>
      )}
    </>
  );
}

function listNames(names: readonly string[], texts: Texts): string {
  const more = names.length > MAX_NAMES ? ` +${texts.number(names.length - MAX_NAMES)}` : "";
  return names.slice(0, MAX_NAMES).join(", ") + more;
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
