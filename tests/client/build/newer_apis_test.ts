// The built scripts against the oldest supported browsers.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { assets } from "../../../dist/assets.gen.ts";
import { listNewerApis } from "./newer_apis.ts";

const ALLOWED: Readonly<Record<string, string>> = {
  ".dispose": "of OpenLayers' own objects",
  ".moveBefore": "Preact uses it where it is there",
  ".reset": "of own models",
  ".take": "of own lists",
  ".use": "of OpenLayers' own objects",
  "Symbol.dispose": "Preact's signals set a property of that name, which only `using` reads",
};

const FILLED = [
  ...(await readFile("client/kit/older_browsers.ts", "utf8")).matchAll(
    /^fill\(\s*(\w+)(\.prototype)?,\s*"(\w+)"/gm,
  ),
].flatMap(([, owner, isMethod, name]) => isMethod ? [`.${name}`] : [`${owner}.${name}`, `.${name}`]);

Deno.test("newer APIs are found: of a class, of an object, global", () => {
  const script =
    'a=Array.fromAsync(b);c.difference(d);new Temporal.Instant(e);i={"ES-ML":1};j="ES-MD ES-ML ES-RI";k="Allow-Origin: *";f.map(g);Object.keys(h);';
  assert.deepEqual(listNewerApis(script), [
    ".difference",
    ".fromAsync",
    "Array.fromAsync",
    "Temporal.Instant",
  ]);
});

Deno.test("the built scripts use nothing that the oldest supported browsers lack", () => {
  const wrong = assets.filter(({ path }) => path.endsWith(".js")).flatMap(({ path, identity }) =>
    listNewerApis(new TextDecoder().decode(identity))
      .filter((name) => !FILLED.includes(name) && !(name in ALLOWED))
      .map((name) => `${path}: ${name}`)
  );
  assert.deepEqual(wrong, []);
});
