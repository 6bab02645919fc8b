// Codes are read again with another library than the one that writes them.
import assert from "node:assert/strict";
import { encodeQrCode, QUIET_ZONE } from "client/features/share/ui/qr_picture.tsx";
import { readQrCode } from "../read_qr_code.ts";

const LINKS = [
  "http://127.0.0.1:8080/#W1",
  "https://karte.example/p/birkental/W37808214",
  `https://${"a".repeat(200)}.example/karte/p/${"b".repeat(64)}/R9007199254740991`,
  "https://spielplätze.example/p/süd/W1",
];
for (const link of LINKS) {
  Deno.test(`QR code: ${link.length} characters are read again, ${link.slice(0, 50)}`, () => {
    assert.equal(readQrCode(encodeQrCode(link)), link);
  });
}

Deno.test("QR code: has a light edge as the standard asks for", () => {
  const { size, path } = encodeQrCode(LINKS[0]!);
  const runs = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-(\d+)z/g)].map((run) => run.slice(1).map(Number));
  assert.equal(runs.map(([x, y, width, back]) => `M${x} ${y}h${width}v1h-${back}z`).join(""), path);
  const inside = (value: number) => value >= QUIET_ZONE && value < size - QUIET_ZONE;
  for (const [x, y, width] of runs) {
    assert.ok(inside(x!) && inside(x! + width! - 1) && inside(y!), `${x} ${y}`);
  }
  assert.equal((size - 2 * QUIET_ZONE - 17) % 4, 0);
});

Deno.test("QR code: can be read with a damaged corner", () => {
  const code = encodeQrCode(LINKS[1]!);
  const from = code.size - QUIET_ZONE - 4;
  assert.equal(readQrCode({ ...code, path: `${code.path}M${from} ${from}h4v4h-4z` }), LINKS[1]);
});

Deno.test("QR code: the reader of these tests finds nothing in an empty picture", () => {
  assert.equal(readQrCode({ size: 29, path: "" }), null);
});
