// Faults of a registry file that is edited, copied or deleted.
import { readRegistryFile } from "server/hub/registry/registry_file.ts";
import { orderFaults } from "./fault_order.ts";
import { type Stage, waitForNote, waitForRounds } from "./stage.ts";

type Breaking = (path: string, goodText: string) => Promise<void>;

const BREAKINGS: Readonly<Record<string, Breaking>> = {
  "half a file": (path, text) => Deno.writeTextFile(path, text.slice(0, text.length / 2)),
  "no JSON": (path) => Deno.writeTextFile(path, "<html>not here</html>"),
  "another document": (path) => Deno.writeTextFile(path, '{"backends": []}'),
  "an empty file": (path) => Deno.writeTextFile(path, ""),
  "no file": (path) => removeAnything(path),
  "a directory": async (path) => {
    await removeAnything(path);
    await Deno.mkdir(path);
  },
  // The text is at the end: otherwise the file would be valid and small enough while it is written.
  "a huge file": (path, text) => Deno.writeTextFile(path, text.padStart(6 * 1024 * 1024, " ")),
  "bytes": (path) => Deno.writeFile(path, Uint8Array.from({ length: 2_000 }, (_, i) => (i * 97) % 256)),
};
const PER_FAULT = 4;

/** Breaks the file in several ways, one after the other, then replaces it by a valid one with a rename. */
export async function breakRegistry(stage: Stage): Promise<void> {
  const { hub, world: { registry, registryText }, random, observations } = stage;
  const names = orderFaults(Object.keys(BREAKINGS), 1, random);
  try {
    for (let n = 0; n < PER_FAULT; n++) {
      const name: string = names.next().value;
      // A file cannot be written in the place of a directory.
      if (await isDirectory(registry)) await removeAnything(registry);
      await BREAKINGS[name]!(registry, registryText);
      const found = await readRegistryFile(registry);
      if (found.ok) throw new Error(`${name} is a valid registry`);
      await waitForNote(stage, found.reason, true);
      observations.count("broken registries");
    }
    await waitForRounds(hub, 1);
  } finally {
    await removeAnything(registry);
    await Deno.writeTextFile(`${registry}.new`, registryText);
    await Deno.rename(`${registry}.new`, registry);
  }
  await waitForNote(stage, registry, false);
}

const isDirectory = (path: string) => Deno.stat(path).then(({ isDirectory }) => isDirectory, () => false);

const removeAnything = (path: string) => Deno.remove(path, { recursive: true }).catch(() => {});
