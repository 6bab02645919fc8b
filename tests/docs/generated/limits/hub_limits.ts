import {
  MAX_AGE_SECONDS,
  MAX_COUNT,
  MAX_TEXT,
  MAX_TIME_LENGTH,
  MAX_URL_LENGTH,
} from "contract/kit/fields.ts";
import { HISTORY_RANGES } from "server/hub/history/core/history_document.ts";
import { MAX_LATENCY_MS } from "server/hub/history/core/sample.ts";
import { HOUR_DAYS, SAMPLE_HOURS, SLOT_DAYS } from "server/hub/history/day_folder.ts";
import { MAX_CACHED_DOCUMENTS } from "server/site/status/region_documents.ts";
import { MAX_KEPT_OUTAGES, OUTAGE_DAYS } from "server/hub/history/core/outages.ts";
import { MAX_NOTE_TITLE } from "contract/status/newest_note.ts";
import { MAX_NOTE_BYTES, MAX_NOTES } from "server/hub/status_notes/note_folder.ts";
import { MAX_MAIL_RECIPIENTS } from "server/hub/alerts/alert_settings.ts";
import { MAX_EVENTS } from "server/hub/alerts/core/alert_message.ts";
import { MAX_LISTED } from "server/hub/alerts/core/alert_text.ts";
import { MAX_NOTE, MAX_WINDOWS } from "contract/registry/maintenance.ts";
import { MAX_ATTEMPTS, MAX_DELIVERIES } from "server/hub/alerts/core/outbox.ts";
import { MAIL_TIMEOUT_MS } from "server/hub/alerts/mail.ts";
import { HEARTBEAT_TIMEOUT_MS } from "server/hub/alerts/heartbeat.ts";
import { MAX_WEBHOOK_ANSWER, WEBHOOK_TIMEOUT_MS } from "server/hub/alerts/webhook.ts";
import { CERTIFICATE_TIMEOUT_MS, MAX_HANDSHAKES_AT_ONCE } from "server/hub/monitor/certificate_watch.ts";
import { MAX_STATUS_VALUES } from "server/hub/monitor/core/mirrored_status.ts";
import { MAX_PROBES_AT_ONCE } from "server/hub/monitor/poller.ts";
import { MAX_ANSWER_BYTES, PROBE_TIMEOUT_MS } from "server/hub/monitor/probe.ts";
import { MAX_STATUS_BYTES } from "server/hub/monitor/hub_status_request.ts";
import { MAX_LOOKUPS, MAX_SLOW_LOOKUPS } from "server/base/outbound/limit_lookups.ts";
import { SESSION_MS } from "server/base/outbound/fresh_client.ts";
import { MAX_REGISTRY_FILE_BYTES } from "server/hub/registry/registry_file.ts";
import { MAX_REGION_FILE_BYTES, MAX_REGION_FILES } from "server/hub/registry/region_folder.ts";
import { REMOTE_MAX_BYTES, REMOTE_TIMEOUT_MS } from "server/hub/registry/registry_source.ts";
import { count, kibibytes, type Limit, mebibytes, minutes, seconds } from "./limit.ts";

const SECONDS_PER_YEAR = 365.25 * 86_400;

