// Joins the files of a registry that is a folder, one region each, into one registry. Pure.
import { isJsonObject, parseJson } from "contract/kit/fields.ts";
import { describeJsonError } from "contract/kit/json_position.ts";
import { assignKeys, type Registry } from "contract/registry/registry.ts";
import {
  ENTRY_KEYS,
  isSlug,
  parseRegistryEntry,
  type RegistryEntry,
} from "contract/registry/registry_entry.ts";
import {
  describeProblem,
  type EntrySource,
  type ProblemCode,
  quoteValue,
  type RegistryProblem,
} from "contract/registry/registry_problem.ts";

/** A file of the folder with its text, or with the reason why it cannot be read. */
export type RegionFile =
  & { readonly name: string }
  & ({ readonly text: string } | { readonly reason: string });

export interface JoinedRegistry {
  /** The registry for visitors and other Hubs. It has the known fields of the entries only, so no contacts. */
  readonly text: string;
  readonly registry: Registry;
  /** The file of each entry of `text`. */
  readonly sources: readonly EntrySource[];
}

const EXTENSION = ".json";
const MAINTAINERS = "maintainers";

/** Whether a folder's file of this name contains a region. Editors write their temporary files with a dot in front. */
export const isRegionFile = (name: string): boolean => name.endsWith(EXTENSION) && !name.startsWith(".");

/**
 * Joins the files in this order. A file that cannot be used is reported as an `error` and left out. `text` parses to
 * the same backends as `registry` has.
 */
export function joinRegionFiles(files: readonly RegionFile[]): JoinedRegistry {
  const problems: RegistryProblem[] = [];
  const entries: RegistryEntry[] = [];
  const served: string[] = [];
  for (const [index, file] of files.entries()) {
    const source = { entry: index, file: file.name };
    const value = readValue(file, source, problems);
    const entry = value === undefined ? null : parseRegistryEntry(value, source, problems);
    if (entry === null) continue;
    const fields = value as Readonly<Record<string, unknown>>;
    checkMaintainers(fields[MAINTAINERS], source, problems);
    const slug = chooseSlug(entry, file.name, problems);
    entries.push({ ...entry, slug });
    served.push(JSON.stringify({ ...(slug !== null && { slug }), ...pickFields(fields) }));
  }
  return {
    text: `{"instances": [${served.map((line) => `\n  ${line}`).join(",")}\n]}`,
    registry: { backends: assignKeys(entries, problems), problems },
    sources: entries.map(({ source }) => source),
  };
}

/** Returns undefined for a file without an entry, which is reported. */
function readValue(file: RegionFile, source: EntrySource, problems: RegistryProblem[]): unknown {
  const refuse = (what: string) =>
    void problems.push(describeProblem("error", source, null, `${what}; region skipped`, "unusable_file"));
  if ("reason" in file) return refuse(`cannot be used: ${file.reason}`);
  let value: unknown;
  try {
    value = JSON.parse(file.text);
  } catch (error) {
    return refuse(`is not valid JSON ${describeJsonError(file.text, error)}`);
  }
  if (Array.isArray(value) || (isJsonObject(value) && Array.isArray(value.instances))) {
    return refuse('contains a list; write one entry into each file, such as {"url": "https://…/api"}');
  }
  return value;
}

/** The slug in the file, or else the file's name. Null if neither is a slug. */
function chooseSlug(
  { slug, source }: RegistryEntry,
  name: string,
  problems: RegistryProblem[],
): string | null {
  const warn = (what: string, code: ProblemCode) =>
    problems.push(describeProblem("warning", source, "slug", what, code));
  const stem = name.slice(0, -EXTENSION.length);
  if (slug === null) {
    if (isSlug(stem)) return stem;
    warn(
      "is missing, and the file's name is not one, so the key is made from the URL; name the file with 1 to 64 " +
        'lower-case letters a-z, digits, "-" and "_"',
      "missing_slug",
    );
  } else if (slug !== stem) {
    warn(
      `${
        quoteValue(slug)
      } differs from the file's name; the slug is used, so rename the file to "${slug}${EXTENSION}"`,
      "other_slug",
    );
  }
  return slug;
}

function checkMaintainers(value: unknown, source: EntrySource, problems: RegistryProblem[]): void {
  const isText = (each: unknown) => typeof each === "string";
  if (value === undefined || value === null || isText(value)) return;
  if (Array.isArray(value) && value.every(isText)) return;
  problems.push(
    describeProblem(
      "warning",
      source,
      MAINTAINERS,
      "is ignored; expected text or an array of texts",
      "invalid_maintainers",
    ),
  );
}

/** Lists the served fields rather than the hidden ones, so that contacts in a misspelt field stay private. */
const pickFields = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    ENTRY_KEYS.filter((key) => key !== "slug" && Object.hasOwn(fields, key)).map((key) => [key, fields[key]]),
  );

/** No JSON document begins like this, so a registry file is never taken for a folder. */
const FOLDER_MARK = "folder ";

/** Encodes the files of a folder as one text, in which every edit of a file is a change. */
export const encodeRegionFiles = (files: readonly RegionFile[]): string =>
  FOLDER_MARK + JSON.stringify(files);

/** The files in a text of {@link encodeRegionFiles}, or null for any other text. */
export function parseRegionFiles(text: string): readonly RegionFile[] | null {
  if (!text.startsWith(FOLDER_MARK)) return null;
  const files = parseJson(text.slice(FOLDER_MARK.length));
  return Array.isArray(files) && files.every(isFile) ? files : null;
}

function isFile(value: unknown): value is RegionFile {
  if (!isJsonObject(value) || typeof value.name !== "string") return false;
  return typeof value.text === "string" || typeof value.reason === "string";
}
