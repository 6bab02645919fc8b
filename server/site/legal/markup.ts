// Renders blocks as HTML. Escapes every text, since they come from settings, files and a registry.
import { escapeMarkup } from "../../base/kit/core/safe_text.ts";
import type { Block, LegalText, Line } from "./core/legal_text.ts";

/** `level` is the title's level. Headings are one level below, subheadings two. */
export function renderLegalText({ title, blocks }: LegalText, level: 1 | 2 = 1): string {
  return [
    `<h${level}>${escapeMarkup(title)}</h${level}>`,
    ...blocks.map((block) => renderBlock(block, level + 1)),
  ].join("\n");
}

function renderBlock(block: Block, level: number): string {
  switch (block.kind) {
    case "heading":
      return `<h${level}>${escapeMarkup(block.text)}</h${level}>`;
    case "subheading":
      return `<h${level + 1}>${escapeMarkup(block.text)}</h${level + 1}>`;
    case "paragraph":
      return `<p>${block.lines.map(renderLine).join("<br>\n")}</p>`;
    case "list":
      return `<ul>\n${block.items.map((item) => `<li>${escapeMarkup(item)}</li>`).join("\n")}\n</ul>`;
    case "terms":
      return `<dl>\n${
        block.entries.flatMap(({ term, servers, lines }) => [
          `<dt>${escapeMarkup(term)}</dt>`,
          ...(servers === null ? [] : [`<dd>${escapeMarkup(servers)}</dd>`]),
          ...lines.map((line) => `<dd class="data">${escapeMarkup(line)}</dd>`),
        ]).join("\n")
      }\n</dl>`;
  }
}

function renderLine(line: Line): string {
  if (typeof line === "string") return escapeMarkup(line);
  return `<a href="${escapeMarkup(line.href)}">${escapeMarkup(line.text)}</a>`;
}
