// Results of `check` -> verdict and table for the terminal. Pure.
import { intersects } from "../../contract/bbox.ts";
import type { Position } from "../../contract/geometry.ts";
import type { RpcName } from "../../contract/rpc.ts";
import type { BackendMeta, Bbox } from "../../contract/types.ts";
import { escapeControls } from "../kit/escape_controls.ts";
import { secondsSince } from "../monitor/core/backend_status.ts";
import { describeProbeError } from "../outbound/core/failure_text.ts";
import type { ProbeResult } from "../monitor/core/probe_result.ts";

export interface FunctionCheck {
  readonly name: RpcName;
  /** Absent: 404; unknown: no answer, or 5xx. */
  readonly state: "present" | "absent" | "unknown";
  /** Null: the call succeeded. */
  readonly error: string | null;
}

export interface ProbedBackend {
  readonly kind: "probed";
  readonly name: string;
  /** Absolute API base. */
  readonly url: string;
  /** Origin of the hub's page; null: unknown. */
  readonly pageOrigin: string | null;
  readonly probe: ProbeResult;
  readonly functions: readonly FunctionCheck[];
  /** Of the registry entry; absent: it has none. */
  readonly centroid?: Position;
}

export type BackendCheck = ProbedBackend | {
  /** Its URL is relative, and the registry was read from a file. */
  readonly kind: "unresolved";
  readonly name: string;
  readonly url: string;
};

export interface Verdict {
  /** Whether a hub that lists this backend can show its playgrounds. */
  readonly usable: boolean;
  /** Worst first. */
  readonly problems: readonly string[];
}

/** Older nodes without tier functions are usable; nodes that browsers may not read (CORS) are not. */
export function judgeBackend(check: BackendCheck): Verdict {
  if (check.kind === "unresolved") {
    return {
      usable: false,
      problems: [
        `not checked: "${check.url}" is relative to a hub; ` +
        "check the running hub's registry instead: check https://hub.example/registry.json",
      ],
    };
  }
  const { probe } = check;
  if (!probe.ok) {
    const detail = probe.privateName?.withheld;
    const reason = describeProbeError(probe.reason) + (detail ? ` (${describeProbeError(detail)})` : "");
    return { usable: false, problems: [reason, ...describePrivateName(probe)] };
  }
  const corsProblem = findCorsProblem(check);
  const problems = [
    ...corsProblem === null ? [] : [corsProblem.text],
    ...describeFunctions(check.functions),
    ...describeMissing(probe.meta),
    ...describePlace(probe.meta, check.centroid),
    ...describePrivateName(probe),
  ];
  return { usable: corsProblem?.blocks !== true, problems };
}

function isSameOrigin({ url, pageOrigin }: ProbedBackend): boolean {
  return new URL(url).origin === pageOrigin;
}

function findCorsProblem(check: ProbedBackend): { readonly text: string; readonly blocks: boolean } | null {
  const { allowOrigin } = check.probe;
  if (isSameOrigin(check) || allowOrigin === "*") return null;
  if (allowOrigin === null) {
    return {
      text: "no Access-Control-Allow-Origin header: browsers cannot read it; have its web server send *",
      blocks: true,
    };
  }
  if (allowOrigin === check.pageOrigin) return null;
  return { text: `only pages of ${allowOrigin} may read it`, blocks: check.pageOrigin !== null };
}

function describePrivateName({ privateName }: ProbeResult): string[] {
  if (privateName === undefined) return [];
  return [`note: its name resolves to the private address ${privateName.address}, see PRIVATE_NODES`];
}

function describeFunctions(functions: readonly FunctionCheck[]): string[] {
  const absent = functions.filter(({ state }) => state === "absent").map(({ name }) => name);
  const failed = functions.filter(({ state, error }) => state !== "absent" && error !== null);
  return [
    ...absent.length === 0 ? [] : [`note: older node, without ${absent.join(", ")}`],
    ...failed.map(({ name, error }) => `note: ${name}: ${error}`),
  ];
}

/** Fields by which a node is verified (specification); the box is a matter of the place. */
function describeMissing({ relationId, name, playgroundCount }: BackendMeta): string[] {
  const fields = { relation_id: relationId, name, playground_count: playgroundCount };
  const missing = Object.entries(fields).filter(([, value]) => value === null).map(([field]) => field);
  return missing.length === 0 ? [] : [`note: get_meta lacks ${missing.join(", ")}`];
}

/** Without a box and a centroid the page has no place for the ring. */
function describePlace({ bbox, playgroundCount }: BackendMeta, centroid: Position | undefined): string[] {
  if (bbox === null) {
    if (centroid !== undefined || playgroundCount === 0) return [];
    return [
      'note: it reports no bbox: no ring on the map; add "centroid": [longitude, latitude] to its entry',
    ];
  }
  if (centroid === undefined || isIn(centroid, bbox)) return [];
  const [lon, lat] = centroid;
  const isSwapped = isIn([lat, lon], bbox);
  const meant = isSwapped ? `; the order is [longitude, latitude], [${lat}, ${lon}] is probably meant` : "";
  return [`note: its centroid [${lon}, ${lat}] is outside of the node's bbox, which is used${meant}`];
}

const isIn = ([lon, lat]: Position, bbox: Bbox) => intersects([lon, lat, lon, lat], bbox);

const HEADINGS = [
  "name",
  "up",
  "latency",
  "playgrounds",
  "completeness",
  "import",
  "tiers",
  "cors",
  "problem",
];
const NONE = "–";

/** A heading, then one line per backend. */
export function renderTable(checks: readonly BackendCheck[], now: Date): string[] {
  const rows = [HEADINGS, ...checks.map((check) => describeRow(check, now))]
    // Names and header values are untrusted. Escaped before the columns are measured, since escapes are longer.
    .map((row) => row.map((cell) => escapeControls(cell)));
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => [...row[column]!].length)));
  return rows.map((row) =>
    row.map((cell, column) => cell + " ".repeat(widths[column]! - [...cell].length)).join("  ").trimEnd()
  );
}

function describeRow(check: BackendCheck, now: Date): string[] {
  const problems = judgeBackend(check).problems.join("; ");
  if (check.kind === "unresolved") return [check.name, NONE, NONE, NONE, NONE, NONE, NONE, NONE, problems];
  const { probe, functions } = check;
  const present = functions.filter(({ state }) => state === "present").length + (probe.ok ? 1 : 0);
  // Behind a private address they are not called.
  const tiers = probe.privateName ? NONE : `${present}/${functions.length + 1}`;
  if (!probe.ok) return [check.name, "no", NONE, NONE, NONE, NONE, tiers, NONE, problems];
  const { meta } = probe;
  return [
    check.name,
    "yes",
    `${Math.round(probe.latencySeconds * 1000)} ms`,
    String(meta.playgroundCount ?? NONE),
    describeCompleteness(meta.complete, meta.partial, meta.missing),
    describeAge(secondsSince(meta.lastImportAt, now)),
    tiers,
    isSameOrigin(check) ? "not needed" : findCorsProblem(check)?.blocks ? "no" : "yes",
    problems,
  ];
}

/** Complete, partial and missing, in this order. */
function describeCompleteness(...counts: readonly (number | null)[]): string {
  return counts.every((count) => count === null) ? NONE : counts.map((count) => count ?? NONE).join("/");
}

export function describeAge(seconds: number | null): string {
  if (seconds === null) return NONE;
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d`;
  if (seconds >= 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 60)} min`;
}
