// Reads the registry for `check` from a file or a URL, such as that of a running hub.
import { parseRegistryText, type Registry, RegistryError } from "../../contract/registry.ts";
import { describeProbeError } from "../monitor/core/failure_text.ts";
import { requestText } from "../monitor/request_text.ts";

const TIMEOUT_MS = 5_000;
const MAX_REGISTRY_BYTES = 5 * 1024 * 1024;

export interface CheckTarget {
  readonly registry: Registry;
  /** URL of the registry, for relative backend URLs; null for a file. */
  readonly baseUrl: string | null;
}

/** The registry cannot be read or used. */
export class CheckTargetError extends Error {
  override name = "CheckTargetError";
}

/** Reads the registry at a path or http(s) URL. Throws only {@link CheckTargetError}. */
export async function readCheckTarget(target: string): Promise<CheckTarget> {
  const isAddress = /^https?:\/\//i.test(target);
  const text = isAddress ? await downloadText(target) : await readFileText(target);
  try {
    return { registry: parseRegistryText(text), baseUrl: isAddress ? target : null };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    const advice = isAddress ? "; give the URL of the registry itself, such as https://…/registry.json" : "";
    throw new CheckTargetError(`cannot use the registry "${target}": ${error.message}${advice}`);
  }
}

async function downloadText(address: string): Promise<string> {
  const reply = await requestText(address, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_REGISTRY_BYTES });
  if (reply.ok) return reply.text;
  throw new CheckTargetError(`cannot read the registry "${address}": ${describeProbeError(reply.reason)}`);
}

async function readFileText(path: string): Promise<string> {
  try {
    return await Deno.readTextFile(path);
  } catch (error) {
    const reason = error instanceof Deno.errors.NotFound
      ? "no such file; give the path or the URL of a registry"
      : error instanceof Error
      ? error.message
      : String(error);
    throw new CheckTargetError(`cannot read the registry "${path}": ${reason}`);
  }
}
