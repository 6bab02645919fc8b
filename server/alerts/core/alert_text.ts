// A group of events -> a title, and a plain text with one line per event.
import type { AlertEvent, AlertGroup } from "./alert_state.ts";
import type { AlertKind } from "./condition.ts";

export interface AlertText {
  readonly title: string;
  readonly text: string;
}

/** Maximum number of events listed in a message; the others are counted. */
export const MAX_LISTED = 20;

/** `publicUrl` is the address of the map, with a slash at its end; null: unknown. */
export function describeGroup(group: AlertGroup, publicUrl: string | null): AlertText {
  const host = publicUrl === null ? "" : ` ${new URL(publicUrl).host}`;
  const listed = group.events.slice(0, MAX_LISTED).map(describeEvent);
  const rest = group.events.length - listed.length;
  const lines = [
    ...group.isOwnFault ? [OWN_FAULT] : [],
    ...listed.map((line) => `- ${line}`),
    ...rest > 0 ? [`- and ${rest} more`] : [],
    ...publicUrl === null ? [] : [`All regions: ${publicUrl}federation-status.json`],
  ];
  return { title: `Spielplatz-Hub${host}: ${describeTitle(group)}`, text: lines.join("\n") };
}

const OWN_FAULT =
  "Independent nodes rarely fail together: check this Hub's own network and its name resolution first.";

function describeTitle({ events, watched, down, isOwnFault }: AlertGroup): string {
  const parts = ORDER.flatMap(([kind, isResolved]) => {
    const found = events.filter((event) => event.kind === kind && event.isResolved === isResolved);
    const [first] = found;
    if (first === undefined) return [];
    if (isOwnFault && kind === "down" && !isResolved) {
      return [`${down} of ${watched} regions down: probably this Hub`];
    }
    const { one, many } = TITLES[kind][isResolved ? "resolved" : "begun"];
    return [found.length === 1 ? one(first.name) : many(found.length)];
  });
  return parts.join("; ");
}

const ORDER = [false, true].flatMap((isResolved) =>
  (["down", "import_failed", "data_old", "certificate"] as const).map((kind) => [kind, isResolved] as const)
);

interface Title {
  readonly one: (name: string) => string;
  readonly many: (count: number) => string;
}

const IMPORT_TITLES = {
  begun: { one: () => "the import fails", many: () => "the import fails" },
  resolved: { one: () => "the import works again", many: () => "the import works again" },
};

const TITLES: Readonly<Record<AlertKind, Readonly<Record<"begun" | "resolved", Title>>>> = {
  down: {
    begun: { one: (name) => `${name} is down`, many: (count) => `${count} regions down` },
    resolved: { one: (name) => `${name} is up again`, many: (count) => `${count} regions up again` },
  },
  data_old: {
    begun: { one: (name) => `data of ${name} is old`, many: (count) => `data of ${count} regions is old` },
    resolved: {
      one: (name) => `data of ${name} is current again`,
      many: (count) => `data of ${count} regions is current again`,
    },
  },
  certificate: {
    begun: {
      one: (name) => `certificate of ${name} expires soon`,
      many: (count) => `certificates of ${count} regions expire soon`,
    },
    resolved: {
      one: (name) => `certificate of ${name} was renewed`,
      many: (count) => `certificates of ${count} regions were renewed`,
    },
  },
  import_failed: IMPORT_TITLES,
};

const STATES: Readonly<Record<AlertKind, readonly [begun: string, resolved: string]>> = {
  down: ["down", "up again"],
  data_old: ["data too old", "data current again"],
  certificate: ["certificate expires", "certificate renewed"],
  import_failed: ["failing", "working again"],
};

function describeEvent({ kind, key, name, isResolved, sinceMs, badForMs, reason }: AlertEvent): string {
  const subject = key === null || key === name ? name : `${name} (${key})`;
  const state = STATES[kind][isResolved ? 1 : 0];
  // The reason contains the actual time; `sinceMs` is only when the problem was noticed.
  const isNoticed = kind === "data_old" || kind === "certificate";
  const since = isNoticed ? "" : ` since ${formatTime(sinceMs)}`;
  const after = badForMs === null || isNoticed ? "" : `, after ${formatDuration(badForMs)}`;
  const why = reason === null ? "" : kind === "certificate" ? ` ${reason}` : `: ${reason}`;
  return `${subject}: ${state}${since}${after}${why}`;
}

/** In UTC: receivers and Hub may be in different time zones. */
const formatTime = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace("T", " ")} UTC`;

function formatDuration(ms: number): string {
  const minutes = Math.max(1, Math.round(ms / 60_000));
  if (minutes < 120) return `${minutes} min`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h` : `${Math.round(minutes / (24 * 60))} days`;
}
