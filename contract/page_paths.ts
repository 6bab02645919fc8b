// The built pages, one per mode. The server serves the page of its mode at `/`.
import type { ClientConfig } from "./types.ts";

/** Paths in the table of built files. */
export const PAGE_PATHS: Readonly<Record<ClientConfig["appMode"], string>> = {
  hub: "/",
  standalone: "/standalone.html",
};
