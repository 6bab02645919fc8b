// `/badge/<slug>.svg`: state, uptime of 30 days and number of playgrounds of a region, for other pages.
import { formatShare } from "../../../contract/uptime.ts";
import { findMaintenance, readMaintenance } from "../../../contract/maintenance.ts";
import type { Backend, BackendStatus } from "../../../contract/types.ts";
import { countText } from "../../history/core/texts/plural.ts";
import { STATUS_TEXTS } from "../../history/core/texts/tables.ts";
import { type Badge, renderBadge } from "../badge.ts";
import { findBackend, keepDocuments, MAX_AGE_SECONDS, readTimeMs, type WatchParts } from "../region_watch.ts";
import { sendUnlessKnown } from "../../http/representation.ts";
import { chooseLocale } from "../request_language.ts";
import type { Route } from "../../http/route.ts";
import { OPEN_DATA_HEADERS } from "../../http/security_headers.ts";
import { kindOfState } from "../status_page/frame.ts";
import { prepareDocument } from "../../http/text_document.ts";
import type { Locale } from "../../../contract/locales.ts";

const HEADERS = {
  ...OPEN_DATA_HEADERS,
  "content-type": "image/svg+xml",
  "cache-control": `public, max-age=${MAX_AGE_SECONDS}`,
  "access-control-allow-origin": "*",
  "vary": "accept-language",
};

/** Finds the route of a decoded path; undefined when it is no badge. */
export function createBadgeRoutes(parts: WatchParts): (path: string) => Route | undefined {
  const { config, store, history, refuse } = parts;
  const keep = keepDocuments(parts);

  function describe({ key, name, maintenance }: Backend, locale: Locale): Badge {
    const texts = STATUS_TEXTS[locale];
    const status = store.current()?.snapshot.backends.get(key) ?? null;
    const uptime = history.summarise(key, readTimeMs(parts))?.month ?? null;
    const playgrounds = countPlaygrounds(status);
    const kind = kindOfState({
      status,
      maintenance: findMaintenance(readMaintenance(maintenance), readTimeMs(parts)),
    });
    const facts = [
      texts[kind],
      uptime === null ? null : formatShare(locale, uptime),
      playgrounds === null ? null : countText(locale, playgrounds, texts.playgrounds),
    ];
    return {
      label: name,
      message: facts.filter((fact) => fact !== null).join(" · "),
      state: kind === "maintenance" ? "unknown" : kind,
    };
  }

  return (path) => {
    const key = /^\/badge\/([^/]+)\.svg$/.exec(path)?.[1];
    if (key === undefined) return undefined;
    return (request) => {
      const backend = findBackend(parts, key);
      if (backend === null) return refuse(request, 404, "no region has this slug");
      const locale = chooseLocale(request, config.page.defaultLocale);
      const document = keep(
        `${locale} ${backend.key}`,
        () => prepareDocument(renderBadge(describe(backend, locale)), HEADERS, true),
      );
      return sendUnlessKnown(request, document(request));
    };
  };
}

const countPlaygrounds = (status: BackendStatus | null) =>
  status?.playgroundCount ?? status?.lastKnown?.playgroundCount ?? null;
