// The pages among the built files, one for each kind of service. Whichever is wanted is served at the root path.
import type { ClientConfig } from "./types.ts";

/** Path of each page in the table of built files. */
export const PAGE_PATHS: Readonly<Record<ClientConfig["appMode"], string>> = {
  hub: "/",
  standalone: "/standalone.html",
};
