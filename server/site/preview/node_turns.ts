// Limits requests to nodes. Requests wait while too many are running, in total or to their node. Nodes with waiting
// requests take turns, so that a slow one does not hold up the rest.

interface TurnLimits {
  /** Maximum number of running requests, in total and to one node. */
  readonly maxRunning: number;
  readonly maxOfNode: number;
  /** Maximum number of requests that wait for one node. */
  readonly maxWaiting: number;
  readonly waitMs: number;
}

/** Ends the wait of a request. `isTurn` is false if the request was not run. */
type Settle = (isTurn: boolean) => void;

export function createNodeTurns({ maxRunning, maxOfNode, maxWaiting, waitMs }: TurnLimits) {
  /** Number of requests under way by node. */
  const running = new Map<string, number>();
  let total = 0;
  /** Waiting requests by node. The node whose turn was longest ago is first. */
  const waiting = new Map<string, Set<Settle>>();

  const hasRoom = (node: string) => total < maxRunning && (running.get(node) ?? 0) < maxOfNode;

  async function run<T>(node: string, use: () => Promise<T>): Promise<T> {
    total++;
    running.set(node, (running.get(node) ?? 0) + 1);
    try {
      return await use();
    } finally {
      total--;
      const left = running.get(node)! - 1;
      if (left === 0) running.delete(node);
      else running.set(node, left);
      startNext();
    }
  }

  /** Starts at most one request, because one has ended. */
  function startNext(): void {
    for (const [node, queue] of waiting) {
      if (!hasRoom(node)) continue;
      waiting.delete(node);
      waiting.set(node, queue);
      const [first] = queue;
      return first!(true);
    }
  }

  async function wait<T>(node: string, use: () => Promise<T>): Promise<T | null> {
    const queue = waiting.get(node) ?? new Set();
    const { promise, resolve } = Promise.withResolvers<Promise<T> | null>();
    const settle: Settle = (isTurn) => {
      clearTimeout(timer);
      queue.delete(settle);
      if (queue.size === 0) waiting.delete(node);
      // The request starts in this turn, so that it counts as running.
      resolve(isTurn ? run(node, use) : null);
    };
    const timer = setTimeout(() => settle(false), waitMs);
    waiting.set(node, queue.add(settle));
    return await promise;
  }

  return {
    /** Calls `use` at the node's turn. Returns null if the turn did not come in time, or too many requests wait. */
    take<T>(node: string, use: () => Promise<T>): Promise<T> | null | Promise<T | null> {
      if (hasRoom(node)) return run(node, use);
      return (waiting.get(node)?.size ?? 0) < maxWaiting ? wait(node, use) : null;
    },
    /** Ends the wait of all requests, without running them. */
    stop() {
      for (const settle of [...waiting.values()].flatMap((queue) => [...queue])) settle(false);
    },
  };
}
