// The announcement of the operator on the status page.
import { type Announcement, isAnnounced } from "contract/playground/announcement.ts";
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";

/** Markup; empty where there is none on that day in UTC, as all times of the page. */
export function renderAnnouncement(announcement: Announcement | null, timeMs: number): string {
  if (announcement === null) return "";
  const day = new Date(timeMs).toISOString().slice(0, 10);
  if (!isAnnounced(announcement, day)) return "";
  const text = escapeMarkup(announcement.text);
  const { link } = announcement;
  const content = link === null ? text : `<a href="${escapeMarkup(link)}" rel="noreferrer">${text}</a>`;
  return `<p class="announcement">${content}</p>\n`;
}
