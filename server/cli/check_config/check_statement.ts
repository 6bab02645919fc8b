// Checks the accessibility statement of a public body. Private operators need none, so a missing one is not reported.
import { hasPages, type Role } from "../../base/settings/role_settings.ts";
import { isGerman } from "../../site/legal/core/enforcement_bodies.ts";
import type { LegalSection } from "../../site/legal/legal_settings.ts";
import type { Report } from "./check_findings.ts";

/** Maximum age of a review, after which the statement has to be reviewed again. */
const MAX_AGE_DAYS = 366;
const DAY_MS = 24 * 60 * 60 * 1000;

export function checkStatement(
  { accessibilityUrl, statement, operator }: Pick<
    LegalSection,
    "accessibilityUrl" | "statement" | "operator"
  >,
  role: Role,
  report: Report,
  nowMs: number,
): void {
  if (!hasPages(role)) return;
  if (accessibilityUrl !== null) return report("ok", `accessibility statement: linked, ${accessibilityUrl}`);
  if (statement === null) return;
  const { law, body, contact, reviewedOn, easyLanguageUrl, signLanguageUrl } = statement;
  report("ok", `accessibility statement: written, for the law of ${law}; read it at /accessibility`);
  const lack = (text: string) => report("warning", `the accessibility statement ${text}`);
  if (contact === null && operator?.email === null) {
    lack("has no contact for reporting barriers; set IMPRESSUM_EMAIL");
  }
  if (body !== null) report("ok", `enforcement body: ${body.name}; check that this is the right one for you`);
  else if (law !== "CH") {
    lack(`names no enforcement body, because none is known for ${law}; set ACCESSIBILITY_BODY`);
  }
  reportReview(reviewedOn, lack, nowMs);
  if (!isGerman(law)) return;
  for (const [name, url] of Object.entries({ easy: easyLanguageUrl, sign: signLanguageUrl })) {
    if (url === null) {
      lack(`links no explanation in ${name} language; add ${name}=https://… to ACCESSIBILITY_LINKS`);
    }
  }
}

function reportReview(day: string | null, lack: (text: string) => void, nowMs: number): void {
  if (day === null) return lack("has no date of your review; read it, then set ACCESSIBILITY_DATE");
  const ageDays = (nowMs - Date.parse(day)) / DAY_MS;
  // In other time zones, a day starts up to 14 hours earlier.
  if (ageDays < -1) lack(`has a review date in the future: ACCESSIBILITY_DATE=${day}`);
  if (ageDays > MAX_AGE_DAYS) {
    lack(`was reviewed on ${day}, more than a year ago; read it, then set ACCESSIBILITY_DATE`);
  }
}
