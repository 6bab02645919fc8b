// A Hub's page with another status document, as if the Hub had seen something else, or were another program.
import { encodeStatusDocument } from "contract/status/status_document.ts";
import type { BackendStatus } from "contract/types.ts";
import { makeSnapshot, makeStatus } from "fakes/records.ts";
import { startReverseProxy } from "../e2e/reverse_proxy.ts";
import type { Scene } from "../e2e/scene.ts";
import type { FakeNode } from "fakes/fake_node.ts";
import { getJson } from "./stage.ts";

/** The fields of a backend in the specification; this Hub writes more. */
const SPECIFIED = [
  "url",
  "up",
  "latency_seconds",
  "last_success",
  "last_import_at",
  "data_age_seconds",
  "playground_count",
  "complete",
  "partial",
  "missing",
];

export interface StandInStatus {
  /** Time since the Hub wrote it. */
  readonly ageMs: number;
  /** The record of the region `west`, the only one. */
  readonly west: Partial<BackendStatus>;
}

/** URL of the page; `describe` is called at every read, null: the Hub does not answer. */
export function proxyStatus(
  scene: Scene,
  { hub, west }: { readonly hub: { readonly url: string }; readonly west: FakeNode },
  describe: () => StandInStatus | null,
): string {
  const encode = () => {
    const status = describe();
    if (status === null) return new Response("gone", { status: 502 });
    const backends = { west: makeStatus({ url: west.url, ...status.west }) };
    const writtenAt = new Date(Date.now() - status.ageMs).toISOString();
    return new Response(encodeStatusDocument(makeSnapshot(backends, writtenAt)));
  };
  return scene.keep(startReverseProxy(hub.url, {
    answer: (path) => path === "/federation-status.json" ? encode() : null,
  })).url;
}

/** URL of the page of a Hub whose status document has the specification's fields only. */
export function proxySpecifiedStatus(scene: Scene, hub: { readonly url: string }): string {
  async function encode(): Promise<Response> {
    const { backends, ...top } = await getJson(hub.url, "federation-status.json");
    const cut = Object.entries<Record<string, unknown>>(backends).map(([slug, record]) =>
      [slug, Object.fromEntries(SPECIFIED.map((name) => [name, record[name]]))] as const
    );
    return Response.json({ ...top, backends: Object.fromEntries(cut) });
  }
  return scene.keep(startReverseProxy(hub.url, {
    answer: (path) => path === "/federation-status.json" ? encode() : null,
  })).url;
}
