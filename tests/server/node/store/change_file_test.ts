import assert from "node:assert/strict";
import {
  MAX_CHANGE_NAME,
  MAX_CHANGES,
  type PlaygroundChange,
} from "contract/playground/playground_changes.ts";
import type { ChangeHistory } from "server/node/region/core/change_history.ts";
import {
  DamagedChangesError,
  encodeChangeFile,
  MAX_CHANGE_FILE_BYTES,
  parseChangeFile,
  readChangeFile,
} from "server/node/store/change_file.ts";

const CHANGE: PlaygroundChange = {
  at: "2026-11-20T05:00:00.000Z",
  kind: "gone",
  osmType: "R",
  osmId: 900,
  name: "Ringpark",
  nearStreet: null,
  nearLandmark: null,
  lon: 9.1,
  lat: 50.1,
  from: "partial",
  to: null,
};
const HISTORY: ChangeHistory = {
  relationId: 7,
  importedAt: "2026-11-20T05:00:00.000Z",
  startedAt: "2026-11-01T05:00:00.000Z",
  comparedWith: "2026-11-13T05:00:00.000Z",
  area: [9, 50, 10, 51],
  changes: [CHANGE, { ...CHANGE, kind: "new", from: null, to: "complete" }],
};

Deno.test("a file of changes is read as it was written", () => {
  assert.deepEqual(parseChangeFile(encodeChangeFile(HISTORY)), HISTORY);
  assert.deepEqual(parseChangeFile(encodeChangeFile({ ...HISTORY, area: null })).area, null);
  const { comparedWith: _, ...older } = HISTORY;
  assert.equal(parseChangeFile(encodeChangeFile(older as ChangeHistory)).comparedWith, null);
});

Deno.test("every changed or missing byte is found", () => {
  const text = encodeChangeFile({ ...HISTORY, changes: [CHANGE] });
  for (let i = 0; i < text.length; i++) {
    for (const damaged of [`${text.slice(0, i)}~${text.slice(i + 1)}`, text.slice(0, i)]) {
      // The last line break is not part of the content.
      if (i === text.length - 1 && damaged.length === text.length) continue;
      assert.throws(() => parseChangeFile(damaged), DamagedChangesError, `byte ${i}`);
    }
  }
  assert.throws(() => parseChangeFile(""), DamagedChangesError);
});

Deno.test("the largest history fits into a file that is read; a larger file is damaged", async () => {
  const name = "\u0001".repeat(MAX_CHANGE_NAME);
  const largest = { ...HISTORY, changes: Array(MAX_CHANGES).fill({ ...CHANGE, name, nearStreet: name }) };
  assert.ok(new TextEncoder().encode(encodeChangeFile(largest)).length < MAX_CHANGE_FILE_BYTES);
  const path = await Deno.makeTempFile();
  try {
    await Deno.truncate(path, MAX_CHANGE_FILE_BYTES + 1);
    assert.throws(() => readChangeFile(path), {
      name: "DamagedChangesError",
      message: /the limit is 16777216$/,
    });
  } finally {
    await Deno.remove(path);
  }
  assert.equal(readChangeFile(path), null);
});
