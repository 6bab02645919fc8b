// Turns results of `check` into verdicts and a table. Pure.
import { intersects } from "contract/geometry/bbox.ts";
import type { Position } from "contract/geometry/geometry.ts";
import type { RpcName } from "contract/rpc.ts";
import type { BackendMeta, Bbox } from "contract/types.ts";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import { secondsSince } from "../../hub/monitor/core/backend_status.ts";
import {
  type Answer,
  type CorsProblem,
  describeUnknownPath,
  findAnswerProblem,
  findCorsProblem,
} from "../check_config/check_access.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import type { FileCheck } from "./check_files.ts";
import { describeFinding, type Finding, note } from "./finding.ts";
import type { ProbeResult } from "../../hub/monitor/core/probe_result.ts";

export interface FunctionCheck {
  readonly name: RpcName;
  /** "absent" is a 404 or the host's equivalent. "unknown" is no response or a 5xx. */
  readonly state: "present" | "absent" | "unknown";
  /** Null if the call succeeded. */
  readonly error: string | null;
}

export interface ProbedBackend {
  readonly kind: "probed";
  readonly name: string;
  /** Absolute base URL of the API. */
  readonly url: string;
  /** Origin of the Hub's page, or null if unknown. */
  readonly pageOrigin: string | null;
  readonly probe: ProbeResult;
  /** Empty for a region that is published as plain files. */
  readonly functions: readonly FunctionCheck[];
  /** Files of a region that is published as plain files. Empty for a node. */
  readonly files: readonly FileCheck[];
  /** Responses to function calls and to an unknown path, or to requests for files. */
  readonly answers: readonly Answer[];
  /** The centroid in the registry entry, if any. */
  readonly centroid?: Position;
}

export type BackendCheck = ProbedBackend | {
  /** The URL is relative, but the registry was read from a file. */
  readonly kind: "unresolved";
  readonly name: string;
  readonly url: string;
};

export interface Verdict {
  /** Whether a Hub that lists this backend can show its playgrounds. */
  readonly usable: boolean;
  /** Most serious finding first. Without an error, the backend is usable. */
  readonly findings: readonly Finding[];
}

/** An older node without tier functions is usable. A node that CORS hides from browsers is not. */
export function assessBackend(check: BackendCheck): Verdict {
  const findings = findFindings(check);
  return { usable: findings.every(({ severity }) => severity !== "error"), findings };
}

function findFindings(check: BackendCheck): Finding[] {
  if (check.kind === "unresolved") {
    const text =
      `not checked: "${check.url}" is relative to a Hub; check the registry of the running Hub instead: ` +
      "check https://hub.example/registry.json";
    return [{ code: "relative_url", severity: "error", text }];
  }
  const { probe } = check;
  if (!probe.ok) {
    const detail = probe.privateName?.withheld;
    const text = describeProbeError(probe.reason) + (detail ? ` (${describeProbeError(detail)})` : "");
    return [{ code: probe.reason.code, severity: "error", text }, ...describePrivateName(probe)];
  }
  const access = findAccessProblem(check);
  const unknownPath = describeUnknownPath(check.answers);
  return [
    ...access === null ? [] : [toAccessFinding(access)],
    ...describeFiles(check),
    ...describeFunctions(check.functions),
    ...unknownPath === null ? [] : [note("unknown_path", unknownPath)],
    ...describeMissing(probe.meta),
    ...describePlace(probe.meta, check.centroid),
    ...describePrivateName(probe),
  ];
}

function isSameOrigin({ url, pageOrigin }: ProbedBackend): boolean {
  return new URL(url).origin === pageOrigin;
}

function findAccessProblem(check: ProbedBackend): CorsProblem | null {
  if (isSameOrigin(check)) return null;
  const { probe, pageOrigin, answers } = check;
  const ofMeta = findCorsProblem(probe.allowOrigin, pageOrigin);
  return ofMeta?.blocks ? ofMeta : findAnswerProblem(answers, pageOrigin) ?? ofMeta;
}

const toAccessFinding = ({ code, text, blocks }: CorsProblem): Finding => ({
  code,
  severity: blocks ? "error" : "warning",
  text,
});

function describePrivateName({ privateName }: ProbeResult): Finding[] {
  if (privateName === undefined) return [];
  const { address } = privateName;
  return [note("private_name", `its name resolves to the private address ${address}, see PRIVATE_NODES`)];
}