export const HUB_LIMITS: readonly Limit[] = [
  [
    "poll: time for one node's whole answer",
    seconds(PROBE_TIMEOUT_MS),
    "the node counts as down",
    "tests/server/hub/monitor/probe_test.ts",
  ],
  [
    "poll: size of an answer, unpacked",
    mebibytes(MAX_ANSWER_BYTES),
    "the rest is not received; the node counts as down",
    "tests/security/hostile_nodes_poll_test.ts",
  ],
  [
    "poll: nodes queried at the same time",
    count(MAX_PROBES_AT_ONCE),
    "the others wait",
    "tests/server/hub/monitor/poller_test.ts",
  ],
  [
    "certificates: time for a look-up and handshake; handshakes at the same time",
    `${seconds(CERTIFICATE_TIMEOUT_MS)}; ${MAX_HANDSHAKES_AT_ONCE}`,
    "the expiry is unknown, and requested again after an hour; the others wait",
    "tests/server/hub/monitor/certificate_watch_test.ts",
  ],
  [
    "names looked up at the same time; of those whose last look-up took 2 s",
    `${MAX_LOOKUPS}; ${MAX_SLOW_LOOKUPS}`,
    "the others wait, so that threads remain for files and fast look-ups",
    "tests/server/base/outbound/limit_lookups_test.ts",
  ],
  [
    "poll: time for which TLS sessions are resumed",
    minutes(SESSION_MS),
    "then every certificate is checked again, so that an expired one is noticed",
    "tests/server/base/outbound/fresh_client_test.ts",
  ],
  [
    "poll: characters of a text, a link, a time of a node",
    `${MAX_TEXT}, ${count(MAX_URL_LENGTH)}, ${MAX_TIME_LENGTH}`,
    "texts are cut, the others are ignored",
    "tests/contract/kit/fields_test.ts",
  ],
  [
    "poll: a number of playgrounds; an age in the status of another Hub",
    `${count(MAX_COUNT)}; ${MAX_AGE_SECONDS / SECONDS_PER_YEAR} years`,
    "it is ignored",
    "tests/contract/status/status_document_test.ts",
  ],
  [
    "poll: time and size of the status of another Hub",
    `${seconds(PROBE_TIMEOUT_MS)}, ${mebibytes(MAX_STATUS_BYTES)}`,
    "the nodes are polled",
    "tests/server/hub/monitor/status_mirror_test.ts",
  ],
  [
    "poll: values of the status of another Hub, counted before they are parsed",
    count(MAX_STATUS_VALUES),
    "the nodes are polled",
    "tests/server/hub/monitor/core/mirrored_status_test.ts",
  ],
  [
    "registry elsewhere: time and size",
    `${seconds(REMOTE_TIMEOUT_MS)}, ${mebibytes(REMOTE_MAX_BYTES)}`,
    "the last good registry stays in use",
    "tests/server/request_limits_test.ts",
  ],
  [
    "registry file: size",
    mebibytes(MAX_REGISTRY_FILE_BYTES),
    "the last good registry stays in use",
    "tests/server/hub/registry/registry_file_test.ts",
  ],
  [
    "registry folder: files, size of one, sum of all",
    `${count(MAX_REGION_FILES)}, ${kibibytes(MAX_REGION_FILE_BYTES)}, ${mebibytes(MAX_REGISTRY_FILE_BYTES)}`,
    "more files, or a larger sum: the last good registry stays in use; a larger file: it is left out",
    "tests/server/hub/registry/region_folder_test.ts",
  ],
  [
    "history: latency, a number of playgrounds",
    `${count(MAX_LATENCY_MS)} ms, ${count(MAX_COUNT)}`,
    "the limit is kept instead",
    "tests/server/hub/history/core/sample_test.ts",
  ],
  [
    "history: hours of polls, days of five-minute means, days of hourly means",
    `${SAMPLE_HOURS}, ${SLOT_DAYS}, ${HOUR_DAYS}`,
    "the oldest are removed",
    "tests/server/hub/history/open_history_test.ts",
  ],
  [
    "history: entries of one answer",
    count(Math.max(...Object.values(HISTORY_RANGES).map(({ steps }) => steps))),
    "there are no other ranges: 400",
    "tests/server/site/status/history_test.ts",
  ],
  [
    "history: answers kept until the next poll",
    count(MAX_CACHED_DOCUMENTS),
    "all are forgotten",
    "tests/server/site/status/region_documents_test.ts",
  ],
  [
    "alerts: time for a webhook's whole answer; bytes of it that are read",
    `${seconds(WEBHOOK_TIMEOUT_MS)}; ${kibibytes(MAX_WEBHOOK_ANSWER)}`,
    "tried again; the rest is not received",
    "tests/server/hub/alerts/webhook_test.ts",
  ],
  [
    "heartbeat: time for the answer, of which only the status is read",
    seconds(HEARTBEAT_TIMEOUT_MS),
    "logged; the next call is after the next round",
    "tests/server/request_limits_test.ts",
  ],
  [
    "alerts: time for sending a mail, its recipients",
    `${seconds(MAIL_TIMEOUT_MS)}, ${MAX_MAIL_RECIPIENTS}`,
    "tried again; the program does not start",
    "tests/server/request_limits_test.ts",
  ],
  [
    "alerts: deliveries that wait, attempts for each",
    `${MAX_DELIVERIES}, ${MAX_ATTEMPTS}`,
    "the oldest is given up, with a log line",
    "tests/server/hub/alerts/core/outbox_test.ts",
  ],
  [
    "alerts: events listed in a text, in the JSON",
    `${MAX_LISTED}, ${MAX_EVENTS}`,
    "the others are counted; dropped",
    "tests/server/hub/alerts/core/alert_text_test.ts",
  ],
  [
    "notes: files that are read, bytes of one, characters of its title",
    `${MAX_NOTES}, ${kibibytes(MAX_NOTE_BYTES)}, ${MAX_NOTE_TITLE}`,
    "the older ones are dropped, and a larger one is, with a log line; it is cut",
    "tests/server/hub/status_notes/note_folder_test.ts",
  ],
  [
    "history: days of outages, outages of a node",
    `${OUTAGE_DAYS}, ${MAX_KEPT_OUTAGES}`,
    "older ones are dropped",
    "tests/server/hub/history/core/outages_test.ts",
  ],
  [
    "registry: maintenance windows of an entry, characters of a note",
    `${count(MAX_WINDOWS)}, ${count(MAX_NOTE)}`,
    "the others are ignored, with a log line; it is cut",
    "tests/contract/registry/maintenance_test.ts",
  ],
];
