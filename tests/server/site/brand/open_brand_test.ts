// The logo from its file: what is accepted, and one warning for what is not.
import assert from "node:assert/strict";
import { join } from "node:path";
import { openBrand } from "server/site/brand/brand.ts";
import { MAX_LOGO_BYTES, readSiteLogo } from "server/site/brand/site_logo.ts";
import { createLog } from "server/base/kit/log.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

async function writeTemporary(content: string | Uint8Array): Promise<{ file: string } & AsyncDisposable> {
  const directory = await Deno.makeTempDir();
  const file = join(directory, "logo.jpg");
  await Deno.writeFile(file, typeof content === "string" ? new TextEncoder().encode(content) : content);
  return { file, [Symbol.asyncDispose]: () => Deno.remove(directory, { recursive: true }) };
}

async function open(logoFile: string | null) {
  const logged: string[] = [];
  const log = createLog({ format: "json", write: (line) => logged.push(line) });
  return { brand: await openBrand({ siteName: null, accent: null, logoFile }, log), logged };
}

Deno.test("a logo is served under an address that changes with its content, its type from the content", async () => {
  await using one = await writeTemporary(SVG);
  await using other = await writeTemporary(`${SVG} `);
  const paths = [];
  for (const { file } of [one, other]) {
    const { brand, logged } = await open(file);
    assert.equal(brand.logo?.type, "image/svg+xml");
    assert.match(brand.logo!.path, /^assets\/site-logo-[0-9a-f]{12}\.svg$/);
    assert.deepEqual(logged, []);
    paths.push(brand.logo!.path);
  }
  assert.notEqual(paths[0], paths[1]);
});

Deno.test("without SITE_LOGO nothing is read or logged", async () => {
  assert.deepEqual(await open(null), { brand: { siteName: null, accent: null, logo: null }, logged: [] });
});

const broken: [name: string, content: string | Uint8Array, reason: RegExp][] = [
  ["another type", "GIF89a", /^its content is neither SVG \(in UTF-8\) nor PNG nor WebP$/],
  ["an empty file", "", /^its content is neither/],
  ["too large", new Uint8Array(MAX_LOGO_BYTES + 1), /^it has 131073 bytes; the limit is 131072$/],
];
for (const [name, content, reason] of broken) {
  Deno.test(`a logo that cannot be used is left out, with one warning: ${name}`, async () => {
    await using written = await writeTemporary(content);
    const { brand, logged } = await open(written.file);
    assert.equal(brand.logo, null);
    assert.equal(logged.length, 1);
    const entry = JSON.parse(logged[0]!);
    assert.equal(entry.level, "warn");
    assert.match(entry.reason, reason);
  });
}

Deno.test("a logo that is missing or a directory is left out", async () => {
  const directory = await Deno.makeTempDir();
  try {
    const [missing, folder] = await Promise.all([
      readSiteLogo(join(directory, "x.svg")),
      readSiteLogo(directory),
    ]);
    assert.ok(!missing.ok && /No such file/.test(missing.reason));
    assert.deepEqual(folder, { ok: false, reason: "it is no file" });
  } finally {
    await Deno.remove(directory);
  }
});
