import assert from "node:assert/strict";
import { listBundledParts, renderPartsModule } from "client/build/bundled_parts.ts";

const LICENCE = { licence: "MIT", source: null, texts: ["its text"] };
const PACKAGES = [
  { ...LICENCE, name: "@a/one", version: "1.0.0" },
  { ...LICENCE, name: "two", version: "2.0.0" },
];

Deno.test("listBundledParts: checksums of the lock file, and what the listed packages need of each other", () => {
  const lock = {
    npm: {
      "@a/one@1.0.0_two@2.0.0": { integrity: "sha512-QUE=", dependencies: ["two@2.0.0", "types"] },
      "two@2.0.0": { integrity: "sha512-QkI=", dependencies: ["@a/one", "@types/one@3"] },
      "two@2.0.01": { integrity: "sha512-Q0M=" },
    },
  };
  assert.deepEqual(listBundledParts(PACKAGES, lock), [
    { name: "@a/one", version: "1.0.0", licence: "MIT", source: null, sha512: "QUE=", needs: ["two"] },
    { name: "two", version: "2.0.0", licence: "MIT", source: null, sha512: "QkI=", needs: ["@a/one"] },
  ]);
});

for (const npm of [{}, { "@a/one@1.0.0": { integrity: "sha1-QUE=" } }]) {
  Deno.test(`listBundledParts: a package without a checksum fails: ${JSON.stringify(npm)}`, () => {
    assert.throws(
      () => listBundledParts(PACKAGES, { npm: npm as Record<string, never> }),
      /checksum of @a\/one@1/,
    );
  });
}

Deno.test("renderPartsModule: a line for each package", () => {
  const part = { name: "a", version: "1", licence: "MIT", source: null, sha512: "QUE=", needs: [] };
  assert.equal(renderPartsModule([part]).split("\n").filter((line) => line.startsWith("  {")).length, 1);
});
