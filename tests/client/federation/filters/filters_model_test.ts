import assert from "node:assert/strict";
import { signal } from "@preact/signals";
import { makeFilters, NO_FILTERS } from "client/federation/filters/core/filters.ts";
import { NO_OPENING_STATES } from "client/federation/filters/core/opening_states.ts";
import { makePlayground } from "../../records.ts";
import { createPageRule } from "client/federation/filters/core/page_rule.ts";
import {
  createFiltersModel,
  type QueryWindow,
  startFilterAddress,
} from "client/federation/filters/filters_model.ts";
import { makeBackend } from "fakes/records.ts";

Deno.test("filters: toggled one by one, reset at once", () => {
  const filters = createFiltersModel();
  filters.toggleAttribute("shade");
  filters.toggleAttribute("water");
  filters.toggleClass("missing");
  assert.deepEqual(filters.current.value, makeFilters(["water", "shade"], ["missing"]));
  filters.toggleAttribute("shade");
  filters.toggleClass("missing");
  assert.deepEqual(filters.current.value, makeFilters(["water"], []));
  filters.reset();
  assert.equal(filters.current.value, NO_FILTERS);
});

Deno.test("filters: the page's rule needs no evaluated hours, and changes only with what is closed", () => {
  const filters = createFiltersModel();
  const hours = "08:00-20:00";
  const isOpen = () =>
    filters.pageRule.value?.("open_now", makePlayground({ properties: { opening_hours: hours } }));
  assert.equal(filters.pageRule.value, null);
  filters.useRule(createPageRule);
  assert.equal(isOpen(), "yes");
  assert.equal(filters.pageRule.value!("baby_swing", makePlayground({ properties: {} })), null);
  const states = { ...NO_OPENING_STATES, closed: new Set([hours]) };
  filters.setOpening(states);
  assert.equal(isOpen(), "no");
  const rule = filters.pageRule.value;
  filters.setOpening({ ...states, isComplete: true });
  assert.equal(filters.pageRule.value, rule);
});

Deno.test("filters: setting equal filters again does not notify subscribers", () => {
  const filters = createFiltersModel();
  let notifications = 0;
  const stop = filters.current.subscribe(() => void notifications++);
  filters.set(makeFilters([], []));
  assert.equal(notifications, 1, "on subscription");
  filters.set(makeFilters(["water"], []));
  filters.set(makeFilters(["water"], []));
  stop();
  assert.equal(notifications, 2);
});

Deno.test("filters: backends without support are remembered by URL, and kept by a reset", () => {
  const filters = createFiltersModel();
  filters.markUnsupported(makeBackend("alpha"));
  filters.markUnsupported(makeBackend("bravo"));
  filters.reset();
  assert.deepEqual(
    [...filters.unsupportedUrls.value],
    [makeBackend("alpha").url, makeBackend("bravo").url],
  );
});

/** A fake of the browser's window: replacing an entry fires no event, going to another one fires `popstate`. */
class FakeWindow extends EventTarget implements QueryWindow {
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
    this.push(`/karte/${search}#map=9/50/10`, { by: "another script" });
  }

  get location() {
    const { pathname, search, hash } = new URL(this.#entries[this.#index]!.address, "https://hub.example");
    return { pathname, search, hash };
  }

  /** As another part of the page does, or another script. */
  push(address: string, state: unknown): void {
    this.#index = this.#entries.length;
    this.#entries.push({ address, state });
    this.history.state = state;
  }

  /** A new entry with another fragment, as for another playground. */
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
  const window = new FakeWindow(search);
  const filters = createFiltersModel();
  const isMapping = signal(false);
  const stop = startFilterAddress(filters, window, isMapping);
  return { window, filters, isMapping, stop, [Symbol.dispose]: stop };
}

Deno.test("filter address: read from the address at the start, which stays unchanged", () => {
  using page = openPage("?filter=baby,water&hide=missing");
  assert.deepEqual(page.filters.current.value, makeFilters(["water", "baby"], ["missing"]));
  assert.deepEqual(
    new Set(page.window.written),
    new Set(["/karte/?filter=baby,water&hide=missing#map=9/50/10"]),
  );
});

Deno.test("filter address: follows the filters; path, fragment, other parameters and state are kept", () => {
  using page = openPage("?lang=de");
  page.filters.toggleAttribute("water");
  page.filters.toggleClass("missing");
  page.filters.reset();
  assert.deepEqual(page.window.written.slice(1), [
    "/karte/?lang=de&filter=water#map=9/50/10",
    "/karte/?lang=de&filter=water&hide=missing#map=9/50/10",
    "/karte/?lang=de#map=9/50/10",
  ]);
  assert.equal((page.window.history.state as { by: string }).by, "another script");
});

Deno.test("filter address: follows the mapping view in every entry of the history", () => {
  using page = openPage("?lang=de&view=other");
  const { filters, isMapping, window } = page;
  window.pushFragment("#west/W1");
  filters.toggleAttribute("water");
  isMapping.value = true;
  const query = "?lang=de&view=other&filter=water&view=mapping";
  assert.equal(window.location.search, query);
  window.go(-1);
  assert.equal(window.location.search, query);
  filters.reset();
  window.go(1);
  assert.deepEqual(filters.current.value, NO_FILTERS);
  isMapping.value = false;
  assert.equal(window.location.search, "?lang=de&view=other");
});

Deno.test("filter address: a fragment that has changed meanwhile is kept", () => {
  using page = openPage("");
  page.window.pushFragment("#west/W123");
  page.filters.toggleAttribute("water");
  assert.equal(page.window.written.at(-1), "/karte/?filter=water#west/W123");
});

Deno.test("filter address: Back and Forward keep the filters and write them into each entry", () => {
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

Deno.test("filter address: entries from before a reload do not replace the filters", () => {
  const { filters, stop, window } = openPage("");
  window.pushFragment("#west/W1");
  filters.toggleAttribute("water");
  stop();
  const reloaded = createFiltersModel();
  const stopAgain = startFilterAddress(reloaded, window, signal(false));
  window.go(-1);
  assert.deepEqual(reloaded.current.value, makeFilters(["water"], []));
  assert.equal(window.location.search, "?filter=water");
  stopAgain();
});

Deno.test("filter address: a query written by another script is followed, anywhere in the history", () => {
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

Deno.test("filter address: once stopped, address and filters do not follow each other", () => {
  const page = openPage("");
  page.stop();
  page.filters.toggleAttribute("water");
  page.window.push("/karte/?filter=shade", null);
  page.window.go(0);
  assert.deepEqual(page.filters.current.value, makeFilters(["water"], []));
  assert.equal(page.window.location.search, "?filter=shade");
});
