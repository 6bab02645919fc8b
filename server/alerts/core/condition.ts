// What alerts are about: a snapshot of the poll and the state of this program's import -> one condition per subject.
import { CERTIFICATE_NOTICE_DAYS, expiresSoon } from "../../../contract/certificate.ts";
import { cutText } from "../../../contract/fields.ts";
import type { Backend, BackendStatus, StatusSnapshot } from "../../../contract/types.ts";
import { isInMaintenance, type Maintenance } from "../../registry/core/maintenance.ts";

export const ALERT_KINDS = ["down", "data_old", "certificate", "import_failed"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** Whom a condition is about. */
export interface Subject {
  readonly kind: AlertKind;
  /** Key of the backend; null: this program. */
  readonly key: string | null;
  readonly name: string;
  readonly url: string | null;
}

export interface Condition extends Subject {
  /** Identifies the subject across restarts: the kind and the URL, since a key changes when an entry gets a slug. */
  readonly id: string;
  /** Null: not known now, or in maintenance. */
  readonly isBad: boolean | null;
  /** Why it is bad; null when it is not, or not known. */
  readonly reason: string | null;
}

export interface AlertInput {
  readonly backends: readonly Backend[];
  readonly snapshot: StatusSnapshot;
  readonly maintenance: Maintenance;
  /** Null: this program imports nothing, or no import has ended since its start. */
  readonly ownImport: { readonly failure: string | null } | null;
  readonly nowMs: number;
}

const DAY_SECONDS = 86_400;
/** As in deploy/prometheus/alerts.yml. */
const UNSCHEDULED_SECONDS = 2 * DAY_SECONDS;
const MAX_NAME = 100;
const MAX_REASON = 300;

/** Conditions of all backends, and that of the import, which is always present: its state outlives a restart. */
export function findConditions(input: AlertInput): readonly Condition[] {
  const { backends, snapshot, maintenance, ownImport, nowMs } = input;
  const ofBackends = backends.flatMap((backend) => {
    const { key, url } = backend;
    const status = isInMaintenance(maintenance, url, nowMs) ? undefined : snapshot.backends.get(key);
    const subject = { key, name: clean(backend.name || key, MAX_NAME), url };
    return [
      { id: `down ${url}`, kind: "down" as const, ...subject, ...judgeReachability(status) },
      { id: `data_old ${url}`, kind: "data_old" as const, ...subject, ...judgeAge(status) },
      {
        id: `certificate ${url}`,
        kind: "certificate" as const,
        ...subject,
        ...judgeCertificate(status, nowMs),
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

/** Names and reasons come from others: a line of a message stays one line, and its direction is not turned. */
const clean = (text: string, length: number) =>
  cutText(text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu, " "), length);

type Judgement = Pick<Condition, "isBad" | "reason">;

function judgeReachability(status: BackendStatus | undefined): Judgement {
  if (status === undefined) return { isBad: null, reason: null };
  return { isBad: !status.up, reason: status.up ? null : clean(status.error ?? "unknown", MAX_REASON) };
}

/**
 * A node with a schedule is late after the schedule and a day, one without (0 days) never, and one that reports no
 * schedule 48 hours after its last import: the rule of deploy/prometheus/alerts.yml.
 */
function judgeAge(status: BackendStatus | undefined): Judgement {
  const age = status?.checkAgeSeconds ?? null;
  if (status === undefined || !status.up || age === null) return { isBad: null, reason: null };
  const { importEveryDays: days } = status;
  if (days === 0) return { isBad: false, reason: null };
  const isBad = age > (days === null ? UNSCHEDULED_SECONDS : (days + 1) * DAY_SECONDS);
  return { isBad, reason: isBad ? `last checked ${describeAge(age)} ago` : null };
}

/** A node whose certificate is invalid is down, and told about as such. */
function judgeCertificate(status: BackendStatus | undefined, nowMs: number): Judgement {
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
