// A TCP server whose answers are written byte by byte, for everything that a proper HTTP server would not do.

export interface RawServer extends AsyncDisposable {
  readonly origin: string;
  /** Resolves when every connection so far has been closed, by whichever side. */
  settled(): Promise<void>;
  connectionCount(): number;
}

export type Answer = (connection: Deno.TcpConn) => Promise<void>;

/** Accepts connections on a free port, hands each to `answer` and closes it when that returns. */
export function startRawServer(answer: Answer): RawServer {
  const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const open = new Set<Deno.TcpConn>();
  const handled: Promise<void>[] = [];

  async function handle(connection: Deno.TcpConn): Promise<void> {
    open.add(connection);
    try {
      await answer(connection);
    } catch (error) {
      if (!isDisconnect(error)) throw error;
    } finally {
      if (open.delete(connection)) connection.close();
    }
  }

  const accepting = (async () => {
    for await (const connection of listener) handled.push(handle(connection));
  })();

  return {
    origin: `http://127.0.0.1:${listener.addr.port}`,
    connectionCount: () => handled.length,
    async settled() {
      await Promise.all(handled);
    },
    async [Symbol.asyncDispose]() {
      listener.close();
      for (const connection of [...open]) {
        open.delete(connection);
        connection.close();
      }
      await accepting;
      await Promise.all(handled);
    },
  };
}

const DISCONNECTS = [
  Deno.errors.BrokenPipe,
  Deno.errors.ConnectionReset,
  Deno.errors.ConnectionAborted,
  Deno.errors.BadResource,
  Deno.errors.Interrupted,
];

function isDisconnect(error: unknown): boolean {
  return DISCONNECTS.some((kind) => error instanceof kind);
}

/** Reads the head of a request. */
export async function readHead(connection: Deno.TcpConn): Promise<string> {
  const buffer = new Uint8Array(4096);
  let head = "";
  while (!head.includes("\r\n\r\n")) {
    const count = await connection.read(buffer);
    if (count === null) break;
    head += new TextDecoder().decode(buffer.subarray(0, count));
  }
  return head;
}

/** Writes all of `content`, however small the pieces are that the socket takes. */
export async function writeAll(connection: Deno.TcpConn, content: string | Uint8Array): Promise<number> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  let written = 0;
  while (written < bytes.length) written += await connection.write(bytes.subarray(written));
  return written;
}

/**
 * Waits until the other side has closed the connection. After 20 s it ends its own half, so that a client which
 * never gives up fails its test instead of blocking it.
 */
export async function waitForClose(connection: Deno.TcpConn): Promise<void> {
  const timer = setTimeout(() => void connection.closeWrite().catch(() => {}), 20_000);
  const buffer = new Uint8Array(1024);
  try {
    while (await connection.read(buffer) !== null);
  } finally {
    clearTimeout(timer);
  }
}

/** Reads the request and writes this text as it stands, status line and headers included. */
export function answerWith(...lines: readonly string[]): Answer {
  return async (connection) => {
    await readHead(connection);
    await writeAll(connection, lines.join("\r\n"));
  };
}
