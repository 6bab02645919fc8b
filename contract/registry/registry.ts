// The registry document -> backends and a list of problems.
import { isJsonObject } from "../kit/fields.ts";
import { describeJsonError } from "../kit/json_position.ts";
import { findNearName } from "../kit/near_name.ts";
import { parseRegistryEntry } from "./registry_entry.ts";
import { assignKeys } from "./registry_keys.ts";
import type { RegistryProblem } from "./registry_problem.ts";
import type { Backend } from "../types.ts";

export interface Registry {
  readonly backends: readonly Backend[];
  readonly problems: readonly RegistryProblem[];
}

/** The document as a whole cannot be used: not JSON, or neither an array of entries nor an object with `instances`. */
export class RegistryError extends Error {
  override name = "RegistryError";
}

/** Parses registry text. Throws only {@link RegistryError}, with line and column for broken JSON. */
export function parseRegistryText(text: string): Registry {
  // Windows editors write a byte order mark, which JSON.parse refuses.
  const json = text.replace(/^\uFEFF/, "");
  let document: unknown;
  try {
    document = JSON.parse(json);
  } catch (error) {
    throw new RegistryError(`the registry is not valid JSON ${describeJsonError(json, error)}`);
  }
  return parseRegistry(document);
}

/**
 * Parses a registry document: an object with the array `instances`, or the array alone. An unusable entry is left out and
 * reported as an `error`; an invalid slug counts as absent and a trailing slash is dropped, both reported as a `warning`.
 * Throws only {@link RegistryError}.
 */
export function parseRegistry(document: unknown): Registry {
  const problems: RegistryProblem[] = [];
  const entries = findEntries(document)
    .flatMap((entry, index) => parseRegistryEntry(entry, index, problems) ?? []);
  return { backends: assignKeys(entries, problems), problems };
}

function findEntries(document: unknown): readonly unknown[] {
  if (Array.isArray(document)) return document;
  if (!isJsonObject(document)) {
    throw new RegistryError(
      'the registry must be a JSON object with the key "instances", or an array of entries',
    );
  }
  if (Array.isArray(document.instances)) return document.instances;
  const misspelt = Object.keys(document).find((key) => findNearName(key, ["instances"]) !== null);
  throw new RegistryError(
    'the registry\'s key "instances" must be an array of entries' +
      (misspelt === undefined ? "" : `; found the key ${JSON.stringify(misspelt)}`),
  );
}
