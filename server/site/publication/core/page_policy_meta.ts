// The Content-Security-Policy of a page that is published as a plain file, which has no headers.
import { escapeMarkup } from "../../../base/kit/core/safe_text.ts";

/**
 * Adds the policy to the page's head. Browsers ignore `frame-ancestors` there, so only the host's headers can say who
 * may frame the page.
 */
export function addPolicy(page: string, policy: string): string {
  const content = policy.split("; ").filter((each) => !each.startsWith("frame-ancestors ")).join("; ");
  const meta = `<meta http-equiv="Content-Security-Policy" content="${escapeMarkup(content)}">`;
  // A policy applies to the elements after it.
  return page.replace(
    /(<meta charset="utf-8">\n)( *)/,
    (_, start, indent) => `${start}${indent}${meta}\n${indent}`,
  );
}
