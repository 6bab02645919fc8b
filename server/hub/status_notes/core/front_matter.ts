// Parses the front matter of a note: lines such as `announce: true` between two lines `---` at its beginning.
import { type Announcement, isDay } from "contract/playground/announcement.ts";
import { parseHttpUrl } from "contract/kit/fields.ts";
import { toPlainLine } from "contract/kit/plain_line.ts";

/** Maximum number of characters that a message quotes from an invalid line. */
const MAX_SHOWN = 80;

/** Where and when the note is announced. */
export type Announcing = Omit<Announcement, "text">;

export type ReadFrontMatter =
  /** `announcing` is null if the note is not announced. */
  | { readonly ok: true; readonly announcing: Announcing | null; readonly body: string }
  /** Continues "the note is invalid: ". */
  | { readonly ok: false; readonly reason: string };

interface Field {
  readonly allowed: string;
  isUsable(value: string): boolean;
}

const DAY: Field = { allowed: "a day such as 2026-12-24", isUsable: isDay };
const FIELDS: ReadonlyMap<string, Field> = new Map([
  ["announce", { allowed: "true or false", isUsable: (value) => /^(true|false)$/.test(value) }],
  ["link", {
    allowed: "an address that starts with https://, without a user name or password",
    isUsable: (value) => /^https:/i.test(value) && parseHttpUrl(value) !== null,
  }],
  ["from", DAY],
  ["until", DAY],
]);

/** Splits a trimmed text into the values of its front matter and the body. Without front matter, all text is body. */
export function readFrontMatter(text: string): ReadFrontMatter {
  const lines = text.split(/\r\n|[\n\r]/).map((line) => line.trim());
  if (lines[0] !== "---") return { ok: true, announcing: null, body: text };
  const end = lines.indexOf("---", 1);
  if (end < 0) return { ok: false, reason: "no second line --- ends its front matter" };
  const values = new Map<string, string>();
  for (const line of lines.slice(1, end).filter((line) => line !== "")) {
    const [, name = "", value = ""] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    const field = FIELDS.get(name);
    if (field === undefined || !field.isUsable(value)) {
      const allowed = field?.allowed ?? `the fields ${[...FIELDS.keys()].join(", ")}`;
      const shown = JSON.stringify(toPlainLine(line, MAX_SHOWN));
      return { ok: false, reason: `its front matter has ${shown}; allowed: ${allowed}` };
    }
    values.set(name, value);
  }
  if (!values.has("announce")) {
    return { ok: false, reason: 'its front matter lacks the line "announce: true"' };
  }
  const [link = null, from = null, until = null] = ["link", "from", "until"].map((name) => values.get(name));
  if (from !== null && until !== null && from > until) {
    return { ok: false, reason: `its front matter has until: ${until}, which is before from: ${from}` };
  }
  return {
    ok: true,
    announcing: values.get("announce") === "true" ? { link, from, until } : null,
    body: lines.slice(end + 1).join("\n").trim(),
  };
}
