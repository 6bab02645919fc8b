// The identity of a node in tests, without legal pages, a URL for reports, or scheduled imports.
import type { NodeIdentity } from "server/node/api/node_state.ts";

export const makeIdentity = (fields: Partial<NodeIdentity> = {}): NodeIdentity => ({
  version: "1.2.3",
  impressumUrl: null,
  privacyUrl: null,
  hasLegal: false,
  reportUrl: null,
  place: { country: null, state: null },
  languages: null,
  ...fields,
});
