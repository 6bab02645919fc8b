// A registry file in a temporary directory, with fake nodes or any other entries.
import { join } from "node:path";

export interface RegistryFile extends AsyncDisposable {
  readonly path: string;
  /** Replaces the whole document, as an operator's editor would. Text is written unchanged. */
  write(entries: readonly unknown[] | string): Promise<void>;
  remove(): Promise<void>;
}

/** Writes a registry of entries, or a complete document given as text, which may be invalid. */
export async function createRegistryFile(entries: readonly unknown[] | string): Promise<RegistryFile> {
  const directory = await Deno.makeTempDir({ prefix: "registry-" });
  const path = join(directory, "registry.json");
  const write = (content: readonly unknown[] | string) =>
    Deno.writeTextFile(
      path,
      typeof content === "string" ? content : JSON.stringify({ instances: content }, null, 2),
    );
  const remove = () => Deno.remove(directory, { recursive: true });
  await write(entries);
  return { path, write, remove, [Symbol.asyncDispose]: remove };
}
