// A directory with a registry file, and sources opened over it that are stopped when the test ends.
import { join } from "node:path";
import { createLog } from "server/base/kit/log.ts";
import { openRegistrySource, type RegistrySourceParts } from "server/hub/registry/registry_source.ts";

/** A registry document that lists these addresses. */
export const list = (...urls: string[]) => JSON.stringify({ instances: urls.map((url) => ({ url })) });

export interface Bench {
  readonly directory: string;
  readonly file: string;
  readonly events: { readonly event: string; readonly [field: string]: unknown }[];
  open(parts?: Partial<RegistrySourceParts>): ReturnType<typeof openRegistrySource>;
}

/** Runs a test over a directory of its own with a usable registry in it; stops every source that it opened. */
export async function withBench(run: (bench: Bench) => Promise<void>): Promise<void> {
  const directory = await Deno.makeTempDir();
  const file = join(directory, "registry.json");
  const events: Bench["events"] = [];
  const opened: { stop(): Promise<void> }[] = [];
  await Deno.writeTextFile(file, list("/one"));
  try {
    await run({
      directory,
      file,
      events,
      async open(parts) {
        const log = createLog({ format: "json", write: (line) => events.push(JSON.parse(line)) });
        const source = await openRegistrySource({
          file,
          bundledText: list("/bundled"),
          remoteUrl: null,
          saveIn: null,
          log,
          checkIntervalMs: 20,
          ...parts,
        });
        opened.push(source);
        return source;
      },
    });
  } finally {
    await Promise.all(opened.map((source) => source.stop()));
    await Deno.remove(directory, { recursive: true });
  }
}
