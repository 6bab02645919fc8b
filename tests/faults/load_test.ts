// The load against small servers with wrong answers: every fault is found.
import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { createRandom } from "fakes/random.ts";
import { startLoad } from "./load.ts";
import { createObservations } from "./observations.ts";
import { until } from "./until.ts";

/** The findings of a load that requests one document of five bytes. */
async function findingsFor(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" ? address?.port : 0;
  const observations = createObservations();
  const load = startLoad({
    hub: { url: `http://127.0.0.1:${port}/`, life: () => 1, ageMs: () => 60_000 },
    questions: [{
      path: "document",
      findFaults: ({ raw }) => new TextDecoder().decode(raw) === "whole" ? [] : ["not the document"],
    }],
    random: createRandom(1),
    observations,
    clients: 1,
    isStoreDamaged: () => false,
  });
  await until("some answers", () => observations.findings().length > 0 || observations.read("requests") >= 3);
  await load.stop();
  server.closeAllConnections();
  server.close();
  return observations.findings().map(({ text }) => text).join("\n");
}

const cases: [name: string, answer: RequestListener, expected: RegExp][] = [
  ["the right document", (_, response) => void response.end("whole"), /^$/],
  ["another document", (_, response) => void response.end("wrong"), /not the document/],
  ["an error", (_, response) => void response.writeHead(500).end("whole"), /status 500/],
  ["an undocumented 503", (_, response) => void response.writeHead(503).end(), /status 503/],
  [
    "less than the announced length",
    (_, response) => {
      response.writeHead(200, { "content-length": 5 }).write("wh", () => response.destroy());
    },
    /\/document: /,
  ],
  ["no answer", (request) => void request.socket.destroy(), /\/document: /],
];
for (const [name, answer, expected] of cases) {
  Deno.test(`startLoad with ${name}`, async () => assert.match(await findingsFor(answer), expected));
}
