// The settings of the poll.
import { PRIVATE_NODES } from "../../base/outbound/core/private_nodes.ts";
import type { Reading } from "../../base/settings/read_settings.ts";
import { isHub, onHub, type Role, withPages } from "../../base/settings/role_settings.ts";
import { define, needs } from "../../base/settings/setting.ts";
import { publicUrl } from "../../base/settings/address_rules.ts";
import { oneOf, optional, type Rule, wholeNumber } from "../../base/settings/setting_rules.ts";
import type { PeerConfig } from "./status_peers.ts";

const MAX_PEERS = 5;

const peerUrls: Rule<readonly string[]> = {
  allowed:
    `at most ${MAX_PEERS} different addresses of Hubs that start with http:// or https://, separated by commas, ` +
    "without a user name, password, ? or #",
  parse: (text) => {
    const parts = text.split(",");
    const urls = parts.map((part) => publicUrl.parse(part.trim())).filter((url) => url !== undefined);
    const isUsable = urls.length === parts.length && urls.length <= MAX_PEERS;
    return isUsable && new Set(urls).size === urls.length ? urls : undefined;
  },
};

export const MONITOR_SETTINGS = {
  PRIVATE_NODES: define({
    default: "guard",
    rule: oneOf(PRIVATE_NODES),
    meaning:
      "requests allowed to nodes whose name resolves to a private address: only get_meta and previews without " +
      "redirects, none, or all",
    appliesTo: [withPages, onHub],
  }),
  STATUS_FROM: define({
    default: "",
    rule: optional(publicUrl),
    meaning:
      "URL of another Hub whose poll results are used; while they are unavailable, this Hub polls the nodes itself",
    appliesTo: [withPages, onHub],
  }),
  STATUS_PEERS: define({
    default: "",
    rule: optional(peerUrls),
    meaning:
      "URLs of other Hubs with the same regions; a region is reported as down only if another Hub cannot " +
      "reach it either",
    appliesTo: [onHub],
  }),
  STATUS_PEERS_AGREE: define({
    default: "2",
    rule: wholeNumber(2, MAX_PEERS + 1),
    meaning:
      "number of Hubs, including this one, that must fail to reach a region before it is reported as down",
    retired: () => "remove it; a region is then reported as down when two Hubs cannot reach it",
    appliesTo: [onHub, needs(["STATUS_PEERS"])],
  }),
} as const;

export const readMonitor = (reading: Reading<typeof MONITOR_SETTINGS>, role: Role) => ({
  /** Policy for nodes of the registry whose names resolve to private addresses. */
  privateNodes: reading.values.PRIVATE_NODES,
  /** Absolute base URL of the Hub whose status is mirrored, with a trailing slash, or null for none. */
  statusFrom: isHub(role) ? reading.values.STATUS_FROM : null,
  /** Null if no other Hubs are queried. */
  peers: isHub(role) ? readPeers(reading) : null,
});

function readPeers({ values, refuse }: Reading<typeof MONITOR_SETTINGS>): PeerConfig | null {
  const { STATUS_FROM: from, STATUS_PEERS: hubUrls, STATUS_PEERS_AGREE: needed } = values;
  if (hubUrls === null) return null;
  if (from !== null && hubUrls.includes(from)) {
    refuse(
      `STATUS_PEERS names ${from}, whose poll results this Hub already uses (STATUS_FROM); list other Hubs`,
      "STATUS_PEERS",
      "STATUS_FROM",
    );
  }
  const hubs = hubUrls.length + 1;
  if (needed > hubs) {
    refuse(
      `STATUS_PEERS_AGREE=${needed} exceeds the number of Hubs, which is ${hubs} with STATUS_PEERS; set it to ${
        hubs === 2 ? "2" : `2 to ${hubs}`
      }`,
      "STATUS_PEERS",
      "STATUS_PEERS_AGREE",
    );
  }
  return { hubUrls, needed };
}
