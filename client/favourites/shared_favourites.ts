// The favourites that the address offers, until the visitor has taken or declined them. Part of the first paint.
import { type Signal, signal } from "@preact/signals";

/** A fragment `#favourites=…`; null: none. */
export type SharedFavourites = Signal<string | null>;

export const createSharedFavourites = (): SharedFavourites => signal<string | null>(null);
