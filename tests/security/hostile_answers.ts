// Answers that a hostile data-node may give to any call, as raw HTTP: too large, too deep, too many, never ending.
import { gzipSync } from "node:zlib";
import { type Answer, readHead, writeAll } from "../server/hub/monitor/raw_server.ts";
import { INJECTED_HTML, INJECTED_LINK } from "fakes/hostile_values.ts";

const MIB = 1024 * 1024;
const OK = "HTTP/1.1 200 OK\r\naccess-control-allow-origin: *\r\nconnection: close\r\n";
const JSON_TYPE = "content-type: application/json\r\n";
const PIECE = new TextEncoder().encode(" ".repeat(64 * 1024));

/** Sends a body that is ready. */
export function answerText(body: string, headers = JSON_TYPE): Answer {
  const bytes = new TextEncoder().encode(body);
  return async (connection) => {
    await readHead(connection);
    await writeAll(connection, `${OK}${headers}content-length: ${bytes.length}\r\n\r\n`);
    await writeAll(connection, bytes);
  };
}

function answerSpaces(totalBytes: number, framing: string): Answer {
  return async (connection) => {
    await readHead(connection);
    await writeAll(connection, `${OK}${JSON_TYPE}${framing}\r\n`);
    for (let sent = 0; sent < totalBytes; sent += PIECE.length) await writeAll(connection, PIECE);
  };
}

function answerBomb(): Answer {
  const bomb = gzipSync(new Uint8Array(200 * MIB));
  return async (connection) => {
    await readHead(connection);
    const framing = `content-encoding: gzip\r\ncontent-length: ${bomb.length}\r\n\r\n`;
    await writeAll(connection, `${OK}${JSON_TYPE}${framing}`);
    await writeAll(connection, bomb);
  };
}

/** A piece every now and then, without an end. */
function drip(first: string, piece: string): Answer {
  return async (connection) => {
    await readHead(connection);
    await writeAll(connection, first);
    for (;;) {
      await writeAll(connection, piece);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
}

function answerHead(head: string): Answer {
  return async (connection) => {
    await readHead(connection);
    await writeAll(connection, head);
  };
}

const nested = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const PROTOTYPE = `{"__proto__":{"up":true},"constructor":{"prototype":{"up":true}},"name":"x"}`;

export interface HostileAnswer {
  readonly name: string;
  readonly answer: Answer;
  /** What the Hub says of a node that answers so; null: it counts as up. */
  readonly reason: string | null;
}

/** What a probe may meet. Memory that one of them could cost is given back before the next. */
export function listHostileProbeAnswers(innerUrl: string): readonly HostileAnswer[] {
  const tooLarge = "response larger than 1 MiB";
  return [
    {
      name: "50 MB with a length",
      answer: answerSpaces(50 * MIB, `content-length: ${50 * MIB}\r\n`),
      reason: tooLarge,
    },
    { name: "50 MB without a length", answer: answerSpaces(50 * MIB, ""), reason: tooLarge },
    { name: "200 MB packed", answer: answerBomb(), reason: tooLarge },
    { name: "lists in lists", answer: answerText(nested(500_000)), reason: "response is not a JSON object" },
    {
      name: "objects in objects",
      answer: answerText(`${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`),
      reason: null,
    },
    {
      name: "an outline of lists in lists",
      answer: answerText(`{"region_geom":{"type":"Polygon","coordinates":${nested(400_000)}}}`),
      reason: null,
    },
    {
      name: "100 000 keys",
      answer: answerText(
        JSON.stringify(Object.fromEntries([...Array(50_000).keys()].map((i) => [`k${i}`, i]))),
      ),
      reason: null,
    },
    { name: "prototype keys", answer: answerText(PROTOTYPE), reason: null },
    { name: "NaN", answer: answerText('{"playground_count":NaN}'), reason: "response is not JSON" },
    {
      name: "Infinity",
      answer: answerText('{"playground_count":1e999,"bbox":[1e999,-1e999,0,0]}'),
      reason: null,
    },
    {
      name: "lone surrogates and control characters",
      answer: answerText(String.raw`{"name":"\ud800\u0000\u001b[2J\n\udc00","version":"a\"} 1\nx 1"}`),
      reason: null,
    },
    {
      name: "HTML and scripts",
      answer: answerText(JSON.stringify({ name: INJECTED_HTML, impressum_url: INJECTED_LINK })),
      reason: null,
    },
    {
      name: "another content type",
      answer: answerText("<script>1</script>", "content-type: text/html\r\n"),
      reason: "response is not JSON",
    },
    {
      name: "an answer that drips",
      answer: drip(`${OK}${JSON_TYPE}\r\n`, " "),
      reason: "no complete response within 3 s",
    },
    { name: "headers that drip", answer: drip(OK, "x-a: b\r\n"), reason: "no response within 3 s" },
    {
      name: "a header of 10 MB",
      answer: answerHead(`${OK}x-a: ${"b".repeat(10 * MIB)}\r\n\r\n{}`),
      reason: "response is not HTTP",
    },
    {
      name: "100 000 headers",
      answer: answerHead(`${OK}${"x-a: b\r\n".repeat(100_000)}\r\n{}`),
      reason: "response is not HTTP",
    },
    {
      name: "a redirect to a file",
      answer: answerHead("HTTP/1.1 302 Found\r\nlocation: file:///etc/passwd\r\ncontent-length: 0\r\n\r\n"),
      reason: "redirects to an address that is not http(s)",
    },
    {
      name: "a redirect inwards",
      answer: answerHead(`HTTP/1.1 302 Found\r\nlocation: ${innerUrl}\r\ncontent-length: 0\r\n\r\n`),
      reason: "redirects to another server",
    },
  ];
}
