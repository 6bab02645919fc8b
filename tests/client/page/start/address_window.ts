// Fake of the browser's window: address and history.
import type { AddressBar } from "client/page/address/address_sync.ts";
import type { SheetHistoryWindow } from "client/page/address/sheet_history.ts";

interface Entry {
  readonly search: string;
  readonly hash: string;
  readonly state: unknown;
}

export class AddressWindow extends EventTarget implements AddressBar, SheetHistoryWindow {
  readonly #entries: Entry[];
  #index = 0;
  #returned: Promise<void> = Promise.resolve();
  readonly location: SheetHistoryWindow["location"];
  readonly history: AddressBar["history"] & SheetHistoryWindow["history"];
  /** URLs written by the page, in order. */
  readonly written: string[] = [];

  constructor(hash = "") {
    super();
    this.#entries = [{ search: "", hash, state: { by: "other code" } }];
    const current = () => this.#entries[this.#index]!;
    const write = (url: string, state: unknown) => {
      const [address = "", fragment] = url.split("#");
      this.#entries[this.#index] = {
        // A URL that is only a fragment keeps the query.
        search: url.startsWith("#") ? current().search : address.replace(/^[^?]*/, ""),
        hash: fragment === undefined ? "" : `#${fragment}`,
        state,
      };
      this.written.push(url);
    };
    const begin = () => {
      this.#entries.splice(++this.#index, Infinity, { ...this.#entries[this.#index - 1]! });
    };
    this.location = {
      pathname: "/",
      get search() {
        return current().search;
      },
      get hash() {
        return current().hash;
      },
    };
    this.history = {
      get state() {
        return current().state;
      },
      replaceState: (state, _unused, url) => write(url, state),
      pushState(state: unknown, _unused: "", url?: string) {
        begin();
        write(url ?? current().search + current().hash, state);
      },
      // Asynchronous, as in browsers.
      back: () => {
        this.#returned = new Promise((resolve) =>
          setTimeout(() => {
            this.go(-1);
            resolve();
          }, 0)
        );
      },
    };
  }

  /** The fragments of all entries, from the oldest to the newest. */
  get entries(): readonly string[] {
    return this.#entries.map(({ hash }) => hash);
  }

  /** Waits until a `history.back()` that the page has called or is about to call has taken effect. */
  async settle(): Promise<void> {
    await Promise.resolve();
    await this.#returned;
  }

  /** Back (-1) or Forward (1). */
  go(steps: number): void {
    this.#index += steps;
    this.dispatchEvent(new Event("popstate"));
  }

  /** Editing the address, or following a link in the page. */
  visit(hash: string): void {
    const { search } = this.location;
    this.#entries.splice(++this.#index, Infinity, { search, hash, state: null });
    this.dispatchEvent(new Event("popstate"));
  }
}
