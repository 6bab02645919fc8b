/**
 * Runs `task` for every item, at most `limit` (from 1) at a time, and returns the results in the order of the items.
 * Rejects with the first error, and then starts no further tasks.
 */
export async function runBounded<Item, Result>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const queue = items.entries();
  let failed = false;
  const work = async () => {
    for (const [position, item] of queue) {
      if (failed) return;
      try {
        results[position] = await task(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
  return results;
}
