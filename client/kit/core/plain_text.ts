// Converts untrusted HTML to plain text. Does not parse it into elements, because even for a detached document browsers
// report its styles and handlers as violations of the page's security policy.

import { decodeEntities } from "contract/kit/html_entities.ts";

/** Elements whose content is not shown. */
const HIDDEN = new Set(["script", "style", "title", "template", "noscript", "iframe", "textarea", "svg"]);
/** Elements that start and end a line. */
const BLOCKS = new Set(
  ("address article aside blockquote body dd div dl dt footer form h1 h2 h3 h4 h5 h6 header hr html li main nav " +
    "ol p pre section table tr ul br").split(" "),
);
/** Elements that wiki templates hide by their style. */
const HIDEABLE = new Set(["div", "span"]);
const HIDING_STYLE = /\sstyle\s*=\s*["'][^"']*display\s*:\s*none/i;
const CELLS = new Set(["td", "th"]);
const TAG_START = /^<\/?([a-z][a-z0-9-]*)/i;
const MAX_TAG_NAME = 40;

/** Returns the text of `html`, one line per block, without blank lines. Accepts any input; takes linear time. */
export function readPlainText(html: string): string {
  const parts: string[] = [];
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf("<", at);
    const textEnd = open < 0 ? html.length : open;
    if (textEnd > at) parts.push(decodeEntities(html.slice(at, textEnd)).replace(/\s+/g, " "));
    if (open < 0) break;
    const markup = readMarkup(html, open);
    parts.push(markup.text);
    at = markup.end;
  }
  return parts.join("").replace(/ {2,}/g, " ").replace(/ ?\n[ \n]*/g, "\n").trim();
}

interface Markup {
  /** Replacement of the tag: a line break, a space, or nothing. */
  readonly text: string;
  /** Index after the tag. */
  readonly end: number;
}

function readMarkup(html: string, open: number): Markup {
  if (html.startsWith("<!--", open)) return { text: "", end: after(html, "-->", open + 4) };
  if (html[open + 1] === "!" || html[open + 1] === "?") return { text: "", end: after(html, ">", open) };
  const match = TAG_START.exec(html.slice(open, open + MAX_TAG_NAME));
  // A literal angle bracket, as in "3 < 4".
  if (!match) return { text: "<", end: open + 1 };
  const name = match[1]!.toLowerCase();
  const end = findTagEnd(html, open + match[0].length);
  const isHidden = HIDDEN.has(name) || HIDEABLE.has(name) && HIDING_STYLE.test(html.slice(open, end));
  if (isHidden && html[open + 1] !== "/") return { text: "", end: findClosing(html, name, end) };
  return { text: BLOCKS.has(name) ? "\n" : CELLS.has(name) ? " " : "", end };
}

function after(html: string, mark: string, from: number): number {
  const at = html.indexOf(mark, from);
  return at < 0 ? html.length : at + mark.length;
}

/** Index after the bracket that ends the tag. Brackets within quotes do not end it. */
function findTagEnd(html: string, from: number): number {
  let quote = "";
  for (let i = from; i < html.length; i++) {
    const char = html[i]!;
    if (quote !== "") {
      if (char === quote) quote = "";
    } else if (char === ">") return i + 1;
    // A quote begins only a value. An apostrophe elsewhere is text.
    else if ((char === '"' || char === "'") && /=\s*$/.test(html.slice(Math.max(from, i - 8), i))) {
      quote = char;
    }
  }
  return html.length;
}

function findClosing(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}(?![a-z0-9-])`, "gi");
  closing.lastIndex = from;
  const match = closing.exec(html);
  return match ? findTagEnd(html, match.index + match[0].length) : html.length;
}
