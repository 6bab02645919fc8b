/** Runs a function with an empty directory, which is removed afterwards. */
export async function withDirectory<T>(run: (directory: string) => Promise<T>): Promise<T> {
  const directory = await Deno.makeTempDir();
  try {
    return await run(directory);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}
