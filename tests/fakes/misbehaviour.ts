// Delivers a response of a fake node, either correctly or with one of the faults of real servers.
import { Buffer } from "node:buffer";
import type { ServerResponse } from "node:http";
import { garbleAnswer, injectIntoAnswer } from "./hostile_values.ts";
import { type ApiAnswer, notFound } from "./node_api.ts";

export type Behaviour =
  | "ok"
  /** Accepts the request and sends nothing. */
  | "hang"
  /** Sends status and headers, then nothing. */
  | "hang-after-headers"
  /** Closes the connection instead of answering. On a reused connection, clients may retry. */
  | "reset"
  | "http500"
  /** The response to an unknown function. */
  | "http404"
  | "html"
  | "empty-body"
  /** JSON with an array instead of an object, or an object instead of an array. */
  | "wrong-type"
  /** 100 MiB of valid JSON. */
  | "huge"
  /** Sends half of the response, then closes the connection. */
  | "truncated"
  /** Sends 64 bytes every 250 ms. */
  | "drip"
  /** Redirects to itself. */
  | "redirect-circle"
  /** A valid response that browsers reject. */
  | "no-cors"
  /** Valid and invalid entries, mixed. */
  | "garbage-values"
  /** Every text contains a script. */
  | "inject";

export interface Delivery {
  readonly functionName: string;
  readonly requestUrl: string;
  readonly answer: ApiAnswer;
  /** Called with the size of every piece of the body that is sent. */
  readonly onBytes: (count: number) => void;
}

const JSON_TYPE = "application/json; charset=utf-8";
const HUGE_BYTES = 100 * 1024 * 1024;
const HUGE_PIECE = Buffer.alloc(64 * 1024, " ");
const DRIP_BYTES = 64;
const DRIP_INTERVAL_MS = 250;

export const CORS_HEADERS = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, OPTIONS",
  "access-control-allow-headers": "Accept, Content-Type",
} as const;

/** Sends the response with the given behaviour. Continuous behaviours stop when the connection closes. */
export function deliver(response: ServerResponse, behaviour: Behaviour, delivery: Delivery): void {
  const { answer } = delivery;
  switch (behaviour) {
    case "ok":
      return send(response, delivery, answer);
    case "hang":
      return;
    case "hang-after-headers":
      response.writeHead(200, { ...CORS_HEADERS, "content-type": JSON_TYPE });
      return response.flushHeaders();
    case "reset":
      response.socket?.destroy();
      return;
    case "http500":
      return send(response, delivery, { status: 500, body: '{"code":"XX000","message":"internal error"}' });
    case "http404":
      return send(response, delivery, notFound(delivery.functionName));
    case "html":
      return send(response, delivery, { status: 200, body: "<!doctype html><title>Wartung</title>" }, {
        "content-type": "text/html; charset=utf-8",
      });
    case "empty-body":
      return send(response, delivery, { status: 200, body: "" });
    case "wrong-type":
      return send(response, delivery, {
        status: 200,
        body: answer.body.startsWith("[") ? '{"rows":0}' : "[1,2,3]",
      });
    case "huge":
      return sendHuge(response, delivery);
    case "truncated":
      return sendHalf(response, delivery);
    case "drip":
      return sendDrops(response, delivery);
    case "redirect-circle":
      return send(response, delivery, { status: 302, body: "" }, { location: delivery.requestUrl });
    case "no-cors":
      response.writeHead(answer.status, { "content-type": JSON_TYPE });
      delivery.onBytes(Buffer.byteLength(answer.body));
      response.end(answer.body);
      return;
    case "garbage-values":
      return send(response, delivery, transform(answer, garbleAnswer));
    case "inject":
      return send(response, delivery, transform(answer, injectIntoAnswer));
  }
}

function transform(answer: ApiAnswer, change: (json: string) => string): ApiAnswer {
  return answer.status === 200 ? { status: 200, body: change(answer.body) } : answer;
}

function send(
  response: ServerResponse,
  { onBytes }: Delivery,
  { status, body }: ApiAnswer,
  headers: Record<string, string> = {},
): void {
  response.writeHead(status, { ...CORS_HEADERS, "content-type": JSON_TYPE, ...headers });
  onBytes(Buffer.byteLength(body));
  response.end(body);
}

function sendHuge(response: ServerResponse, { onBytes }: Delivery): void {
  response.writeHead(200, { ...CORS_HEADERS, "content-type": JSON_TYPE });
  let sent = 0;
  const sendMore = () => {
    while (sent < HUGE_BYTES) {
      if (response.destroyed) return;
      sent += HUGE_PIECE.length;
      onBytes(HUGE_PIECE.length);
      if (!response.write(HUGE_PIECE)) {
        response.once("drain", sendMore);
        return;
      }
    }
    response.end("]");
  };
  response.write("[");
  sendMore();
}

function sendHalf(response: ServerResponse, { answer, onBytes }: Delivery): void {
  const body = Buffer.from(answer.body);
  const half = body.subarray(0, Math.ceil(body.length / 2));
  response.writeHead(200, { ...CORS_HEADERS, "content-type": JSON_TYPE, "content-length": body.length });
  onBytes(half.length);
  response.write(half, () => response.socket?.destroy());
}

function sendDrops(response: ServerResponse, { answer, onBytes }: Delivery): void {
  const body = Buffer.from(answer.body);
  response.writeHead(answer.status, { ...CORS_HEADERS, "content-type": JSON_TYPE });
  let sent = 0;
  const timer = setInterval(() => {
    const drop = body.subarray(sent, sent + DRIP_BYTES);
    sent += drop.length;
    onBytes(drop.length);
    response.write(drop);
    if (sent >= body.length) response.end();
  }, DRIP_INTERVAL_MS);
  response.once("close", () => clearInterval(timer));
}
