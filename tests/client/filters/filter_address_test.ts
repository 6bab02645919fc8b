import assert from "node:assert/strict";
import { makeFilters } from "../../../client/filters/core/filters.ts";
import {
  createFiltersModel,
  type QueryBar,
  startFilterAddress,
} from "../../../client/filters/filters_model.ts";

/** Stands in for the browser's window: writing an entry tells nobody, going to another one does. */
class Window extends EventTarget implements QueryBar {
  readonly #entries: { address: string; state: unknown }[] = [];
  #index = 0;
  readonly written: string[] = [];
  readonly history = {
    state: null as unknown,
    replaceState: (state: unknown, _unused: "", address: string) => {
      this.#entries[this.#index] = { address, state };
      this.history.state = state;
      this.written.push(address);
    },
  };

  constructor(search: string) {
    super();
    this.push(`/karte/${search}#map=9/50/10`, { by: "somebody else" });
  }

  get location() {
    const { pathname, search, hash } = new URL(this.#entries[this.#index]!.address, "https://hub.example");
    return { pathname, search, hash };
  }

  /** What another part of the page does, or another script. */
  push(address: string, state: unknown): void {
    this.#index = this.#entries.length;
    this.#entries.push({ address, state });
    this.history.state = state;
  }

  /** Goes on with another fragment, as for another playground. */
  pushFragment(hash: string): void {
    const { pathname, search } = this.location;
    this.push(pathname + search + hash, this.history.state);
  }

  go(steps: number): void {
    this.#index += steps;
    this.history.state = this.#entries[this.#index]!.state;
    this.dispatchEvent(new Event("popstate"));
  }
}

function openPage(search: string) {
  const window = new Window(search);
  const filters = createFiltersModel();
  const stop = startFilterAddress(filters, window);
  return { window, filters, stop, [Symbol.dispose]: stop };
}

Deno.test("filter address: filters are there from the start, and the address stays as it is", () => {
  using page = openPage("?filter=baby,water&hide=missing");
  assert.deepEqual(page.filters.current.value, makeFilters(["water", "baby"], ["missing"]));
  assert.deepEqual(
    new Set(page.window.written),
    new Set(["/karte/?filter=baby,water&hide=missing#map=9/50/10"]),
  );
});

Deno.test("filter address: follows the filters, and keeps path, fragment, other parameters and state", () => {
  using page = openPage("?lang=de");
  page.filters.toggleAttribute("water");
  page.filters.toggleClass("missing");
  page.filters.reset();
  assert.deepEqual(page.window.written.slice(1), [
    "/karte/?lang=de&filter=water#map=9/50/10",
    "/karte/?lang=de&filter=water&hide=missing#map=9/50/10",
    "/karte/?lang=de#map=9/50/10",
  ]);
  assert.equal((page.window.history.state as { by: string }).by, "somebody else");
});

Deno.test("filter address: what others have made of the fragment meanwhile stays", () => {
  using page = openPage("");
  page.window.pushFragment("#west/W123");
  page.filters.toggleAttribute("water");
  assert.equal(page.window.written.at(-1), "/karte/?filter=water#west/W123");
});

Deno.test("filter address: Back and Forward keep the filters, and write them into each entry", () => {
  using page = openPage("?filter=baby");
  const { filters, window } = page;
  window.pushFragment("#west/W1");
  window.pushFragment("#west/W2");
  filters.toggleAttribute("water");
  const wanted = makeFilters(["water", "baby"], []);
  for (const [steps, hash] of [[-2, "#map=9/50/10"], [1, "#west/W1"], [1, "#west/W2"]] as const) {
    window.go(steps);
    assert.deepEqual(filters.current.value, wanted);
    assert.equal(window.location.search + window.location.hash, `?filter=baby,water${hash}`);
  }
  filters.reset();
  window.go(-1);
  assert.deepEqual(filters.current.value, makeFilters([], []));
  assert.equal(window.location.search, "");
});

Deno.test("filter address: entries of before the page was loaded anew are its own as well", () => {
  const { filters, stop, window } = openPage("");
  window.pushFragment("#west/W1");
  filters.toggleAttribute("water");
  stop();
  const reloaded = createFiltersModel();
  const stopAgain = startFilterAddress(reloaded, window);
  window.go(-1);
  assert.deepEqual(reloaded.current.value, makeFilters(["water"], []));
  assert.equal(window.location.search, "?filter=water");
  stopAgain();
});

Deno.test("filter address: what others have written is followed, wherever it stands in the history", () => {
  using page = openPage("?filter=water");
  page.window.push("/karte/?filter=shade#W1", null);
  page.window.push("/karte/?filter=fence#W1", { filterQuery: "?filter=shade" });
  page.window.go(-1);
  assert.deepEqual(page.filters.current.value, makeFilters(["shade"], []));
  page.window.go(1);
  assert.deepEqual(page.filters.current.value, makeFilters(["fence"], []));
  page.filters.toggleAttribute("bench");
  page.window.go(-1);
  assert.deepEqual(page.filters.current.value, makeFilters(["bench", "fence"], []));
});

Deno.test("filter address: once stopped neither follows the other", () => {
  const page = openPage("");
  page.stop();
  page.filters.toggleAttribute("water");
  page.window.push("/karte/?filter=shade", null);
  page.window.go(0);
  assert.deepEqual(page.filters.current.value, makeFilters(["water"], []));
  assert.equal(page.window.location.search, "?filter=shade");
});
