// What is new in the region of the page since the visitor's last visit.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Backend } from "../../contract/types.ts";
import type { News } from "./core/news.ts";

export interface RegionNews {
  readonly backend: Backend;
  /** ISO 8601: what is newer is new. */
  readonly seenAt: string;
  readonly news: News;
}

export interface ChangesModel {
  /** Null: there are none, or they are not known yet. */
  readonly news: ReadonlySignal<RegionNews | null>;
  /** Null: the visitor dismisses them, or another region is shown. */
  report(next: RegionNews | null): void;
}

export function createChangesModel(): ChangesModel {
  const news = signal<RegionNews | null>(null);
  return {
    news,
    report(next) {
      news.value = next;
    },
  };
}
