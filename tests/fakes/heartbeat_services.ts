// Fakes of three real services that notice when calls stop. Each accepts the same URLs and sends the same responses.
import { createServer } from "node:http";

export type HeartbeatService = "healthchecks.io" | "Uptime Kuma" | "ntfy";

interface ServiceForm {
  /** Path and query, as users copy them. */
  readonly path: string;
  /** Whether a call counts. */
  readonly takes: (method: string, url: URL) => boolean;
  readonly answer: string;
  readonly refusal: readonly [status: number, answer: string];
}

const UUID = "7f3c0a12-5d0b-4f35-9c6c-2f8f6a3c1a77";
const TOKEN = "geheim3Xk2";

export const HEARTBEAT_FORMS: Readonly<Record<HeartbeatService, ServiceForm>> = {
  "healthchecks.io": {
    path: `/${UUID}`,
    takes: (method, { pathname }) => ["GET", "HEAD", "POST"].includes(method) && pathname === `/${UUID}`,
    answer: "OK",
    refusal: [404, "not found"],
  },
  "Uptime Kuma": {
    path: `/api/push/${TOKEN}?status=up&msg=OK&ping=`,
    takes: (method, { pathname, searchParams }) =>
      method === "GET" && pathname === `/api/push/${TOKEN}` && searchParams.get("status") === "up",
    answer: '{"ok":true}',
    refusal: [404, '{"ok":false,"msg":"Monitor not found or not active."}'],
  },
  // A GET of the topic itself would return its web page.
  "ntfy": {
    path: `/${TOKEN}/publish?message=ok&priority=min`,
    takes: (method, { pathname, searchParams }) =>
      method === "GET" && pathname === `/${TOKEN}/publish` && searchParams.get("message") === "ok",
    answer: '{"id":"sPs71M8A2T","event":"message","topic":"geheim3Xk2","message":"ok","priority":1}',
    refusal: [404, '{"code":40401,"http":404,"error":"page not found"}'],
  },
};

export interface HeartbeatServer extends AsyncDisposable {
  /** The value for HEARTBEAT_URL. */
  readonly url: string;
  /** User agents of the calls that counted. */
  readonly beats: readonly string[];
  /** Calls that the service refused. */
  readonly refused: readonly string[];
}

export async function startHeartbeatServer(service: HeartbeatService): Promise<HeartbeatServer> {
  const { path, takes, answer, refusal } = HEARTBEAT_FORMS[service];
  const beats: string[] = [];
  const refused: string[] = [];
  const server = createServer(({ method = "", url = "", headers }, response) => {
    if (takes(method, new URL(url, "http://service.invalid"))) {
      beats.push(headers["user-agent"] ?? "");
      return void response.writeHead(200).end(answer);
    }
    refused.push(`${method} ${url}`);
    response.writeHead(refusal[0]).end(refusal[1]);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}${path}`,
    beats,
    refused,
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
