// Stands in for the browser's window: an address, a history to go back and forth in, and nothing else.
import type { AddressBar } from "../../../client/loaders/address_sync.ts";

interface Entry {
  readonly hash: string;
  readonly state: unknown;
}

export class AddressWindow extends EventTarget implements AddressBar {
  readonly #entries: Entry[];
  #index = 0;
  readonly location: { readonly hash: string };
  readonly history: AddressBar["history"];
  /** What the page itself wrote into the address, in order. */
  readonly written: string[] = [];

  constructor(hash = "") {
    super();
    this.#entries = [{ hash, state: { by: "somebody else" } }];
    const current = () => this.#entries[this.#index]!;
    const write = (hash: string, state: unknown) => {
      this.#entries[this.#index] = { hash, state };
      this.written.push(hash);
    };
    const begin = () => {
      this.#entries.splice(++this.#index);
    };
    this.location = {
      get hash() {
        return current().hash;
      },
    };
    this.history = {
      get state() {
        return current().state;
      },
      replaceState: (state, _unused, url) => write(url, state),
      pushState(state, _unused, url) {
        begin();
        write(url, state);
      },
    };
  }

  /** The fragments of all entries, from the oldest to the newest. */
  get entries(): readonly string[] {
    return this.#entries.map(({ hash }) => hash);
  }

  /** What the visitor does who presses Back (-1) or Forward (1). */
  go(steps: number): void {
    this.#index += steps;
    this.dispatchEvent(new Event("popstate"));
  }

  /** What the visitor does who edits the address or follows a link in the page. */
  visit(hash: string): void {
    this.#entries.splice(++this.#index, Infinity, { hash, state: null });
    this.dispatchEvent(new Event("popstate"));
  }
}
