// The command `init` writes the first files of an installation. It only makes requests to the given data-nodes, for the
// names of their regions.
import { join } from "node:path";
import { ConfigError, readConfig } from "../../program/settings/config.ts";
import { parseRegistryText } from "contract/registry/registry.ts";
import { CANCELLED, escapeOutput, type Output } from "../line/terminal.ts";
import { type Ask, collectAnswers, type GivenAnswers } from "./collect_answers.ts";
import { UnwritableValueError } from "./env_text.ts";
import { readNodeNames } from "./node_names.ts";
import { createInitPlan, type InitPlan, listNodes, type PlannedFile } from "./plan.ts";
import { type Answers, FROM_INDEX } from "./questions.ts";
import type { UnitPlace } from "./service_texts.ts";

export interface InitArgs extends Output {
  readonly given: GivenAnswers;
  /** Null without a terminal. */
  readonly ask: Ask | null;
  /** Absolute paths. The files are written to `place.directory`. */
  readonly place: UnitPlace;
}

/** Resolves to the exit code. */
export async function runInit(args: InitArgs): Promise<number> {
  const { given, ask, place } = args;
  const { write, writeError } = escapeOutput(args);
  const collected = collectAnswers(given, ask, writeError);
  if (collected.kind === "cancelled") {
    writeError("cancelled; nothing was written");
    return CANCELLED;
  }
  const planned = collected.kind === "answers" ? await plan(collected.answers, place) : collected.problems;
  if (!("files" in planned)) {
    for (const problem of planned) writeError(problem);
    return 2;
  }
  const existing = await listExisting(place.directory, planned.files);
  if (existing.length > 0) {
    for (const name of existing) writeError(`${JSON.stringify(join(place.directory, name))} exists`);
    writeError("nothing was written: move these files away, or run init in another directory");
    return 1;
  }
  const failure = await writeAll(place.directory, planned.files);
  if (failure !== null) {
    writeError(failure);
    return 1;
  }
  write(`written to ${place.directory}: ${planned.files.map(({ name }) => name).join(", ")}`);
  for (const line of planned.next) write(line);
  return 0;
}

/** Returns the plan, or the reasons why the answers are invalid. */
async function plan(answers: Answers, place: UnitPlace): Promise<InitPlan | readonly string[]> {
  const { service, pbf } = answers;
  if (service === "compose" && pbf !== "" && pbf !== FROM_INDEX && !/^https?:\/\/|^\/extracts\//i.test(pbf)) {
    return [
      `--pbf=${
        JSON.stringify(pbf)
      } is not in the container: copy the file to extracts/ and give /extracts/NAME, or ` +
      "give a URL",
    ];
  }
  try {
    const made = createInitPlan(answers, place, await readNodeNames(listNodes(answers)));
    readConfig((name) => made.settings[name]);
    const registry = made.files.find(({ name }) => name === "registry.json");
    const problems = registry ? parseRegistryText(registry.text).problems : [];
    return problems.length > 0 ? problems.map(({ message }) => message) : made;
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    if (error instanceof UnwritableValueError) return [error.message];
    throw error;
  }
}

async function listExisting(directory: string, files: readonly PlannedFile[]): Promise<string[]> {
  const found = await Promise.all(files.map(async ({ name }) => {
    try {
      // `lstat` also finds broken links, unlike `stat`.
      await Deno.lstat(join(directory, name));
      return [name];
    } catch (error) {
      return error instanceof Deno.errors.NotFound ? [] : [name];
    }
  }));
  return found.flat();
}

/** Writes all files or none. Resolves to the reason of a failure, or null. */
async function writeAll(directory: string, files: readonly PlannedFile[]): Promise<string | null> {
  const written: string[] = [];
  for (const { name, text } of files) {
    const path = join(directory, name);
    try {
      await Deno.writeTextFile(path, text, { createNew: true });
      written.push(path);
    } catch (error) {
      for (const each of written) await Deno.remove(each).catch(() => {});
      const reason = error instanceof Error ? error.message : String(error);
      return `cannot write ${JSON.stringify(path)}: ${reason}; nothing was written`;
    }
  }
  return null;
}
