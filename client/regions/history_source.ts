// The history of a region, as the drawer requests it.
import type { UptimeTrack } from "./core/uptime_track.ts";

/** A part is null if it could not be loaded. */
export interface LoadedHistory {
  readonly hours: UptimeTrack | null;
  readonly days: UptimeTrack | null;
}

/** Loads the history of a backend by its key. Never rejects; null if no history could be loaded. */
export type LoadHistory = (key: string, signal: AbortSignal) => Promise<LoadedHistory | null>;
