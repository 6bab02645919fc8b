// Finds files in DATA_DIR that are not needed after a run.

const KNOWN: readonly RegExp[] = [
  /^status\/(federation-status\.json|metrics)$/,
  /^node\/(region\.sqlite|changes\.json|region\.sqlite\.unusable|changes\.json\.unusable|region\.osm\.pbf(\.not-kept)?|import\.lock|last-check|last-update-check|extract\.json)$/,
];

/** Paths relative to the directory. */
export async function findLeftovers(directory: string): Promise<readonly string[]> {
  const names: string[] = [];
  for (const part of ["status", "node"]) {
    for await (const { name } of Deno.readDir(`${directory}/${part}`)) names.push(`${part}/${name}`);
  }
  return names.filter((name) => !KNOWN.some((known) => known.test(name)));
}
