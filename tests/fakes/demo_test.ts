import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { parseStatusDocument } from "contract/status/status_document.ts";
import { cleanEnv } from "./clean_env.ts";

const DEMO = fileURLToPath(new URL("./demo.ts", import.meta.url));

Deno.test("the demo shows six regions in six conditions, the down one with its last known count", async () => {
  const demo = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", DEMO],
    ...cleanEnv({ APP_PORT: "0", NO_COLOR: "1" }),
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  try {
    const url = await readUntil(demo.stdout, /http:\/\/127\.0\.0\.1:\d+\//);
    const backends = await readStatus(url);
    assert.equal(backends.size, 6);
    const down = backends.get("hohenwald");
    assert.deepEqual([down?.up, down?.lastKnown?.playgroundCount], [false, 850]);
    assert.equal(backends.get("muehlgrund")?.importing, true);
    assert.equal(backends.get("altkirchen")?.playgroundCount, 0);
    assert.equal(backends.get("sonnenau")?.complete, null);
    // On a busy machine, the slow node may miss the deadline of the poll.
    assert.equal(backends.get("seefelden")?.lastKnown?.playgroundCount, 1250);
  } finally {
    demo.kill("SIGTERM");
    assert.equal((await demo.status).code, 0);
  }
});

async function readUntil(stream: ReadableStream<Uint8Array>, pattern: RegExp): Promise<string> {
  let text = "";
  const decoder = new TextDecoder();
  for await (const piece of stream) {
    text += decoder.decode(piece, { stream: true });
    const found = pattern.exec(text);
    if (found) return found[0];
  }
  throw new Error(`the demo ended after printing ${JSON.stringify(text)}`);
}

async function readStatus(url: string) {
  const response = await fetch(`${url}federation-status.json`);
  const snapshot = parseStatusDocument(await response.json());
  assert.ok(snapshot);
  return snapshot.backends;
}
