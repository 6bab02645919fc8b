import assert from "node:assert/strict";
import { renderValue } from "server/site/open_data/ogc/core/document_page.ts";
import { HOSTILE_TEXTS } from "../../../preview/feature.ts";

Deno.test("renderValue: objects and lists are lists, addresses of the web are links", () => {
  const cases: readonly [value: unknown, markup: string][] = [
    [null, '<span class="none">null</span>'],
    [true, '<span class="none">true</span>'],
    [1.5, '<span class="none">1.5</span>'],
    ["Am See", "<bdi>Am See</bdi>"],
    [[], '<span class="none">[]</span>'],
    [["a", 1], '<ul><li><bdi>a</bdi></li><li><span class="none">1</span></li></ul>'],
    [{ a: "b" }, "<dl><dt>a</dt><dd><bdi>b</bdi></dd></dl>"],
    [
      { type: "Point", coordinates: [9, 50] },
      "<dl><dt>type</dt><dd><bdi>Point</bdi></dd></dl>",
    ],
    ["https://a.example/?b=1&c=2", '<a href="https://a.example/?b=1&amp;c=2" rel="nofollow">'],
    [
      { href: "https://a.example/", rel: "self", title: "This <page>" },
      '<a href="https://a.example/" rel="nofollow">This &lt;page&gt;</a> <small>self</small>',
    ],
  ];
  for (const [value, markup] of cases) {
    assert.ok(renderValue(value).startsWith(markup), `${renderValue(value)} instead of ${markup}`);
  }
});

Deno.test("renderValue: what is no address of the web stays text", () => {
  const texts = [
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    " https://a.example/",
    "https://a.example/ onclick=alert(1)",
    "https://a.example/\nx",
    "//a.example/",
    "ftp://a.example/",
    "https://",
  ];
  for (const text of texts) {
    assert.doesNotMatch(renderValue(text), /<a /, text);
    assert.doesNotMatch(renderValue({ href: text, rel: "self", title: "x" }), /<a /, text);
  }
});

Deno.test("renderValue: markup in keys, values, titles and addresses is text", () => {
  const texts = [
    ...HOSTILE_TEXTS,
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "https://a.example/\"onmouseover='alert(1)'",
    "https://a.example/<script>",
    "</bdi></td></table><script>",
  ];
  const own = new Set(["a", "bdi", "dd", "dl", "dt", "li", "small", "span", "ul"]);
  for (const text of texts) {
    const values = [text, [text], { [text]: text }, {
      href: `https://a.example/${text}`,
      rel: text,
      title: text,
    }];
    for (const value of values) {
      const markup = renderValue(value);
      for (const [, name] of markup.matchAll(/<\/?([^\s>]*)/g)) assert.ok(own.has(name!), markup);
      const names = [...markup.matchAll(/<[a-z]+((?: [a-z]+="[^"<>]*")*)>/g)]
        .flatMap(([, attributes]) => [...attributes!.matchAll(/ ([a-z]+)="/g)].map(([, name]) => name));
      assert.deepEqual(
        names.filter((name) => !["class", "href", "rel"].includes(name!)),
        [],
        markup,
      );
      // Every tag was understood above: nothing else begins like one.
      const rest = markup.replace(/<\/?[a-z]+(?: [a-z]+="[^"<>]*")*>/g, "");
      assert.doesNotMatch(rest, /[<>]/, markup);
    }
  }
});
