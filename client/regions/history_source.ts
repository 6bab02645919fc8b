// What the drawer asks of the history of a region.
import type { UptimeTrack } from "./core/uptime_track.ts";

/** Null: that part could not be loaded. */
export interface LoadedHistory {
  readonly hours: UptimeTrack | null;
  readonly days: UptimeTrack | null;
}

/** By the key of a backend. Never rejects; null: no history could be loaded. */
export type LoadHistory = (key: string, signal: AbortSignal) => Promise<LoadedHistory | null>;
