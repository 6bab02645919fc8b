// The command `check` probes every backend of a registry once and prints a table.
import { runBounded } from "contract/kit/run_bounded.ts";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import { ADD_ENTRIES } from "../../hub/registry/last_good_registry.ts";
import type { PrivateNodes } from "../../base/outbound/core/private_nodes.ts";
import type { LookUp } from "../../base/outbound/destination.ts";
import { checkBackend } from "./check_backend.ts";
import { assessBackend, encodeChecks, renderTable } from "./check_report.ts";
import { parseMaintenance } from "../../hub/registry/core/maintenance.ts";
import { type Paint, paintNothing, type Write } from "../line/terminal.ts";
import { parseRegistryText, type Registry, RegistryError } from "contract/registry/registry.ts";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import { NO_SUCH_FILE } from "../../base/kit/read_text_file.ts";
import { readRegistryFile } from "../../hub/registry/registry_file.ts";
import { requestRegistry } from "../../hub/registry/registry_source.ts";

const MAX_BACKENDS_AT_ONCE = 64;

export interface CheckArgs {
  /** Path or http(s) URL of a registry, or null for the built-in one. */
  readonly target: string | null;
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
  const { isJson = false, paint = paintNothing } = args;
  // Texts from the registry and the nodes are untrusted.
  const write = (line: string) => args.write(escapeControls(line));
  let source: CheckTarget;
  try {
    source = await readCheckTarget(target, bundledText, userAgent);
  } catch (error) {
    if (!(error instanceof CheckTargetError)) throw error;
    write(isJson ? JSON.stringify({ error: error.message }) : error.message);
    return 2;
  }
  const { backends, problems } = source.registry;
  if (!isJson) {
    if (target === null) write("no registry file found; checking the built-in registry");
    for (const { severity, message } of problems) {
      const prefix = paint(severity === "error" ? "red" : "yellow", `${severity}:`);
      args.write(`${prefix} ${escapeControls(message)}`);
    }
  }
  const options = { privateNodes, userAgent, ...(lookUp && { lookUp }) };
  const checks = await runBounded(
    backends,
    MAX_BACKENDS_AT_ONCE,
    (backend) => checkBackend(backend, source.baseUrl, options),
  );
  const verdicts = checks.map(assessBackend);
  const usable = verdicts.filter((verdict) => verdict.usable).length;
  const leftOut = problems.filter(({ severity }) => severity === "error").length;
  const isUsable = usable === checks.length && usable > 0 && leftOut === 0;
  if (isJson) {
    write(encodeChecks(checks, problems, isUsable));
  } else {
    const [heading, ...rows] = checks.length > 0 ? renderTable(checks, now()) : [];
    if (heading !== undefined) args.write(paint("bold", heading));
    rows.forEach((row, index) => args.write(verdicts[index]!.usable ? row : paint("red", row)));
    write(summarise(checks.length, usable, leftOut));
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

interface CheckTarget {
  readonly registry: Registry;
  /** URL of the registry, against which relative backend URLs are resolved. Null for a file and the built-in one. */
  readonly baseUrl: string | null;
}

/** The registry cannot be read or used. */
class CheckTargetError extends Error {
  override name = "CheckTargetError";
}

/** `target` is a path or http(s) URL, or null for `bundledText`. Throws only {@link CheckTargetError}. */
export async function readCheckTarget(
  target: string | null,
  bundledText: string,
  userAgent: string,
): Promise<CheckTarget> {
  if (target === null) return { registry: parseTarget(bundledText), baseUrl: null };
  if (!isHttpAddress(target)) return { registry: parseTarget(await readFile(target)), baseUrl: null };
  const text = await download(target, userAgent);
  try {
    return { registry: parseTarget(text), baseUrl: target };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw cannotUse(
      target,
      `${error.message}; give the URL of the registry itself, such as https://…/registry.json`,
    );
  }
}

function parseTarget(text: string): Registry {
  const { backends, problems } = parseRegistryText(text);
  return { backends, problems: [...problems, ...parseMaintenance(text).problems] };
}

async function download(address: string, userAgent: string): Promise<string> {
  const found = await requestRegistry(address, { userAgent });
  if (found.ok) return found.text;
  throw cannotUse(address, found.reason);
}

async function readFile(path: string): Promise<string> {
  const found = await readRegistryFile(path);
  if (found.ok) return found.text;
  const advice = found.reason === NO_SUCH_FILE ? "; give the path or the URL of a registry" : "";
  throw cannotUse(path, found.reason + advice);
}

function cannotUse(target: string, reason: string): CheckTargetError {
  return new CheckTargetError(`cannot use the registry "${target}": ${reason}`);
}
