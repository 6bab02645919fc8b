// Whose turn it is: requests to nodes wait until their node has less than its share under way. Nodes with waiting requests
// take turns, so that none of them, however slow, holds up the others.

export interface TurnLimits {
  /** Requests under way, in all and to one node. */
  readonly maxRunning: number;
  readonly maxOfNode: number;
  /** Requests that wait for one node. */
  readonly maxWaiting: number;
  readonly waitMs: number;
}

export interface NodeTurns {
  /** Calls `use` when it is the node's turn, at once if it can. Null: it was not within the time, or too many wait. */
  take<T>(node: string, use: () => Promise<T>): Promise<T> | null | Promise<T | null>;
  /** Nothing waits any longer. */
  stop(): void;
}

/** Ends the wait: true when it is the turn. */
type Settle = (isTurn: boolean) => void;

export function createNodeTurns({ maxRunning, maxOfNode, maxWaiting, waitMs }: TurnLimits): NodeTurns {
  /** Number of requests under way by node. */
  const running = new Map<string, number>();
  let total = 0;
  /** Waiting requests by node; the node whose turn was longest ago comes first. */
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

  /** One at most: one request has ended. */
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
      // Begins at once, so that it counts as under way.
      resolve(isTurn ? run(node, use) : null);
    };
    const timer = setTimeout(() => settle(false), waitMs);
    waiting.set(node, queue.add(settle));
    return await promise;
  }

  return {
    take(node, use) {
      if (hasRoom(node)) return run(node, use);
      return (waiting.get(node)?.size ?? 0) < maxWaiting ? wait(node, use) : null;
    },
    stop() {
      for (const settle of [...waiting.values()].flatMap((queue) => [...queue])) settle(false);
    },
  };
}
