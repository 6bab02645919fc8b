import assert from "node:assert/strict";
import { addPolicy } from "server/site/publication/core/page_policy_meta.ts";

const PAGE = '<head>\n    <meta charset="utf-8">\n    <script src="a.js"></script>\n</head>';

Deno.test("addPolicy: before everything to which it applies, and without frame-ancestors", () => {
  assert.equal(
    addPolicy(PAGE, "default-src 'none'; frame-ancestors 'none'; script-src 'self'"),
    '<head>\n    <meta charset="utf-8">\n    <meta http-equiv="Content-Security-Policy" content="default-src ' +
      '&#39;none&#39;; script-src &#39;self&#39;">\n    <script src="a.js"></script>\n</head>',
  );
});

Deno.test("addPolicy: signs in a policy stay text", () => {
  assert.ok(
    addPolicy(PAGE, `default-src $1 "><script>`).includes(
      'content="default-src $1 &quot;&gt;&lt;script&gt;"',
    ),
  );
});
