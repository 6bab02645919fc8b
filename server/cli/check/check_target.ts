// Reads the registry that `check` checks: a file, a folder, a URL or the built-in one.
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import type { RegistryProblem } from "contract/registry/registry_problem.ts";
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
import { type ListedRegion, listRegions } from "./checked_region.ts";

export interface CheckTarget {
  /** The regions to check. */
  readonly regions: readonly ListedRegion[];
  /** Problems of these regions, with those of maintenance windows. */
  readonly problems: readonly RegistryProblem[];
  /** URL of the registry, against which relative backend URLs are resolved. Null for a file and the built-in one. */
  readonly baseUrl: string | null;
}

export interface CheckTargetParts {
  /** A path or http(s) URL, or null for `bundledText`. */
  readonly target: string | null;
  /** Paths of files in the folder, of which only the regions are checked, or null for all regions. */
  readonly changed: readonly string[] | null;
  readonly bundledText: string;
  readonly userAgent: string;
}

/** The registry cannot be read or used. */
export class CheckTargetError extends Error {
  override name = "CheckTargetError";
}

/** Throws only {@link CheckTargetError}. */
export async function readCheckTarget(parts: CheckTargetParts): Promise<CheckTarget> {
  const { target, changed } = parts;
  const { document, files, baseUrl } = await readDocument(parts);
  const problems = listProblems(document);
  const regions = listRegions({ backends: document.registry.backends, problems }, files);
  if (changed === null) return { regions, problems, baseUrl };
  if (target === null || files === null) {
    throw new CheckTargetError(
      `cannot check changed files of the registry "${
        target ?? "built in"
      }": it is not a folder with a file per region`,
    );
  }
  const names = changed.map((path) => findName(target, path));
  const chosen = regions.filter(({ file }) => names.includes(file!));
  // If a new region has the slug or URL of another one, the problem may be reported for the other one.
  const isShown = (problem: RegistryProblem) => chosen.some((region) => region.problems.includes(problem));
  return { regions: chosen, problems: problems.filter(isShown), baseUrl };
}

/** Returns the path within the folder. Throws {@link CheckTargetError} for a path outside it. */
function findName(folder: string, path: string): string {
  const name = relative(resolve(folder), resolve(path));
  if (name !== "" && name !== ".." && !name.startsWith(`..${sep}`) && !isAbsolute(name)) return name;
  const example = join(folder, "birkental.json");
  throw new CheckTargetError(
    `cannot check the changed file "${path}": it is not in the folder "${folder}"; give the path of a file there, such as "${example}"`,
  );
}

interface TargetDocument {
  readonly document: RegistryDocument;
  /** Names of the files if the registry is a folder, else null. */
  readonly files: readonly string[] | null;
  readonly baseUrl: string | null;
}

async function readDocument({ target, bundledText, userAgent }: CheckTargetParts): Promise<TargetDocument> {
  if (target === null) return { document: parse("built in", bundledText), files: null, baseUrl: null };
  if (isHttpAddress(target)) {
    const advice = "; give the URL of the registry itself, such as https://…/registry.json";
    const found = await requestRegistry(target, { userAgent });
    if (!found.ok) throw cannotUse(target, found.reason);
    return { document: parse(target, found.text, advice), files: null, baseUrl: target };
  }
  const found = await readRegistryFile(target);
  if (!found.ok) {
    const advice = found.reason === NO_SUCH_FILE ? "; give the path or the URL of a registry" : "";
    throw cannotUse(target, found.reason + advice);
  }
  const files = parseRegionFiles(found.text);
  if (files === null) return { document: parse(target, found.text), files: null, baseUrl: null };
  // A folder without a usable region is checked, too, because its problems are the result.
  return {
    document: { ok: true, ...joinRegionFiles(files) },
    files: files.map(({ name }) => name),
    baseUrl: null,
  };
}

function parse(target: string, text: string, advice = ""): RegistryDocument {
  const document = parseRegistryDocument(text);
  if (document.ok) return document;
  throw cannotUse(target, document.reason + advice);
}

function cannotUse(target: string, reason: string): CheckTargetError {
  return new CheckTargetError(`cannot use the registry "${target}": ${reason}`);
}
