// The settings of the poll: a part of the table of settings.
import { PRIVATE_NODES } from "../outbound/core/private_nodes.ts";
import type { Reading } from "../settings/read_settings.ts";
import { isHub, onHub, type Role, withPages } from "../settings/role_settings.ts";
import { define } from "../settings/setting.ts";
import { oneOf, optional, publicUrl } from "../settings/setting_rules.ts";

export const MONITOR_SETTINGS = {
  PRIVATE_NODES: define({
    byDefault: "guard",
    rule: oneOf(PRIVATE_NODES),
    meaning:
      "requests to nodes whose name resolves to a private address: only get_meta and previews without redirects, none, or all",
    appliesTo: [withPages, onHub],
  }),
  STATUS_FROM: define({
    byDefault: "",
    rule: optional(publicUrl),
    meaning: "address of another Hub whose poll is used; while it is not usable, this Hub polls itself",
    appliesTo: [withPages, onHub],
  }),
} as const;

export const readMonitor = ({ values }: Reading<typeof MONITOR_SETTINGS>, role: Role) => ({
  /** What is allowed for a node of the registry whose name resolves to a private address. */
  privateNodes: values.PRIVATE_NODES,
  /** Base of the Hub whose status is mirrored, absolute, with a slash at its end; null: none. */
  statusFrom: isHub(role) ? values.STATUS_FROM : null,
});

export type MonitorSection = Readonly<ReturnType<typeof readMonitor>>;
