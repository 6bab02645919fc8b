// Reads the registry that `check` checks: a file, a folder, a URL or the built-in one.
import type { Registry } from "contract/registry/registry.ts";
import { isHttpAddress } from "../../base/kit/http_address.ts";
import { NO_SUCH_FILE } from "../../base/kit/read_text_file.ts";
import { joinRegionFiles, parseRegionFiles } from "../../hub/registry/core/region_files.ts";
import {
  listProblems,
  parseRegistryDocument,
  readRegistryFile,
  type RegistryDocument,
} from "../../hub/registry/registry_file.ts";
import { requestRegistry } from "../../hub/registry/registry_source.ts";

export interface CheckTarget {
  /** With the problems of maintenance windows. */
  readonly registry: Registry;
  /** URL of the registry, against which relative backend URLs are resolved. Null for a file and the built-in one. */
  readonly baseUrl: string | null;
}

/** The registry cannot be read or used. */
export class CheckTargetError extends Error {
  override name = "CheckTargetError";
}

/** `target` is a path or http(s) URL, or null for `bundledText`. Throws only {@link CheckTargetError}. */
export async function readCheckTarget(
  target: string | null,
  bundledText: string,
  userAgent: string,
): Promise<CheckTarget> {
  if (target === null) return describe(parse("built in", bundledText), null);
  if (isHttpAddress(target)) {
    const advice = "; give the URL of the registry itself, such as https://…/registry.json";
    const found = await requestRegistry(target, { userAgent });
    if (!found.ok) throw cannotUse(target, found.reason);
    return describe(parse(target, found.text, advice), target);
  }
  const found = await readRegistryFile(target);
  if (!found.ok) {
    const advice = found.reason === NO_SUCH_FILE ? "; give the path or the URL of a registry" : "";
    throw cannotUse(target, found.reason + advice);
  }
  // A folder without a usable region is checked, too, because its problems are the result.
  const files = parseRegionFiles(found.text);
  return describe(files === null ? parse(target, found.text) : { ok: true, ...joinRegionFiles(files) }, null);
}

const describe = (document: RegistryDocument, baseUrl: string | null): CheckTarget => ({
  registry: { backends: document.registry.backends, problems: listProblems(document) },
  baseUrl,
});

function parse(target: string, text: string, advice = ""): RegistryDocument {
  const document = parseRegistryDocument(text);
  if (document.ok) return document;
  throw cannotUse(target, document.reason + advice);
}

function cannotUse(target: string, reason: string): CheckTargetError {
  return new CheckTargetError(`cannot use the registry "${target}": ${reason}`);
}
