/** Runs with an empty directory that is removed afterwards. */
export async function withDirectory(run: (directory: string) => Promise<void>): Promise<void> {
  const directory = await Deno.makeTempDir();
  try {
    await run(directory);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}
