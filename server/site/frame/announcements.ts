// Finds the announcement to show among the operator's notes.
import { type Announcement, isAnnounced } from "contract/playground/announcement.ts";
import type { StatusNote } from "../../hub/status_notes/core/status_note.ts";
import type { BrandSection } from "../brand/brand_settings.ts";

const DAY_MS = 86_400_000;

export interface AnnouncementParts {
  /** Newest first. */
  readonly notes: readonly StatusNote[];
  /** The announcement in the settings counts as older than every note. */
  readonly brand: Pick<BrandSection, "announcement">;
}

/** Returns the newest announcement that is shown on this day in UTC, or null if there is none. */
export function findAnnouncement({ notes, brand }: AnnouncementParts, timeMs: number): Announcement | null {
  const day = new Date(timeMs).toISOString().slice(0, 10);
  return [...notes, brand].map(({ announcement }) => announcement)
    .find((announcement) => announcement !== null && isAnnounced(announcement, day)) ?? null;
}

/** Like {@link findAnnouncement}, but for devices in any time zone, where the day may be the previous or next one. */
export const findAnnouncementAnywhere = (parts: AnnouncementParts, timeMs: number): Announcement | null =>
  findAnnouncement(parts, timeMs) ?? findAnnouncement(parts, timeMs + DAY_MS) ??
    findAnnouncement(parts, timeMs - DAY_MS);
