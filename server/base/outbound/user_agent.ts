// The User-Agent of this program, with a contact for operators of other servers.
import { VERSION } from "../kit/version.ts";

/** `contact` is a URL or an e-mail address in ASCII, or null. */
export function createUserAgent(contact: string | null): string {
  const program = `Spielplatz-Hub/${VERSION}`;
  if (contact === null) return program;
  // Crawlers conventionally put a plus sign before a URL. Parentheses would end the comment.
  const comment = contact.includes("://")
    ? `+${contact.replaceAll("(", "%28").replaceAll(")", "%29")}`
    : contact;
  return `${program} (${comment})`;
}

export const DEFAULT_USER_AGENT = createUserAgent(null);
