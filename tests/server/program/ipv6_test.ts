// The program on IPv6 addresses, and nodes that are listed by one.
import assert from "node:assert/strict";
import { runHealthcheck } from "server/cli/serve/healthcheck.ts";
import { hostName } from "server/base/settings/setting_rules.ts";
import { createRegistryFile } from "fakes/registry_file.ts";
import { startHub } from "fakes/start_hub.ts";
import { waitUntil } from "fakes/wait_until.ts";

function hasIpv6(): boolean {
  try {
    Deno.listen({ hostname: "::1", port: 0 }).close();
    return true;
  } catch {
    return false;
  }
}

// Not a failure in CI: many containers have none.
const testIpv6 = (name: string, fn: () => Promise<void>) => Deno.test({ name, ignore: !hasIpv6(), fn });
const META = { relation_id: 1, name: "Birkental", playground_count: 7, bbox: [9, 50, 10, 51] };

/** Of Linux; elsewhere IPv6 sockets may not take IPv4. */
const takesIpv4 = await Deno.readTextFile("/proc/sys/net/ipv6/bindv6only").catch(() => "1") === "0\n";

async function health(host: string, port: number) {
  const lines: string[] = [];
  const parsed = hostName.parse(host)!;
  await runHealthcheck({ host: parsed, port, socket: null }, (line) => lines.push(line));
  return lines.join();
}

for (const host of ["[::]", "::1", "0:0:0:0:0:0:0:0"]) {
  testIpv6(`a Hub with APP_HOST=${host} polls itself and a node with an IPv6 address`, async () => {
    const node = Deno.serve({ hostname: "::1", port: 0, onListen() {} }, () => Response.json(META));
    try {
      await using registry = await createRegistryFile([
        { slug: "own", url: "/api", name: "Own" },
        { slug: "v6", url: `http://[::1]:${node.addr.port}/api`, name: "IPv6" },
      ]);
      await using hub = await startHub({ registry: registry.path, env: { APP_HOST: host } });
      const { port, hostname } = new URL(hub.url);
      assert.equal(hostname, "[::1]");
      await waitUntil("it is healthy", () => health(host, Number(port)), (text) => text.startsWith("ok"));
      const { backends } = await (await fetch(`${hub.url}federation-status.json`)).json();
      assert.deepEqual([backends.own.up, backends.v6.up, backends.v6.playground_count], [true, true, 7]);
      assert.ok(
        hub.log.some(({ event, problem }) =>
          event === "registry entry" &&
          /cannot be reached by browsers because .* IPv6 address/.test(String(problem))
        ),
      );
      if (host === "::1" || !takesIpv4) return;
      for (const address of ["127.0.0.1", "[::ffff:127.0.0.1]"]) {
        const page = await fetch(`http://${address}:${port}/`);
        await page.body?.cancel();
        assert.equal(page.status, 200, address);
      }
    } finally {
      await node.shutdown();
    }
  });
}
