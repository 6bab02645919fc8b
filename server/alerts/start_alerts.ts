// Puts the alerts of the program together: settings, registry, import, poll.
import { join } from "node:path";
import type { Backend, StatusSnapshot } from "../../contract/types.ts";
import type { Log } from "../kit/log.ts";
import type { AlertConfig } from "./alert_settings.ts";
import { createAlertStore } from "./alert_store.ts";
import { type Alerts, openAlerts } from "./alerts.ts";
import { createSenders } from "./create_senders.ts";
import { createRegistryMaintenance } from "./registry_maintenance.ts";

export interface StartAlertsParts {
  readonly config: {
    readonly alerts: AlertConfig | null;
    readonly dataDir: string;
    readonly publicUrl: string | null;
    readonly userAgent: string;
  };
  /** Text of the registry that is polled. */
  readonly registryText: () => string;
  /** Null: no import has ended, or none is configured. */
  readonly ownImport: () => { readonly failure: string | null } | null;
  readonly log: Log;
}

export interface RunningAlerts extends Pick<Alerts, "stop"> {
  /** For every published snapshot; returns at once. */
  observe(backends: readonly Backend[], snapshot: StatusSnapshot): void;
}

/** Null without the settings of alerts. */
export async function startAlerts(parts: StartAlertsParts): Promise<RunningAlerts | null> {
  const { config: { alerts: settings, dataDir, publicUrl, userAgent }, registryText, ownImport, log } = parts;
  if (settings === null) return null;
  const alerts = await openAlerts({
    senders: createSenders(settings, userAgent),
    store: createAlertStore({ directory: join(dataDir, "alerts"), log }),
    holdMs: settings.afterMinutes * 60_000,
    publicUrl,
    log,
  });
  const maintenance = createRegistryMaintenance(registryText);
  return {
    observe: (backends, snapshot) =>
      alerts.observe({ backends, snapshot, maintenance: maintenance(), ownImport: ownImport() }),
    stop: alerts.stop,
  };
}
