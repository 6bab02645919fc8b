// Command line -> what to do (pure).
import { parseArgs } from "node:util";
import { parseBbox } from "../../contract/bbox.ts";
import { MAX_ARCHIVE_ZOOM } from "../../contract/tile_json.ts";
import type { Bbox } from "../../contract/types.ts";
import { isHttpAddress } from "../kit/http_address.ts";
import type { GivenAnswers } from "./init/collect_answers.ts";
import { INIT_KEYS } from "./init/questions.ts";

/** Null: the setting applies. */
export interface ImportCommand {
  readonly kind: "import";
  readonly source: string | null;
  readonly relationId: number | null;
  /** Of the region, in degrees: by it an extract is found. Null: the geocoder is asked. */
  readonly box: Bbox | null;
  /** The data is replaced also if most playgrounds are lost. */
  readonly isForced: boolean;
}

/** Copies the part of a region out of an archive of map tiles. Null: the setting applies, or the default. */
export interface BasemapCommand {
  readonly kind: "basemap";
  /** Path or http(s) address of the archive. */
  readonly source: string;
  /** Null with a box. */
  readonly relationId: number | null;
  /** In degrees; null: the relation. */
  readonly box: Bbox | null;
  /** Null: that of the archive. */
  readonly maxZoom: number | null;
  /** Null: the file in DATA_DIR. */
  readonly output: string | null;
  /** Only says what would be copied. */
  readonly isDryRun: boolean;
}

export type Command =
  | { readonly kind: "serve" }
  /** `target` is null when none was given: the registry that is served. */
  | { readonly kind: "check"; readonly target: string | null }
  | { readonly kind: "checkConfig" }
  | { readonly kind: "init"; readonly given: GivenAnswers }
  | { readonly kind: "backup"; readonly folder: string }
  | { readonly kind: "restore"; readonly folder: string; readonly isReplacing: boolean }
  | { readonly kind: "checkAlerts" }
  | { readonly kind: "healthcheck" }
  | ImportCommand
  | BasemapCommand
  /** A name, or the number of a relation. */
  | { readonly kind: "region"; readonly query: string }
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "licenses" }
  /** `message` says what is wrong, what is allowed and what to do next. */
  | { readonly kind: "usageError"; readonly message: string };

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean" },
  licenses: { type: "boolean" },
  pbf: { type: "string" },
  relation: { type: "string" },
  bbox: { type: "string" },
  force: { type: "boolean" },
  replace: { type: "boolean" },
  from: { type: "string" },
  "max-zoom": { type: "string" },
  output: { type: "string" },
  "dry-run": { type: "boolean" },
  ...Object.fromEntries(INIT_KEYS.map((key) => [key, { type: "string", multiple: key === "node" } as const])),
} as const;
const COMMAND_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  import: ["pbf", "relation", "bbox", "force"],
  basemap: ["from", "relation", "bbox", "max-zoom", "output", "dry-run"],
  init: INIT_KEYS,
  restore: ["replace"],
};

/** Options without a value. */
const FLAGS: ReadonlySet<string> = new Set(["force", "replace", "dry-run"]);

