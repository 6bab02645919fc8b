// The settings of the poll.
import { PRIVATE_NODES } from "../outbound/core/private_nodes.ts";
import type { Reading } from "../settings/read_settings.ts";
import { isHub, onHub, type Role, withPages } from "../settings/role_settings.ts";
import { define } from "../settings/setting.ts";
import { oneOf, optional, publicUrl } from "../settings/setting_rules.ts";

export const MONITOR_SETTINGS = {
  PRIVATE_NODES: define({
    default: "guard",
    rule: oneOf(PRIVATE_NODES),
    meaning:
      "requests to nodes whose name resolves to a private address: only get_meta and previews without redirects, none, or all",
    appliesTo: [withPages, onHub],
  }),
  STATUS_FROM: define({
    default: "",
    rule: optional(publicUrl),
    meaning: "URL of another Hub whose poll is used; while it is not usable, this Hub polls the nodes itself",
    appliesTo: [withPages, onHub],
  }),
} as const;

export const readMonitor = ({ values }: Reading<typeof MONITOR_SETTINGS>, role: Role) => ({
  /** How nodes of the registry are treated whose names resolve to private addresses. */
  privateNodes: values.PRIVATE_NODES,
  /** Absolute base URL of the Hub whose status is mirrored, with a trailing slash; null if there is none. */
  statusFrom: isHub(role) ? values.STATUS_FROM : null,
});

export type MonitorSection = Readonly<ReturnType<typeof readMonitor>>;
