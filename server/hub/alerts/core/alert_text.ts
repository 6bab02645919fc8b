// Formats a group of events as a title and a plain text with one line per event.
import type { AlertEvent, AlertGroup } from "./alert_state.ts";
import type { AlertKind } from "./condition.ts";

export interface AlertText {
  readonly title: string;
  readonly text: string;
}

/** Maximum number of events listed in a message. The rest are only counted. */
export const MAX_LISTED = 20;

/** The server that sends a message. */
export interface AlertSite {
  /** URL of the map with a trailing slash, or null if unknown. */
  readonly publicUrl: string | null;
  /** Whether there is a status page. */
  readonly hasPages: boolean;
}

export function describeGroup(group: AlertGroup, site: AlertSite): AlertText {
  const { publicUrl } = site;
  const isOnlyHere = group.events.some(({ kind, isResolved }) => kind === "only_here" && !isResolved);
  const host = publicUrl === null ? "" : ` ${new URL(publicUrl).host}`;
  const listed = group.events.slice(0, MAX_LISTED).map(describeEvent);
  const rest = group.events.length - listed.length;
  const lines = [
    ...group.isOwnFault ? [OWN_FAULT] : isOnlyHere ? [ONLY_HERE] : [],
    ...listed.map((line) => `- ${line}`),
    ...rest > 0 ? [`- and ${rest} more`] : [],
    ...publicUrl === null ? [] : listPages(group.events, { ...site, publicUrl }),
  ];
  return { title: `Spielplatz-Hub${host}: ${describeTitle(group)}`, text: lines.join("\n") };
}

/** URLs of the affected regions' status pages, or of the overview if there are many. */
function listPages(
  events: readonly AlertEvent[],
  site: AlertSite & { readonly publicUrl: string },
): string[] {
  if (!site.hasPages) return [`All regions: ${site.publicUrl}federation-status.json`];
  const keys = [...new Set(events.flatMap(({ key }) => key === null ? [] : [key]))];
  const pages = keys.length <= MAX_LINKED ? keys.map((key) => statusPageOf(site, key)) : [];
  return [...pages.map((page) => `Status: ${page}`), `All regions: ${site.publicUrl}status`];
}

/** Returns the URL of a region's status page, or null if there is no page or its URL is unknown. */
export function statusPageOf({ publicUrl, hasPages }: AlertSite, key: string | null): string | null {
  if (publicUrl === null || !hasPages || key === null) return null;
  return `${publicUrl}status?region=${encodeURIComponent(key)}`;
}

/** Maximum number of status pages linked from a text. */
const MAX_LINKED = 5;

const OWN_FAULT = "Independent nodes rarely fail together, so check this Hub's own network and DNS first.";

const ONLY_HERE = "Other Hubs can reach what this Hub cannot, so its own network may be the cause.";

function describeTitle({ events, watched, down, isOwnFault }: AlertGroup): string {
  const parts = ORDER.flatMap(([kind, stage]) => {
    const found = events.filter((event) => event.kind === kind && stageOf(event) === stage);
    const [first] = found;
    if (first === undefined) return [];
    if (isOwnFault && kind === "down" && stage === "begun") {
      return [`${down} of ${watched} regions down, probably because of this Hub`];
    }
    const { one, many } = TITLES[kind][stage];
    return [found.length === 1 ? one(first.name) : many(found.length)];
  });
  return parts.join("; ");
}

const STAGES = ["begun", "lasting", "resolved"] as const;
type Stage = (typeof STAGES)[number];

const stageOf = ({ isResolved, isReminder }: AlertEvent): Stage =>
  isResolved ? "resolved" : isReminder ? "lasting" : "begun";

const ORDER = STAGES.flatMap((stage) =>
  (["down", "only_here", "import_failed", "data_old", "certificate"] as const).map((kind) =>
    [kind, stage] as const
  )
);

interface Title {
  readonly one: (name: string) => string;
  readonly many: (count: number) => string;
}

const IMPORT_TITLES = {
  begun: { one: () => "the import fails", many: () => "the import fails" },
  lasting: { one: () => "the import still fails", many: () => "the import still fails" },
  resolved: { one: () => "the import works again", many: () => "the import works again" },
};

const TITLES: Readonly<Record<AlertKind, Readonly<Record<Stage, Title>>>> = {
  down: {
    begun: { one: (name) => `${name} is down`, many: (count) => `${count} regions down` },
    lasting: { one: (name) => `${name} is still down`, many: (count) => `${count} regions still down` },
    resolved: { one: (name) => `${name} is up again`, many: (count) => `${count} regions up again` },
  },
  only_here: {
    begun: {
      one: (name) => `${name} is unreachable from this Hub only`,
      many: (count) => `${count} regions unreachable from this Hub only`,
    },
    lasting: {
      one: (name) => `${name} is still unreachable from this Hub only`,
      many: (count) => `${count} regions still unreachable from this Hub only`,
    },
    resolved: {
      one: (name) => `${name} is reachable from this Hub again`,
      many: (count) => `${count} regions reachable from this Hub again`,
    },
  },
  data_old: {
    begun: {
      one: (name) => `data of ${name} is outdated`,
      many: (count) => `data of ${count} regions is outdated`,
    },
    lasting: {
      one: (name) => `data of ${name} is still outdated`,
      many: (count) => `data of ${count} regions is still outdated`,
    },
    resolved: {
      one: (name) => `data of ${name} is up to date again`,
      many: (count) => `data of ${count} regions is up to date again`,
    },
  },
  certificate: {
    begun: {
      one: (name) => `certificate of ${name} expires soon`,
      many: (count) => `certificates of ${count} regions expire soon`,
    },
    lasting: {
      one: (name) => `certificate of ${name} still not renewed`,
      many: (count) => `certificates of ${count} regions still not renewed`,
    },
    resolved: {
      one: (name) => `certificate of ${name} was renewed`,
      many: (count) => `certificates of ${count} regions were renewed`,
    },
  },
  import_failed: IMPORT_TITLES,
};

const STATES: Readonly<Record<AlertKind, Readonly<Record<Stage, string>>>> = {
  down: { begun: "down", lasting: "still down", resolved: "up again" },
  only_here: {
    begun: "unreachable from this Hub only",
    lasting: "still unreachable from this Hub only",
    resolved: "reachable from this Hub again",
  },
  data_old: { begun: "data outdated", lasting: "data still outdated", resolved: "data up to date again" },
  certificate: {
    begun: "certificate expires",
    lasting: "certificate not renewed, expires",
    resolved: "certificate renewed",
  },
  import_failed: { begun: "failing", lasting: "still failing", resolved: "working again" },
};

function describeEvent(event: AlertEvent): string {
  const { kind, key, name, isReminder, sinceMs, badForMs, reason } = event;
  const subject = key === null || key === name ? name : `${name} (${key})`;
  const state = STATES[kind][stageOf(event)];
  // The reason contains the actual time. `sinceMs` is only when the problem was noticed.
  const isNoticed = kind === "data_old" || kind === "certificate";
  const since = isNoticed ? "" : ` since ${formatTime(sinceMs)}`;
  const after = badForMs === null || isNoticed
    ? ""
    : `, ${isReminder ? "for" : "after"} ${formatDuration(badForMs)}`;
  const why = reason === null ? "" : kind === "certificate" ? ` ${reason}` : `: ${reason}`;
  return `${subject}: ${state}${since}${after}${why}`;
}

/** Uses UTC because receivers and Hub may be in different time zones. */
const formatTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / (24 * 60))} days`;
}
