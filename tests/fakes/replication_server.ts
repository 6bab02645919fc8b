// A replication server on a free loopback port with states and diffs by path. Any of them can be replaced.
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { OsmChange } from "server/node/osm/elements/element.ts";
import { type ReplicationState, sequencePath } from "server/node/update/core/replication_state.ts";
import { encodeState, packChanges } from "./change_writer.ts";

export interface Answer {
  readonly body: Uint8Array | string;
  readonly status?: number;
  /** Number of bytes after which the connection is closed. */
  readonly cutAfterBytes?: number;
  /** Announced length, instead of the body's. The remaining bytes are never sent. */
  readonly announcedBytes?: number;
  /** Whether no response is ever sent. */
  readonly hangs?: boolean;
  /** Number of pieces sent per second. The body is repeated endlessly. */
  readonly piecesPerSecond?: number;
}

export interface ReplicationServer extends AsyncDisposable {
  /** URL without a trailing slash, as in headers of extracts. */
  readonly url: string;
  readonly requests: readonly { readonly path: string; readonly headers: IncomingHttpHeaders }[];
  /** `path` is below {@link url}, without a leading slash. Null removes it. */
  set(path: string, answer: Answer | null): void;
  /** Adds a diff with its state, and makes it the newest one. */
  publish(state: ReplicationState, changes: readonly OsmChange[] | Uint8Array): void;
}

const FOLDER = "/region-updates";

export async function startReplicationServer(): Promise<ReplicationServer> {
  const answers = new Map<string, Answer>();
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url = "", headers }, response) => {
    const path = url.slice(FOLDER.length + 1);
    requests.push({ path, headers });
    const answer = answers.get(path);
    if (answer === undefined) return void response.writeHead(404).end();
    if (answer.hangs) return;
    const body = typeof answer.body === "string" ? new TextEncoder().encode(answer.body) : answer.body;
    if (answer.piecesPerSecond !== undefined) {
      const timer = setInterval(() => response.write(body), 1_000 / answer.piecesPerSecond);
      return void response.on("close", () => clearInterval(timer));
    }
    response.writeHead(answer.status ?? 200, { "content-length": answer.announcedBytes ?? body.length });
    if (answer.announcedBytes !== undefined) return void response.write(body);
    if (answer.cutAfterBytes === undefined) return void response.end(body);
    response.write(body.subarray(0, answer.cutAfterBytes), () => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const set = (path: string, answer: Answer | null) => {
    if (answer === null) answers.delete(path);
    else answers.set(path, answer);
  };
  return {
    url: `http://127.0.0.1:${port}${FOLDER}`,
    requests,
    set,
    publish(state, changes) {
      const path = sequencePath(state.sequence);
      set(`${path}.osc.gz`, { body: changes instanceof Uint8Array ? changes : packChanges(changes) });
      set(`${path}.state.txt`, { body: encodeState(state) });
      set("state.txt", { body: encodeState(state) });
    },
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
