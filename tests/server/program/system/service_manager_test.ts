import assert from "node:assert/strict";
import { createLog } from "server/base/kit/log.ts";
import {
  connectServiceManager,
  readServiceOrders,
  type ServiceOrders,
} from "server/program/system/service_manager.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { withDirectory } from "fakes/with_directory.ts";

const orders: [env: Record<string, string>, expected: ServiceOrders | null][] = [
  [{}, null],
  [{ NOTIFY_SOCKET: "" }, null],
  [{ NOTIFY_SOCKET: "vsock:2:1234" }, null],
  [{ NOTIFY_SOCKET: "/run/systemd/notify" }, { socket: "/run/systemd/notify", watchdogMs: null }],
  [{ NOTIFY_SOCKET: "@a/b", WATCHDOG_USEC: "180000000" }, { socket: "\0a/b", watchdogMs: 180_000 }],
  [{ NOTIFY_SOCKET: "/n", WATCHDOG_USEC: "1000", WATCHDOG_PID: "7" }, { socket: "/n", watchdogMs: 1 }],
  [{ NOTIFY_SOCKET: "/n", WATCHDOG_USEC: "1000", WATCHDOG_PID: "8" }, { socket: "/n", watchdogMs: null }],
  [{ NOTIFY_SOCKET: "/n", WATCHDOG_USEC: "none" }, { socket: "/n", watchdogMs: null }],
];
for (const [env, expected] of orders) {
  Deno.test(`readServiceOrders of ${JSON.stringify(env)}`, () => {
    assert.deepEqual(readServiceOrders((name) => env[name], 7), expected);
  });
}

/** Stands in for systemd: what it is told, in order. */
function openManager(path: string) {
  const socket = Deno.listenDatagram({ transport: "unixpacket", path });
  const messages: string[] = [];
  const reading = (async () => {
    for await (const [bytes] of socket) messages.push(new TextDecoder().decode(bytes));
  })();
  return {
    messages,
    has: (text: string) => waitUntil(`${text} is received`, () => messages, (all) => all.includes(text)),
    async [Symbol.asyncDispose]() {
      socket.close();
      await reading;
    },
  };
}

const logTo = (lines: string[]) => createLog({ format: "json", write: (line) => lines.push(line) });

Deno.test("a service tells that it is ready, alive while it works, and stopping", async () => {
  // Not a path: an abstract address leaves no file.
  const socket = `\0manager-${crypto.randomUUID()}`;
  await using manager = openManager(socket);
  const lines: string[] = [];
  let problem: string | null = null;
  const service = connectServiceManager({ socket, watchdogMs: 40 }, logTo(lines));
  service.ready("http://127.0.0.1:8080/", () => problem);
  await manager.has("WATCHDOG=1");
  assert.equal(manager.messages[0], "READY=1\nSTATUS=listening on http://127.0.0.1:8080/");
  assert.deepEqual(lines, []);

  problem = "the last poll ended 301 s ago";
  await waitUntil("the problem is logged", () => lines.length, (length) => length === 1);
  assert.match(lines[0]!, /"level":"error","event":"watchdog not notified".*301 s ago/);
  const before = manager.messages.length;
  problem = null;
  await waitUntil("it is alive again", () => manager.messages.length, (length) => length > before);

  service.stopping();
  await manager.has("STOPPING=1");
  await service.close();
  assert.equal(lines.length, 1);
});

Deno.test("without a watchdog only the start and the stop are told", async () => {
  const socket = `\0manager-${crypto.randomUUID()}`;
  await using manager = openManager(socket);
  const service = connectServiceManager({ socket, watchdogMs: null }, logTo([]));
  service.ready("http://[::1]:80/", () => assert.fail("the watchdog is off"));
  service.stopping();
  await manager.has("STOPPING=1");
  await service.close();
  assert.equal(manager.messages.length, 2);
});

Deno.test("a service manager that is not there is logged once, and harms nothing", async () => {
  const lines: string[] = [];
  const service = connectServiceManager({ socket: "/nowhere/notify", watchdogMs: 10 }, logTo(lines));
  let asked = 0;
  service.ready("http://127.0.0.1/", () => (asked++, null));
  await waitUntil("it has been tried several times", () => asked, (count) => count > 3);
  await service.close();
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /"service manager not notified"/);
});

Deno.test("the program tells systemd's socket when it listens, that it is alive, and that it stops", () =>
  withDirectory(async (directory) => {
    const path = `${directory}/notify`;
    await using manager = openManager(path);
    await using registry = await createRegistryFile([]);
    await using hub = await startHub({
      registry: registry.path,
      env: { NOTIFY_SOCKET: path, WATCHDOG_USEC: "200000", DEPLOY_MODE: "ui" },
    });
    await manager.has(`READY=1\nSTATUS=listening on ${hub.url}`);
    await manager.has("WATCHDOG=1");
    await hub.stop();
    await manager.has("STOPPING=1");
  }));
