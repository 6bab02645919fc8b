// The command `check` probes every backend of a registry once and prints a table.
import { runBounded } from "contract/kit/run_bounded.ts";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import { ADD_ENTRIES } from "../../hub/registry/last_good_registry.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import type { LookUp } from "../../base/outbound/destination.ts";
import { checkBackend } from "./check_backend.ts";
import { type CheckTarget, CheckTargetError, readCheckTarget } from "./check_target.ts";
import { assessBackend, renderTable } from "./check_report.ts";
import { type CheckedRegion, encodeChecks } from "./checked_region.ts";
import { type Paint, paintNothing, type Write } from "../line/terminal.ts";

const MAX_BACKENDS_AT_ONCE = 64;

export interface CheckArgs {
  /** Path or http(s) URL of a registry, or null for the built-in one. The path may be a folder. */
  readonly target: string | null;
  /** Paths of files in a folder to which the check is limited, or null to check all regions. */
  readonly changed?: readonly string[] | null;
  /** The built-in registry. */
  readonly bundledText: string;
  readonly write: Write;
  readonly privateNodes: PrivateNodes;
  readonly userAgent: string;
  readonly isJson?: boolean;
  readonly paint?: Paint;
  readonly now?: () => Date;
  readonly lookUp?: LookUp;
}

/** Resolves to the exit code. */
export async function runCheck(args: CheckArgs): Promise<number> {
  const { target, bundledText, now = () => new Date(), privateNodes, userAgent, lookUp } = args;
  const { changed = null, isJson = false, paint = paintNothing } = args;
  // Texts from the registry and the nodes are untrusted.
  const write = (line: string) => args.write(escapeControls(line));
  let source: CheckTarget;
  try {
    source = await readCheckTarget({ target, changed, bundledText, userAgent });
  } catch (error) {
    if (!(error instanceof CheckTargetError)) throw error;
    write(isJson ? JSON.stringify({ error: error.message }) : error.message);
    return 2;
  }
  const { regions, problems } = source;
  if (!isJson) {
    if (target === null) write("no registry file found; checking the built-in registry");
    for (const { severity, message } of problems) {
      const prefix = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
      args.write(`${prefix} ${escapeControls(message)}`);
    }
  }
  const options = { privateNodes, userAgent, ...(lookUp && { lookUp }) };
  const checked = await runBounded(regions, MAX_BACKENDS_AT_ONCE, async (region): Promise<CheckedRegion> => {
    const { backend } = region;
    return { ...region, check: backend && await checkBackend(backend, source.baseUrl, options) };
  });
  const checks = checked.map(({ check }) => check).filter((check) => check !== null);
  const verdicts = checks.map(assessBackend);
  const usable = verdicts.filter((verdict) => verdict.usable).length;
  const leftOut = checked.length - checks.length;
  const isUsable = usable === checked.length && (usable > 0 || changed !== null);
  if (isJson) {
    write(encodeChecks(checked, problems, isUsable));
  } else {
    const [heading, ...rows] = checks.length > 0 ? renderTable(checks, now()) : [];
    if (heading !== undefined) args.write(paint("bold", heading));
    rows.forEach((row, index) => args.write(verdicts[index]!.usable ? row : paint("red", row)));
    const isIdle = changed !== null && checked.length === 0;
    write(isIdle ? "no changed file is a region of the folder" : summarise(checks.length, usable, leftOut));
  }
  return isUsable ? 0 : 1;
}

function summarise(total: number, usable: number, leftOut: number): string {
  if (total + leftOut === 0) {
    return `the registry lists no region, so the map would be empty; ${ADD_ENTRIES}`;
  }
  const counted = total === 0 ? "the registry has no valid entry" : `${usable} of ${total} backends usable`;
  return leftOut === 0 ? counted : `${counted}; ${leftOut} ${leftOut === 1 ? "entry" : "entries"} skipped`;
}
