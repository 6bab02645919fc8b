// Derives one condition per alert subject from a poll snapshot and the state of this program's import.
import { CERTIFICATE_NOTICE_DAYS, expiresSoon } from "../../monitor/core/certificate_state.ts";
import { cutText } from "contract/kit/fields.ts";
import type { Backend, BackendStatus, StatusSnapshot } from "contract/types.ts";
import type { Votes } from "../../monitor/core/peer_votes.ts";
import { isInMaintenance, type Maintenance } from "../../registry/core/maintenance.ts";

const ALERT_KINDS = ["down", "only_here", "data_old", "certificate", "import_failed"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** The subject of a condition. */
export interface Subject {
  readonly kind: AlertKind;
  /** Key of the backend, or null for this program. */
  readonly key: string | null;
  readonly name: string;
  readonly url: string | null;
}

export interface Condition extends Subject {
  /** Identifies the subject across restarts by kind and URL, since a key changes when an entry gets a slug. */
  readonly id: string;
  /** Null if unknown, or during maintenance. */
  readonly isBad: boolean | null;
  /** Null unless `isBad` is true. */
  readonly reason: string | null;
  /** Whether another Hub sees the same problem. */
  readonly isConfirmed?: true;
}

export interface AlertInput {
  readonly backends: readonly Backend[];
  readonly snapshot: StatusSnapshot;
  readonly maintenance: Maintenance;
  /** Votes of other Hubs on a region that this Hub sees down, or null if none are queried. */
  readonly votesOn: ((key: string) => Votes | null) | null;
  /** Null if this program imports nothing, or no import has finished since startup. */
  readonly ownImport: { readonly failure: string | null } | null;
  readonly nowMs: number;
}

const DAY_SECONDS = 86_400;
/** Matches deploy/prometheus/alerts.yml. */
const UNSCHEDULED_SECONDS = 2 * DAY_SECONDS;
const MAX_NAME = 100;
const MAX_REASON = 300;

/** Returns the condition of every subject, always including the import, because its state outlives a restart. */
export function findConditions(input: AlertInput): readonly Condition[] {
  const { backends, snapshot, maintenance, votesOn, ownImport, nowMs } = input;
  const ofBackends = backends.flatMap((backend) => {
    const { key, url } = backend;
    const status = isInMaintenance(maintenance, url, nowMs) ? undefined : snapshot.backends.get(key);
    const subject = { key, name: clean(backend.name || key, MAX_NAME), url };
    const votes = votesOn?.(key) ?? null;
    return [
      { id: `down ${url}`, kind: "down" as const, ...subject, ...findReachability(status, votes) },
      ...votesOn === null ? [] : [
        { id: `only_here ${url}`, kind: "only_here" as const, ...subject, ...findOwnTrouble(status, votes) },
      ],
      { id: `data_old ${url}`, kind: "data_old" as const, ...subject, ...findAge(status) },
      {
        id: `certificate ${url}`,
        kind: "certificate" as const,
        ...subject,
        ...findCertificate(status, nowMs),
      },
    ];
  });
  const failure = ownImport?.failure ?? null;
  return [...ofBackends, {
    id: "import_failed",
    kind: "import_failed",
    key: null,
    name: "the import",
    url: null,
    isBad: ownImport === null ? null : failure !== null,
    reason: failure === null ? null : clean(failure, MAX_REASON),
  }];
}

/** Cleans untrusted names and reasons, which must not add lines to a message or change its writing direction. */
const clean = (text: string, length: number) =>
  cutText(text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " "), length);

type Finding = Pick<Condition, "isBad" | "reason" | "isConfirmed">;

const UNKNOWN: Finding = { isBad: null, reason: null };
const GOOD: Finding = { isBad: false, reason: null };

/** With peers, a region is down only if enough Hubs agree, and up only if this Hub reaches it. */
function findReachability(status: BackendStatus | undefined, votes: Votes | null): Finding {
  if (status === undefined || (!status.up && votes !== null && !votes.isAgreed)) return UNKNOWN;
  if (status.up) return GOOD;
  const isConfirmed = votes !== null && votes.down > 1;
  return { isBad: true, reason: describeDown(status, votes), ...(isConfirmed && { isConfirmed }) };
}

/** Finds a region that only this Hub cannot reach. The problem ends when this Hub reaches it again. */
function findOwnTrouble(status: BackendStatus | undefined, votes: Votes | null): Finding {
  if (status?.up) return GOOD;
  if (status === undefined || votes === null || votes.isAgreed) return UNKNOWN;
  return { isBad: true, reason: describeDown(status, votes) };
}

function describeDown({ error }: BackendStatus, votes: Votes | null): string {
  const reason = clean(error ?? "unknown", MAX_REASON);
  return votes === null ? reason : `${reason} (${describeVotes(votes)})`;
}

function describeVotes({ down, known }: Votes): string {
  if (known === 1) return "no other Hub has a result";
  if (down > 1) return `${down} of ${known} Hubs cannot reach it`;
  return known === 2 ? "the other Hub can reach it" : `all ${known - 1} other Hubs can reach it`;
}

/**
 * The rule of deploy/prometheus/alerts.yml. A node is late a day after a scheduled import was due, or 48 hours after
 * its last import if it reports no schedule. A node that schedules no imports (0 days) is never late.
 */
function findAge(status: BackendStatus | undefined): Finding {
  const age = status?.checkAgeSeconds ?? null;
  if (status === undefined || !status.up || age === null) return { isBad: null, reason: null };
  const { importEveryDays: days } = status;
  if (days === 0) return { isBad: false, reason: null };
  const isBad = age > (days === null ? UNSCHEDULED_SECONDS : (days + 1) * DAY_SECONDS);
  return { isBad, reason: isBad ? `last checked ${describeAge(age)} ago` : null };
}

/** A node with an invalid certificate is already reported as down. */
function findCertificate(status: BackendStatus | undefined, nowMs: number): Finding {
  const expiresAt = status?.certificateExpiresAt ?? null;
  const isBad = status?.up ? expiresSoon(expiresAt, nowMs) : null;
  if (!isBad || expiresAt === null) return { isBad, reason: null };
  const time = expiresAt.slice(0, 16).replace("T", " ");
  return { isBad, reason: `on ${time} UTC, in less than ${CERTIFICATE_NOTICE_DAYS} days` };
}

const describeAge = (seconds: number) =>
  seconds >= 2 * DAY_SECONDS
    ? `${Math.floor(seconds / DAY_SECONDS)} days`
    : `${Math.floor(seconds / 3_600)} h`;
