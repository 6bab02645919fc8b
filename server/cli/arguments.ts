// Command line -> what to do (pure).
import { parseArgs } from "node:util";
import { parseBbox } from "../../contract/bbox.ts";
import type { Bbox } from "../../contract/types.ts";
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
  ...Object.fromEntries(INIT_KEYS.map((key) => [key, { type: "string", multiple: key === "node" } as const])),
} as const;
const COMMAND_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  import: ["pbf", "relation", "bbox", "force"],
  init: INIT_KEYS,
  restore: ["replace"],
};

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
    if (token.name === "force" || token.name === "replace") {
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
    default:
      return usageError(
        `unknown command ${
          JSON.stringify(name)
        }; allowed: init, check, check-config, check-alerts, import, region, backup, restore, healthcheck`,
      );
  }
}

function readGiven(values: Readonly<Record<string, unknown>>): GivenAnswers {
  const given = INIT_KEYS.filter((key) => values[key] !== undefined);
  return Object.fromEntries(given.map((key) => [key, [values[key]].flat().join(" ")]));
}

function parseImport(pbf: unknown, relation: unknown, bbox: unknown, isForced: boolean): Command {
  const source = typeof pbf === "string" ? pbf : null;
  const box = typeof bbox === "string" ? parseBbox(bbox.split(",").map(toDegrees)) : null;
  if (typeof bbox === "string" && box === null) {
    return usageError(
      `--bbox takes west,south,east,north in degrees, such as 9.4,50.3,10.1,50.9, not ${
        JSON.stringify(bbox)
      }`,
    );
  }
  if (box !== null && source !== null) {
    return usageError("--bbox finds an extract: it has no effect with --pbf, leave out one of them");
  }
  if (typeof relation !== "string") return { kind: "import", source, relationId: null, box, isForced };
  if (!/^[1-9]\d{0,14}$/.test(relation)) {
    return usageError(`--relation takes the number of a relation, not ${JSON.stringify(relation)}`);
  }
  return { kind: "import", source, relationId: Number(relation), box, isForced };
}

const toDegrees = (text: string) => text.trim() === "" ? NaN : Number(text);

function usageError(what: string): Command {
  return { kind: "usageError", message: `${what}; run with --help for details` };
}
