// A client that writes bytes as they stand, for requests that no proper client would send, and that takes the
// answers of one connection apart.

export interface RawAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: string;
}

/** Asked for last: what comes after it, and whether it comes at all, shows how the bytes before were read. */
export const LAST_REQUEST = "GET /healthz HTTP/1.1\r\nHost: hub.example\r\nConnection: close\r\n\r\n";

const PATIENCE_MS = 30_000;

/** Sends all of it over one connection and gives every answer until the server closes. */
export async function exchange(port: number, content: string | Uint8Array): Promise<RawAnswer[]> {
  return splitAnswers(await exchangeBytes(port, content));
}

/** As `exchange`, but gives the bytes of all answers. */
export async function exchangeBytes(port: number, content: string | Uint8Array): Promise<Uint8Array> {
  using connection = await Deno.connect({ hostname: "127.0.0.1", port });
  const timer = setTimeout(() => connection.close(), PATIENCE_MS);
  try {
    const [bytes] = await Promise.all([readToEnd(connection), send(connection, content)]);
    return bytes;
  } finally {
    clearTimeout(timer);
  }
}

/** A server that has refused the beginning does not read the rest. */
async function send(connection: Deno.TcpConn, content: string | Uint8Array): Promise<void> {
  const bytes = typeof content === "string" ? new TextEncoder().encode(content) : content;
  try {
    for (let sent = 0; sent < bytes.length;) sent += await connection.write(bytes.subarray(sent));
  } catch (error) {
    if (!isDisconnect(error)) throw error;
  }
}

async function readToEnd(connection: Deno.TcpConn): Promise<Uint8Array> {
  const pieces: number[] = [];
  const buffer = new Uint8Array(65_536);
  try {
    for (let count; (count = await connection.read(buffer)) !== null;) {
      for (const byte of buffer.subarray(0, count)) pieces.push(byte);
    }
  } catch (error) {
    if (!isDisconnect(error)) throw error;
  }
  return Uint8Array.from(pieces);
}

export const isDisconnect = (error: unknown): boolean =>
  error instanceof Deno.errors.ConnectionReset || error instanceof Deno.errors.BrokenPipe ||
  error instanceof Deno.errors.ConnectionAborted;

/** Answers one after the other, by the lengths that they name. */
function splitAnswers(bytes: Uint8Array): RawAnswer[] {
  // One character per byte, so that lengths are positions.
  let rest = new TextDecoder("latin1").decode(bytes);
  const answers: RawAnswer[] = [];
  while (rest !== "") {
    const end = rest.indexOf("\r\n\r\n");
    const [statusLine = "", ...lines] = rest.slice(0, end < 0 ? undefined : end).split("\r\n");
    const status = Number(/^HTTP\/1\.[01] (\d{3})( |$)/.exec(statusLine)?.[1]);
    if (end < 0 || Number.isNaN(status)) throw new Error(`no HTTP answer: ${rest.slice(0, 200)}`);
    const headers = new Headers(lines.map((line): [string, string] => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon), line.slice(colon + 1).trim()];
    }));
    const hasBody = status >= 200 && status !== 204 && status !== 304;
    const length = hasBody ? Number(headers.get("content-length") ?? 0) : 0;
    answers.push({ status, headers, body: rest.slice(end + 4, end + 4 + length) });
    rest = rest.slice(end + 4 + length);
  }
  return answers;
}