export function parseArguments(args: readonly string[]): Command {
  // Not strict: its own messages do not say what is allowed.
  const { values, positionals, tokens } = parseArgs({
    args: [...args],
    options: OPTIONS,
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (values.help !== undefined) return { kind: "help" };
  if (values.version !== undefined) return { kind: "version" };
  if (values.licenses !== undefined) return { kind: "licenses" };
  const [name, ...rest] = positionals;
  const allowed = name !== undefined && Object.hasOwn(COMMAND_OPTIONS, name) ? COMMAND_OPTIONS[name]! : [];
  for (const token of tokens) {
    if (token.kind !== "option") continue;
    if (!allowed.includes(token.name)) {
      const options = ["--help", "--version", "--licenses", ...allowed.map((option) => `--${option}`)].join(
        ", ",
      );
      return usageError(`unknown option ${JSON.stringify(token.rawName)}; allowed here: ${options}`);
    }
    if (FLAGS.has(token.name)) {
      if (token.value !== undefined) return usageError(`--${token.name} takes no value`);
    } else if (token.value === undefined || (token.value === "" && name !== "init")) {
      return usageError(`${token.rawName} needs a value`);
    }
  }
  switch (name) {
    case undefined:
      return { kind: "serve" };
    case "check":
      if (rest.length > 1) return usageError(`"check" takes one registry, not ${rest.length}`);
      return { kind: "check", target: rest[0] ?? null };
    case "check-config":
      if (rest.length > 0) return usageError(`"check-config" takes no arguments, not ${rest.length}`);
      return { kind: "checkConfig" };
    case "init":
      if (rest.length > 0) return usageError(`"init" takes options only, not ${JSON.stringify(rest[0])}`);
      return { kind: "init", given: readGiven(values) };
    case "backup":
    case "restore": {
      const [folder] = rest;
      if (folder === undefined || folder === "" || rest.length > 1) {
        return usageError(`"${name}" takes one folder, not ${folder === "" ? "an empty name" : rest.length}`);
      }
      return name === "backup"
        ? { kind: name, folder }
        : { kind: name, folder, isReplacing: values.replace !== undefined };
    }
    case "check-alerts":
      if (rest.length > 0) return usageError(`"check-alerts" takes no arguments, not ${rest.length}`);
      return { kind: "checkAlerts" };
    case "healthcheck":
      if (rest.length > 0) return usageError(`"healthcheck" takes no arguments, not ${rest.length}`);
      return { kind: "healthcheck" };
    case "region": {
      const query = rest.join(" ").trim();
      if (query === "") {
        return usageError('"region" takes the name of a region or the number of its relation');
      }
      return { kind: "region", query };
    }
    case "import":
      if (rest.length > 0) {
        return usageError(
          `"import" takes --pbf, --relation, --bbox and --force, not ${JSON.stringify(rest[0])}`,
        );
      }
      return parseImport(values.pbf, values.relation, values.bbox, values.force !== undefined);
    case "basemap":
      if (rest.length > 0) {
        return usageError(
          `"basemap" takes --from, --relation, --bbox, --max-zoom, --output and --dry-run, not ${
            JSON.stringify(rest[0])
          }`,
        );
      }
      return parseBasemap(values);
    default:
      return usageError(
        `unknown command ${
          JSON.stringify(name)
        }; allowed: init, check, check-config, check-alerts, import, region, basemap, backup, restore, healthcheck`,
      );
  }
}

function readGiven(values: Readonly<Record<string, unknown>>): GivenAnswers {
  const given = INIT_KEYS.filter((key) => values[key] !== undefined);
  return Object.fromEntries(given.map((key) => [key, [values[key]].flat().join(" ")]));
}

function parseImport(pbf: unknown, relation: unknown, bbox: unknown, isForced: boolean): Command {
  const source = typeof pbf === "string" ? pbf : null;
  const box = parseBox(bbox);
  if (box === undefined) return wrongBox(bbox);
  if (box !== null && source !== null) {
    return usageError("--bbox finds an extract: it has no effect with --pbf, leave out one of them");
  }
  const relationId = parseRelation(relation);
  if (relationId === undefined) return wrongRelation(relation);
  return { kind: "import", source, relationId, box, isForced };
}

function parseBasemap(values: Readonly<Record<string, unknown>>): Command {
  const { from: source, output = null, "max-zoom": zoom } = values;
  if (typeof source !== "string") {
    return usageError('"basemap" needs the archive: give --from FILE or URL, such as --from planet.pmtiles');
  }
  if (isHttpAddress(source) && !URL.canParse(source)) {
    return usageError(
      `--from takes a file, or an address that starts with http:// or https://, not ${
        JSON.stringify(source)
      }`,
    );
  }
  const box = parseBox(values.bbox);
  if (box === undefined) return wrongBox(values.bbox);
  const relationId = parseRelation(values.relation);
  if (relationId === undefined) return wrongRelation(values.relation);
  if (box !== null && relationId !== null) {
    return usageError("--bbox and --relation both name the region: leave out one of them");
  }
  const maxZoom = typeof zoom === "string" ? Number(/^\d{1,2}$/.test(zoom) ? zoom : NaN) : null;
  if (maxZoom !== null && !(maxZoom <= MAX_ARCHIVE_ZOOM)) {
    return usageError(
      `--max-zoom takes a whole number from 0 to ${MAX_ARCHIVE_ZOOM}, not ${JSON.stringify(zoom)}`,
    );
  }
  const isDryRun = values["dry-run"] !== undefined;
  return { kind: "basemap", source, relationId, box, maxZoom, output: output as string | null, isDryRun };
}

/** Null: not given; undefined: not a box. */
function parseBox(bbox: unknown): Bbox | null | undefined {
  return typeof bbox === "string" ? parseBbox(bbox.split(",").map(toDegrees)) ?? undefined : null;
}

/** Null: not given; undefined: not the number of a relation. */
function parseRelation(relation: unknown): number | null | undefined {
  if (typeof relation !== "string") return null;
  return /^[1-9]\d{0,14}$/.test(relation) ? Number(relation) : undefined;
}

const wrongBox = (bbox: unknown) =>
  usageError(
    `--bbox takes west,south,east,north in degrees, such as 9.4,50.3,10.1,50.9, not ${JSON.stringify(bbox)}`,
  );

const wrongRelation = (relation: unknown) =>
  usageError(`--relation takes the number of a relation, not ${JSON.stringify(relation)}`);

const toDegrees = (text: string) => text.trim() === "" ? NaN : Number(text);

function usageError(what: string): Command {
  return { kind: "usageError", message: `${what}; run with --help for details` };
}