function describeFunctions(functions: readonly FunctionCheck[]): Finding[] {
  const absent = functions.filter(({ state }) => state === "absent").map(({ name }) => name);
  const failed = functions.filter(({ state, error }) => state !== "absent" && error !== null);
  return [
    ...absent.length === 0 ? [] : [note("older_node", `older node, without ${absent.join(", ")}`)],
    ...failed.map(({ name, error }) => note("function_failed", `${name}: ${error}`)),
  ];
}

/** A file that is missing or damaged leaves a gap in the map, so the region is not usable. */
function describeFiles({ probe, files }: ProbedBackend): Finding[] {
  const failed = files.filter(({ error }) => error !== null);
  const isOther = probe.ok && probe.meta.staticMeta === "other";
  const text =
    "its files have a format that this release does not know, so pages load the whole region at once";
  return [
    ...failed.map(({ path, error }): Finding => ({
      code: "file_failed",
      severity: "error",
      text: `${path}: ${error}; publish the region again`,
    })),
    ...isOther ? [note("other_format", text)] : [],
  ];
}

/** Lists missing fields by which the specification identifies a node, except the box (see `describePlace`). */
function describeMissing({ relationId, name, playgroundCount }: BackendMeta): Finding[] {
  const fields = { relation_id: relationId, name, playground_count: playgroundCount };
  const missing = Object.entries(fields).filter(([, value]) => value === null).map(([field]) => field);
  return missing.length === 0 ? [] : [note("incomplete_meta", `get_meta lacks ${missing.join(", ")}`)];
}

/** The page needs a box or a centroid to position the ring. */
function describePlace({ bbox, playgroundCount }: BackendMeta, centroid: Position | undefined): Finding[] {
  if (bbox === null) {
    if (centroid !== undefined || playgroundCount === 0) return [];
    const advice = 'add "centroid": [longitude, latitude] to its entry';
    return [note("no_place", `it reports no bbox, so the map shows no ring for it; ${advice}`)];
  }
  if (centroid === undefined || isIn(centroid, bbox)) return [];
  const [lon, lat] = centroid;
  const isSwapped = isIn([lat, lon], bbox);
  const meant = isSwapped ? `; the order is [longitude, latitude]; did you mean [${lat}, ${lon}]?` : "";
  return [
    note(
      "centroid_outside",
      `its centroid [${lon}, ${lat}] is outside the node's bbox, which is used instead${meant}`,
    ),
  ];
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

/** Returns a heading, then one line per backend. */
export function renderTable(checks: readonly BackendCheck[], now: Date): string[] {
  const rows = [HEADINGS, ...checks.map((check) => describeRow(check, now))]
    // The texts are untrusted. Escape them before measuring the columns, because escapes are longer.
    .map((row) => row.map(escapeControls));
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => [...row[column]!].length)));
  return rows.map((row) =>
    row.map((cell, column) => cell + " ".repeat(widths[column]! - [...cell].length)).join("  ").trimEnd()
  );
}

function describeRow(check: BackendCheck, now: Date): string[] {
  const problems = assessBackend(check).findings.map(describeFinding).join("; ");
  if (check.kind === "unresolved") return [check.name, NONE, NONE, NONE, NONE, NONE, NONE, NONE, problems];
  const { probe, functions, files } = check;
  const present = functions.filter(({ state }) => state === "present").length +
    files.filter(({ error }) => error === null).length + (probe.ok ? 1 : 0);
  // Neither functions nor files are requested if the address is private.
  const tiers = probe.privateName ? NONE : `${present}/${functions.length + files.length + 1}`;
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
    isSameOrigin(check) ? "not needed" : findAccessProblem(check)?.blocks ? "no" : "yes",
    problems,
  ];
}

/** `counts` are complete, partial and missing playgrounds. */
function describeCompleteness(...counts: readonly (number | null)[]): string {
  return counts.every((count) => count === null) ? NONE : counts.map((count) => count ?? NONE).join("/");
}

export function describeAge(seconds: number | null): string {
  if (seconds === null) return NONE;
  if (seconds >= 86_400) return `${Math.floor(seconds / 86_400)} d`;
  if (seconds >= 3_600) return `${Math.floor(seconds / 3_600)} h`;
  return `${Math.floor(seconds / 60)} min`;
}
