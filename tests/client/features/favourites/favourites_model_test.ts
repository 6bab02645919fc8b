import assert from "node:assert/strict";
import {
  createFavouritesModel,
  DAMAGED_KEY,
  STORAGE_KEY,
} from "client/features/favourites/favourites_model.ts";
import { makeFavourite } from "./favourites.ts";

/** A device whose storage can be blocked or full; `tab` opens a page on it. */
function createDevice(text?: string) {
  const stored = new Map<string, string>(text === undefined ? [] : [[STORAGE_KEY, text]]);
  const device = { stored, isFull: false, isBlocked: false, firsts: 0, tab };
  const listeners = new Set<(event: { readonly key: string | null }) => void>();
  function tab() {
    return createFavouritesModel({
      get localStorage() {
        if (device.isBlocked) throw new DOMException("blocked", "SecurityError");
        return {
          getItem: (key: string) => stored.get(key) ?? null,
          setItem(key: string, value: string) {
            if (device.isFull) throw new DOMException("full", "QuotaExceededError");
            stored.set(key, value);
          },
          removeItem: (key: string) => void stored.delete(key),
        };
      },
      addEventListener: (_, listener) => void listeners.add(listener),
    }, () => device.firsts++);
  }
  return { device, tellTabs: () => listeners.forEach((listener) => listener({ key: STORAGE_KEY })) };
}

type Model = ReturnType<typeof createFavouritesModel>;
const idsOf = ({ list }: Model) => list.value.map(({ osmId }) => osmId);
const [one, two, three] = [1, 2, 3].map((osmId) => makeFavourite({ osmId })) as [
  ReturnType<typeof makeFavourite>,
  ReturnType<typeof makeFavourite>,
  ReturnType<typeof makeFavourite>,
];

Deno.test("favourites: stored on the device, removed from it", () => {
  const { device } = createDevice();
  const model = device.tab();
  assert.deepEqual(model.merge([one, two]), { added: 2, known: 0, left: 0 });
  assert.deepEqual([...model.keys.value], ["W1", "W2"]);
  assert.deepEqual(device.tab().list.value, [one, two]);
  model.remove("W1");
  assert.deepEqual(idsOf(device.tab()), [2]);
  assert.equal(model.problem.value, null);
});

Deno.test("favourites: tabs do not overwrite each other, and see each other's changes", () => {
  const { device, tellTabs } = createDevice();
  const [first, second] = [device.tab(), device.tab()];
  first.merge([one]);
  second.merge([two]);
  assert.deepEqual(idsOf(second), [1, 2]);
  tellTabs();
  assert.deepEqual(idsOf(first), [1, 2]);
  first.remove("W1");
  second.merge([three]);
  assert.deepEqual(idsOf(second), [2, 3]);
});

Deno.test("favourites: an open playground updates what is stored of it, once", () => {
  const { device } = createDevice();
  const model = device.tab();
  model.merge([one]);
  model.update(makeFavourite({ osmId: 2, name: "kein Favorit" }));
  model.update(makeFavourite({ osmId: 1, name: "Neuer Name", addedAt: 9_999 }));
  const [updated] = device.tab().list.value;
  assert.deepEqual([updated!.name, updated!.addedAt], ["Neuer Name", one.addedAt]);
  device.isFull = true;
  model.update(makeFavourite({ osmId: 1, name: "Neuer Name", addedAt: 12_345 }));
  assert.equal(model.problem.value, null, "nothing was written");
});

Deno.test("favourites: with storage blocked they last as long as the page, and it says so", () => {
  const { device } = createDevice();
  device.isBlocked = true;
  const model = device.tab();
  assert.equal(model.problem.value, "blocked");
  model.merge([one]);
  model.merge([two]);
  assert.deepEqual(idsOf(model), [1, 2]);
  assert.equal(model.problem.value, "blocked");
});

Deno.test("favourites: a full storage keeps the old list, the page the new one, and later both", () => {
  const { device, tellTabs } = createDevice();
  const [model, other] = [device.tab(), device.tab()];
  model.merge([one]);
  device.isFull = true;
  model.merge([two]);
  assert.equal(model.problem.value, "full");
  assert.deepEqual([idsOf(model), idsOf(device.tab())], [[1, 2], [1]]);
  tellTabs();
  assert.deepEqual(idsOf(model), [1, 2]);
  device.isFull = false;
  other.merge([three]);
  model.merge([makeFavourite({ osmId: 4 })]);
  assert.equal(model.problem.value, null);
  assert.deepEqual(new Set(idsOf(device.tab())), new Set([1, 2, 3, 4]));
});

Deno.test("favourites: a damaged text is set aside before it is replaced", () => {
  for (const text of ['{"version":1,"favourites":[{"id"', "", "null", "[]"]) {
    const { device } = createDevice(text);
    const model = device.tab();
    assert.deepEqual([idsOf(model), model.problem.value], [[], "damaged"], text);
    assert.equal(device.stored.get(STORAGE_KEY), text, "reading changes nothing");
    model.merge([one]);
    assert.equal(device.stored.get(DAMAGED_KEY), text);
    assert.deepEqual(idsOf(device.tab()), [1]);
    // Damaged once more.
    device.stored.set(STORAGE_KEY, "again");
    model.merge([two]);
    assert.equal(device.stored.get(DAMAGED_KEY), `${text}\nagain`);
    assert.deepEqual(idsOf(device.tab()), [1, 2]);
    model.discardDamaged();
    assert.equal(device.stored.has(DAMAGED_KEY), false);
    assert.equal(device.tab().problem.value, null);
    assert.deepEqual(idsOf(device.tab()), [1, 2]);
  }
});

Deno.test("favourites: a damaged text that cannot be set aside is not replaced", () => {
  const { device } = createDevice("damaged");
  device.isFull = true;
  const model = device.tab();
  model.merge([one]);
  assert.equal(device.stored.get(STORAGE_KEY), "damaged");
  assert.deepEqual([idsOf(model), model.problem.value], [[1], "full"]);
});

Deno.test("favourites: entries of a later version survive every change", () => {
  const later = { id: "W9", place: "of a later version" };
  const { device } = createDevice(JSON.stringify({ version: 2, favourites: [later] }));
  const model = device.tab();
  assert.equal(model.problem.value, "damaged");
  model.merge([one]);
  model.remove("W1");
  assert.deepEqual(JSON.parse(device.stored.get(STORAGE_KEY)!).favourites, [later]);
  model.discardDamaged();
  assert.deepEqual(JSON.parse(device.stored.get(STORAGE_KEY)!).favourites, []);
});

Deno.test("favourites: the first one is told, so that durable storage is requested once", () => {
  const { device } = createDevice();
  const model = device.tab();
  model.merge([]);
  assert.equal(device.firsts, 0);
  model.merge([one]);
  model.merge([one, two]);
  device.tab().merge([three]);
  assert.equal(device.firsts, 1);
});
