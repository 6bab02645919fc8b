// Reads the registry for `check` with the limits of the Hub: a file, a URL such as a running Hub's, or the built-in one.
import { parseRegistryText, type Registry, RegistryError } from "contract/registry/registry.ts";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import { describeProbeError } from "../../base/outbound/core/failure_text.ts";
import { requestText } from "../../base/outbound/request_text.ts";
import { NO_SUCH_FILE } from "../../base/kit/read_text_file.ts";
import { readRegistryFile } from "../../hub/registry/registry_file.ts";
import { REMOTE_MAX_BYTES, REMOTE_TIMEOUT_MS } from "../../hub/registry/registry_source.ts";

export interface CheckTarget {
  readonly registry: Registry;
  /** URL of the registry, against which relative backend URLs are resolved; null for a file and the built-in one. */
  readonly baseUrl: string | null;
}

/** The registry cannot be read or used. */
export class CheckTargetError extends Error {
  override name = "CheckTargetError";
}

/** `target` is a path or http(s) URL; null: `bundledText`. Throws only {@link CheckTargetError}. */
export async function readCheckTarget(
  target: string | null,
  bundledText: string,
  userAgent: string,
): Promise<CheckTarget> {
  if (target === null) return { registry: parseRegistryText(bundledText), baseUrl: null };
  if (!isHttpAddress(target)) return { registry: await readFile(target), baseUrl: null };
  const text = await download(target, userAgent);
  try {
    return { registry: parseRegistryText(text), baseUrl: target };
  } catch (error) {
    if (!(error instanceof RegistryError)) throw error;
    throw cannotUse(
      target,
      `${error.message}; give the URL of the registry itself, such as https://…/registry.json`,
    );
  }
}

async function download(address: string, userAgent: string): Promise<string> {
  const reply = await requestText(address, {
    timeoutMs: REMOTE_TIMEOUT_MS,
    maxBytes: REMOTE_MAX_BYTES,
    userAgent,
  });
  if (reply.ok) return reply.text;
  throw cannotUse(address, describeProbeError(reply.reason));
}

async function readFile(path: string): Promise<Registry> {
  const found = await readRegistryFile(path);
  if (found.ok) return parseRegistryText(found.text);
  const advice = found.reason === NO_SUCH_FILE ? "; give the path or the URL of a registry" : "";
  throw cannotUse(path, found.reason + advice);
}

function cannotUse(target: string, reason: string): CheckTargetError {
  return new CheckTargetError(`cannot use the registry "${target}": ${reason}`);
}
