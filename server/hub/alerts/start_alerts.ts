// Starts the alerts with the settings, the registry and the store in DATA_DIR.
import { join } from "node:path";
import type { Backend, StatusSnapshot } from "contract/types.ts";
import type { Log } from "../../base/kit/log.ts";
import { memoizeLast } from "../../base/kit/memoize_last.ts";
import type { StatusPeers } from "../monitor/status_peers.ts";
import { parseMaintenance } from "../registry/core/maintenance.ts";
import { hasPages, type Role } from "../../base/settings/role_settings.ts";
import type { AlertConfig } from "./alert_settings.ts";
import { createAlertStore } from "./alert_store.ts";
import { type Alerts, openAlerts } from "./alerts.ts";
import { createSenders } from "./create_senders.ts";

export interface StartAlertsParts {
  readonly config: {
    readonly alerts: AlertConfig | null;
    readonly dataDir: string;
    readonly publicUrl: string | null;
    readonly role: Role;
    readonly userAgent: string;
  };
  readonly registryText: () => string;
  /** Null if no other Hubs are queried. */
  readonly peers: Pick<StatusPeers, "votesOn"> | null;
  /** Null if no import has finished, or none is configured. */
  readonly ownImport: () => { readonly failure: string | null } | null;
  readonly log: Log;
}

export interface RunningAlerts extends Pick<Alerts, "stop" | "tally"> {
  /** Call this with every published snapshot. Returns immediately. */
  observe(backends: readonly Backend[], snapshot: StatusSnapshot): void;
}

/** Returns null if alerts are disabled. */
export async function startAlerts(parts: StartAlertsParts): Promise<RunningAlerts | null> {
  const {
    config: { alerts: settings, dataDir, publicUrl, role, userAgent },
    registryText,
    peers,
    ownImport,
    log,
  } = parts;
  if (settings === null) return null;
  const alerts = await openAlerts({
    senders: createSenders(settings, userAgent),
    store: createAlertStore({ directory: join(dataDir, "alerts"), log }),
    holdMs: settings.afterMinutes * 60_000,
    remindMs: settings.remindHours === 0 ? null : settings.remindHours * 3_600_000,
    site: { publicUrl, hasPages: hasPages(role) },
    log,
  });
  const readMaintenance = memoizeLast(parseMaintenance);
  return {
    observe: (backends, snapshot) =>
      alerts.observe({
        backends,
        snapshot,
        maintenance: readMaintenance(registryText()),
        votesOn: peers && peers.votesOn,
        ownImport: ownImport(),
      }),
    tally: alerts.tally,
    stop: alerts.stop,
  };
}
