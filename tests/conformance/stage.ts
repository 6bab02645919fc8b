// Programs and nodes that the tests of a file share: started once, before its first test.
import type { Browser } from "playwright-core";
import { createScene, type Scene } from "../e2e/scene.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { type HubProcess, startHub } from "fakes/start_hub.ts";

/** A scene without pages. */
export type Stage = Omit<Scene, "browser" | "openPage" | "openHub" | "verify">;

/** No page of this scene is opened. */
export const createStage = (): Stage => createScene(null as unknown as Browser);

/** Registers the preparation in the calling file; the returned function gives its result within a test. */
export function prepareStage<T>(prepare: (stage: Stage) => Promise<T>): () => T {
  const scene = createStage();
  let prepared: T | undefined;
  Deno.test.beforeAll(async () => void (prepared = await prepare(scene)));
  Deno.test.afterAll(async () => await scene[Symbol.asyncDispose]());
  return () => {
    if (prepared === undefined) throw new Error("the stage of this file is not prepared");
    return prepared;
  };
}

/** The program in any role, without waiting for a poll; `registry` as in {@link createRegistryFile}. */
export async function startProgram(
  stage: Stage,
  env: Readonly<Record<string, string>>,
  registry: readonly unknown[] | string = [],
): Promise<HubProcess> {
  const { path } = stage.keep(await createRegistryFile(registry));
  return stage.keep(await startHub({ registry: path, env }));
}

/** An answer with its body, at an address below `base`. */
export async function get(base: string, path: string, init: RequestInit = {}) {
  const response = await fetch(new URL(path, base), init);
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** The JSON of an answer that must be 200. */
// deno-lint-ignore no-explicit-any
export async function getJson(base: string, path: string): Promise<any> {
  const { status, text } = await get(base, path);
  if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`);
  return JSON.parse(text);
}
