// A loopback port that passes connections on to another one and counts them.

export interface CountingRelay extends AsyncDisposable {
  readonly port: number;
  /** Connections taken so far. */
  readonly connections: () => number;
}

export function startCountingRelay(targetPort: number): CountingRelay {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.TcpConn>();
  let connections = 0;

  const relay = async (client: Deno.TcpConn) => {
    connections++;
    open.add(client);
    const target = await Deno.connect({ hostname: "127.0.0.1", port: targetPort });
    open.add(target);
    // Either side may break off at any time.
    const ways = [client.readable.pipeTo(target.writable), target.readable.pipeTo(client.writable)];
    await Promise.allSettled(ways);
    open.delete(client);
    open.delete(target);
  };

  const relayed: Promise<void>[] = [];
  const accepting = (async () => {
    for await (const client of listener) relayed.push(relay(client));
  })();
  return {
    port: listener.addr.port,
    connections: () => connections,
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const connection of open) {
        try {
          connection.close();
        } catch {
          // Its streams have closed it.
        }
      }
      await accepting;
      await Promise.allSettled(relayed);
    },
  };
}
