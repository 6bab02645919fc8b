import assert from "node:assert/strict";
import { makeFilters } from "../../../client/core/filters.ts";
import { type QueryBar, startFilterAddress } from "../../../client/loaders/filter_address.ts";
import { createFiltersModel } from "../../../client/state/filters.ts";

/** Stands in for the browser's window: replacing an entry tells nobody, going back does. */
class Window extends EventTarget implements QueryBar {
  location = { pathname: "/karte/", search: "", hash: "#map=9/50/10" };
  readonly written: string[] = [];
  readonly history = {
    state: { by: "somebody else" } as unknown,
    replaceState: (state: unknown, _unused: "", address: string) => {
      this.history.state = state;
      this.written.push(address);
      this.#enter(address);
    },
  };

  goBackTo(address: string): void {
    this.#enter(address);
    this.dispatchEvent(new Event("popstate"));
  }

  #enter(address: string): void {
    const { pathname, search, hash } = new URL(address, "https://hub.example");
    this.location = { pathname, search, hash };
  }
}

function openPage(search: string) {
  const window = new Window();
  window.location.search = search;
  const filters = createFiltersModel();
  const stop = startFilterAddress(filters, window);
  return { window, filters, stop, [Symbol.dispose]: stop };
}

Deno.test("filter address: filters are there from the start, and nothing is written for that", () => {
  using page = openPage("?filter=water,baby&hide=missing");
  assert.deepEqual(page.filters.current.value, makeFilters(["water", "baby"], ["missing"]));
  assert.deepEqual(page.window.written, []);
});

Deno.test("filter address: follows the filters, and keeps path, fragment, other parameters and state", () => {
  using page = openPage("?lang=de");
  page.filters.toggleAttribute("water");
  page.filters.toggleClass("missing");
  page.filters.reset();
  assert.deepEqual(page.window.written, [
    "/karte/?lang=de&filter=water#map=9/50/10",
    "/karte/?lang=de&filter=water&hide=missing#map=9/50/10",
    "/karte/?lang=de#map=9/50/10",
  ]);
  assert.deepEqual(page.window.history.state, { by: "somebody else" });
});

Deno.test("filter address: what others have made of the fragment meanwhile stays", () => {
  using page = openPage("");
  page.window.location.hash = "#west/W123";
  page.filters.toggleAttribute("water");
  assert.deepEqual(page.window.written, ["/karte/?filter=water#west/W123"]);
});

Deno.test("filter address: back and forward bring the filters of that address", () => {
  using page = openPage("?filter=water");
  page.window.goBackTo("/karte/?filter=shade#W1");
  assert.deepEqual(page.filters.current.value, makeFilters(["shade"], []));
  page.window.goBackTo("/karte/");
  assert.deepEqual(page.filters.current.value, makeFilters([], []));
  assert.deepEqual(page.window.written, []);
});

Deno.test("filter address: once stopped neither follows the other", () => {
  const page = openPage("");
  page.stop();
  page.filters.toggleAttribute("water");
  page.window.goBackTo("/karte/?filter=shade");
  assert.deepEqual(page.filters.current.value, makeFilters(["water"], []));
  assert.deepEqual(page.window.written, []);
});
