// Banners about missing or outdated data, and about an outdated page.
import type { PartProps } from "../state/page_state.ts";
import { enumerate } from "contract/texts/rows.ts";
import type { Texts } from "../texts/texts.ts";

export function OfflineBanner({ state: { backends, connection }, texts }: PartProps) {
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

export function EmptyBanner({ state, texts }: PartProps) {
  // Always rendered: screen readers announce changes in a live region, not a new live region.
  return <p class="notice" role="status">{state.backends.isEmpty.value && texts.registryEmpty}</p>;
}

const MAX_NAMES = 3;

/** Lists regions in view whose data is missing or incomplete on the map. */
export function OmittedBanner({ state: { connection, shown }, texts }: PartProps) {
  const [omitted, excessive] = [shown.omitted.value, shown.excessive.value];
  // Without a network no region answers, which another notice reports.
  const isOffline = connection.connection.value === "offline";
  return (
    <>
      {omitted.length > 0 && !isOffline && (
        <div class="notice" role="status">
          <p>{texts.withoutAnswer({ names: listNames(omitted, texts), count: omitted.length })}</p>
          <button type="button" class="text-button" onClick={shown.retry}>{texts.retry}</button>
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
  return enumerate(texts.locale, names.slice(0, MAX_NAMES)) + more;
}

/** Reports an outdated page. The visitor decides when to reload, because anything open or typed would be lost. */
export function OutdatedBanner({ state, texts }: PartProps) {
  // Always rendered: screen readers announce changes in a live region, not a new live region.
  return (
    <div class="outdated" role="status">
      {state.connection.isPageOutdated.value && (
        <div class="notice">
          <p>{texts.pageOutdated}</p>
          <button type="button" class="text-button" onClick={() => location.reload()}>{texts.reload}</button>
        </div>
      )}
    </div>
  );
}
