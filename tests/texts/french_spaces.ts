// The spaces of French punctuation: a narrow no-break space before ":", ";", "!", "?" and inside "« »".

const WRONG = [
  // A space that may end a line.
  / [:;!?»]/,
  /« /,
  // None at all; a colon within a time or an address has none.
  /[^\s\u202f\u00a0][;!?»](?=\s|$)/,
  /[^\s\u202f\u00a0]:(?=\s|$)/,
  /«[^\s\u202f\u00a0]/,
];

/** The first fault with what surrounds it; null for a text without one. */
export function findFrenchSpaceFault(text: string): string | null {
  for (const pattern of WRONG) {
    const found = pattern.exec(text);
    if (found) return text.slice(Math.max(0, found.index - 10), found.index + 10);
  }
  return null;
}
