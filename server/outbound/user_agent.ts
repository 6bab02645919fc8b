// How this program names itself to other servers, so that their operators know whom to ask.
import { VERSION } from "../kit/version.ts";

/** `contact` is a URL or an e-mail address in ASCII, as the setting's rule gives it; null: none. */
export function createUserAgent(contact: string | null): string {
  const program = `Spielplatz-Hub/${VERSION}`;
  if (contact === null) return program;
  // A plus sign before a URL is the custom of crawlers. Parentheses would end the comment.
  const comment = contact.includes("://")
    ? `+${contact.replaceAll("(", "%28").replaceAll(")", "%29")}`
    : contact;
  return `${program} (${comment})`;
}

export const DEFAULT_USER_AGENT = createUserAgent(null);
