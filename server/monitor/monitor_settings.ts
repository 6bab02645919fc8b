// The settings of the poll: a part of the table of settings.
import { PRIVATE_NODES } from "../outbound/core/private_nodes.ts";
import { onHub, withPages } from "../settings/role_settings.ts";
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
