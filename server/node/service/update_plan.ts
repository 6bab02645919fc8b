// How the data stays fresh: the values of UPDATES, and those of the two retired settings that it replaces.
import { isHttpAddress } from "../../base/kit/http_address.ts";
import { type Rule, wholeNumber } from "../../base/settings/setting_rules.ts";

export interface UpdatePlan {
  /** Whether changes of OpenStreetMap are followed. */
  readonly followsUpdates: boolean;
  /** Null depends on how often the server publishes. */
  readonly updatesEveryMs: number | null;
  /** 0 imports the extract once. Null depends on whether it is downloaded. */
  readonly importEveryDays: number | null;
}

/** Days between whole imports of a downloaded extract whose changes are followed. */
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

/** Whether this text of UPDATES says how often, and so replaces the retired settings. */
export const hasNumber = (updates: string): boolean => updates.includes(" ");

export interface PlanValues {
  readonly UPDATES: UpdatePlan;
  readonly IMPORT_EVERY_DAYS: number | null;
  readonly UPDATES_EVERY: number | null;
}

/** Adds the retired settings to a value of UPDATES that does not say how often. */
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

/** What to write instead of IMPORT_EVERY_DAYS. Not all of its combinations have an equal. */
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
