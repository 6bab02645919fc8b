// Reads how the data stays fresh from the setting UPDATES, or from the two retired settings that it replaces.
import { isHttpAddress } from "../../base/kit/http_address.ts";
import { type Rule, wholeNumber } from "../../base/settings/setting_rules.ts";

export interface UpdatePlan {
  /** True if changes in OpenStreetMap are followed. */
  readonly followsUpdates: boolean;
  /** Interval between updates in ms, or null if it depends on how often the server publishes. */
  readonly updatesEveryMs: number | null;
  /** Days between imports. 0 means a single import. Null if it depends on whether the extract is downloaded. */
  readonly importEveryDays: number | null;
}

/** Days between whole imports if the extract is downloaded and its changes are followed. */
export const WHOLE_IMPORT_DAYS = 30;

const MINUTE_MS = 60_000;
export const updateMinutes = wholeNumber(1, 7 * 24 * 60);
export const importDays = wholeNumber(0, 365);

const FOLLOWED: UpdatePlan = { followsUpdates: true, updatesEveryMs: null, importEveryDays: null };
const IMPORTED_ONCE: UpdatePlan = { followsUpdates: false, updatesEveryMs: null, importEveryDays: 0 };

export const updatePlan: Rule<UpdatePlan> = {
  allowed: "on (follow OpenStreetMap's changes), minutes N (follow them every N minutes, 1 to 10080), " +
    "days N (follow none; import the extract again every N days, 1 to 365) or off",
  parse(text) {
    if (text === "on") return FOLLOWED;
    if (text === "off") return IMPORTED_ONCE;
    const [, unit, digits = ""] = /^(minutes|days) +(\d+)$/.exec(text) ?? [];
    if (unit === "minutes") {
      const minutes = updateMinutes.parse(digits);
      return minutes === undefined ? undefined : { ...FOLLOWED, updatesEveryMs: minutes * MINUTE_MS };
    }
    const days = importDays.parse(digits);
    return days === undefined || days === 0 ? undefined : { ...IMPORTED_ONCE, importEveryDays: days };
  },
};

/** Returns true if a value of UPDATES states an interval, and therefore replaces the retired settings. */
export const hasNumber = (updates: string): boolean => updates.includes(" ");

export interface PlanValues {
  readonly UPDATES: UpdatePlan;
  readonly IMPORT_EVERY_DAYS: number | null;
  readonly UPDATES_EVERY: number | null;
}

/** Adds the retired settings to a value of UPDATES that does not state an interval. */
export function planUpdates(
  { UPDATES: plan, IMPORT_EVERY_DAYS: days, UPDATES_EVERY: minutes }: PlanValues,
): UpdatePlan {
  if (plan.updatesEveryMs || plan.importEveryDays) return plan;
  return {
    ...plan,
    ...(days !== null && { importEveryDays: days }),
    ...(minutes !== null && plan.followsUpdates && { updatesEveryMs: minutes * MINUTE_MS }),
  };
}

/** Returns what to write instead of IMPORT_EVERY_DAYS. Some combinations of settings have no equivalent. */
export function replaceImportDays(days: number, read: (name: string) => string): string {
  const instead = `write UPDATES="days ${days}"`;
  if (read("UPDATES") === "off") return days === 0 ? "remove it" : `${instead} instead`;
  const extract = read("PBF_URL");
  const isDownloaded = extract === "" || isHttpAddress(extract);
  if (days === (isDownloaded ? WHOLE_IMPORT_DAYS : 0)) return "remove it";
  const left = `remove it; changes are then followed, and ${
    isDownloaded
      ? `the whole extract is imported again every ${WHOLE_IMPORT_DAYS} days`
      : "the file is imported once"
  }`;
  return days === 0 ? left : `${left}; or ${instead}, which follows no changes`;
}
