// A Hub's page with another status document, as if the Hub had seen something else.
import { encodeStatusDocument } from "../../contract/status_document.ts";
import type { BackendStatus } from "../../contract/types.ts";
import { makeSnapshot, makeStatus } from "../client/records.ts";
import { startReverseProxy } from "../e2e/reverse_proxy.ts";
import type { Scene } from "../e2e/scene.ts";
import type { FakeNode } from "../fakes/fake_node.ts";

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
