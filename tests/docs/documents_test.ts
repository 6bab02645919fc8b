import assert from "node:assert/strict";
import {
  listAnchors,
  listCodeBlocks,
  listCodeSpans,
  listLinks,
  readSection,
  readTable,
} from "./documents.ts";

const TEXT = `# One \`CODE_NAME\`, two

| a | b |
| - | - |
| 1 | 2 |

| setting | default |
| ------- | ------- |
| \`X\`     | 3       |
| \`Y\`     | 4       |

<a id="here"></a>

## Twice

A [link](other.md#place), \`a
span\`, ![picture](p.png).

\`\`\`sh
# no heading, [no link](nowhere)
run
\`\`\`

## Twice

   \`\`\`sh
   indented
   \`\`\`
`;
const DOCUMENT = { path: "made-up.md", text: TEXT };

Deno.test("readTable finds the rows of one table among others", () => {
  assert.deepEqual(readTable(DOCUMENT, "setting"), [["`X`", "3"], ["`Y`", "4"]]);
});

Deno.test("listAnchors: headings as GitHub names them, also those that occur twice, and explicit ones", () => {
  assert.deepEqual(listAnchors(TEXT), ["one-code_name-two", "twice", "twice-1", "here"]);
});

Deno.test("listLinks, listCodeSpans: of the text, not of the code in it", () => {
  assert.deepEqual(listLinks(TEXT), ["other.md#place", "p.png"]);
  assert.deepEqual(listCodeSpans(TEXT), ["CODE_NAME", "X", "Y", "a span"]);
});

Deno.test("listCodeBlocks: without fences and indentation", () => {
  assert.deepEqual(listCodeBlocks(TEXT, "sh"), ["# no heading, [no link](nowhere)\nrun\n", "indented\n"]);
});

Deno.test("readSection ends at the next heading", () => {
  assert.match(readSection(DOCUMENT, "Twice"), /^\nA \[link\][^]*run\n```\n$/);
});
