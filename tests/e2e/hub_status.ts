// The Hub's page behind a proxy that replaces its status file.
import { encodeStatusDocument } from "contract/status/status_document.ts";
import type { BackendStatus } from "contract/types.ts";
import { makeSnapshot } from "fakes/records.ts";
import { startReverseProxy } from "./reverse_proxy.ts";
import type { Scene } from "./scene.ts";

export const MINUTE_MS = 60_000;
export const DAY_MS = 24 * 60 * MINUTE_MS;

export const timeAgo = (ms: number) => new Date(Date.now() - ms).toISOString();

export interface StandInStatus {
  /** Age of the file when it is requested. */
  readonly ageMs: number;
  readonly backends: Readonly<Record<string, BackendStatus>>;
}

/** Returns the URL of a Hub's page with another status file, or with none if null. */
export function replaceStatus(scene: Scene, hubUrl: string, describe: () => StandInStatus | null): string {
  const proxy = startReverseProxy(hubUrl, {
    answer(path) {
      if (path !== "/federation-status.json") return null;
      const status = describe();
      if (status === null) return new Response("not yet", { status: 503 });
      return new Response(encodeStatusDocument(makeSnapshot(status.backends, timeAgo(status.ageMs))));
    },
  });
  return scene.keep(proxy).url;
}
