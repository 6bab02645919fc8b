// A receiver of webhooks on a free loopback port, which can hang, answer slowly, redirect and refuse.
import { createServer, type IncomingHttpHeaders } from "node:http";

export interface WebhookSettings {
  readonly status: number;
  readonly answer: string;
  /** Whether requests are never answered. */
  readonly hangs: boolean;
  /** Whether the response begins and never ends. */
  readonly isEndless: boolean;
  readonly redirectTo: string | null;
  /** Whether the response repeats the URL and token of the request. */
  readonly echoes: boolean;
}

export interface ReceivedWebhook {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface WebhookServer extends AsyncDisposable {
  readonly origin: string;
  readonly received: readonly ReceivedWebhook[];
  /** Changes settings from the next request on. */
  set(change: Partial<WebhookSettings>): void;
}

export async function startWebhookServer(options: Partial<WebhookSettings> = {}): Promise<WebhookServer> {
  let settings: WebhookSettings = {
    status: 200,
    answer: "",
    hangs: false,
    isEndless: false,
    redirectTo: null,
    echoes: false,
    ...options,
  };
  const received: ReceivedWebhook[] = [];
  const server = createServer((request, response) => {
    let body = "";
    request.setEncoding("utf8").on("data", (part) => body += part).on("end", () => {
      const { method = "", url: path = "", headers } = request;
      received.push({ method, path, headers, body });
      if (settings.hangs) return;
      if (settings.redirectTo !== null) {
        return void response.writeHead(307, { location: settings.redirectTo }).end();
      }
      response.writeHead(
        settings.status,
        settings.answer.startsWith("<") ? { "content-type": "text/html" } : {},
      );
      if (settings.isEndless) return void response.write("one moment");
      response.end(settings.echoes ? `no hook ${path} for ${headers.authorization}` : settings.answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`,
    received,
    set: (change) => void (settings = { ...settings, ...change }),
    [Symbol.asyncDispose]: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
