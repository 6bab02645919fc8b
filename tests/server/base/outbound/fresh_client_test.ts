// In a process that trusts the authority of the test: the trusted authorities of a process are fixed when it starts. The
// servers of one process accept each other's sessions, so the second one is that of a node whose certificate has expired.
import assert from "node:assert/strict";
import { join } from "node:path";
import { createFreshClient, SESSION_MS } from "server/base/outbound/fresh_client.ts";
import { createAuthority } from "fakes/certificate.ts";
import { startTlsServer } from "fakes/tls_server.ts";
import { withDirectory } from "fakes/with_directory.ts";

const MODULE = new URL("../../../../server/base/outbound/fresh_client.ts", import.meta.url).href;

const script = (valid: number, expired: number) => `
  import { createFreshClient } from ${JSON.stringify(MODULE)};
  let ms = 0;
  const create = () => Deno.createHttpClient({ poolMaxIdlePerHost: 0, allowHost: true });
  const readClient = createFreshClient({ create, steadyMs: () => ms });
  const ask = async (port) => {
    const response = await fetch("https://localhost:" + port + "/", { client: readClient() });
    await response.body?.cancel();
    return response.status;
  };
  console.log(await ask(${valid}));
  ms = ${SESSION_MS};
  console.log(await ask(${expired}).catch((error) => error.cause?.message ?? error.message));
`;

Deno.test("a client: a certificate that has expired is noticed, though the session could be resumed", () =>
  withDirectory(async (directory) => {
    const authority = await createAuthority();
    await using valid = await startTlsServer(await authority.issue(new Date("2099-01-01T00:00:00Z")));
    await using expired = await startTlsServer(await authority.issue(new Date("2021-01-01T00:00:00Z")));
    const ca = join(directory, "ca.pem");
    await Deno.writeTextFile(ca, authority.cert);
    const file = join(directory, "ask.ts");
    await Deno.writeTextFile(file, script(valid.port, expired.port));
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["run", "--no-prompt", "--allow-net", "--allow-env", "--allow-read", "--no-check", file],
      env: { DENO_CERT: ca },
    }).output();
    const [first, second] = new TextDecoder().decode(stdout).trim().split("\n");
    assert.equal(first, "200", new TextDecoder().decode(stderr));
    assert.match(second!, /certificate expired/);
    assert.deepEqual(expired.requests, []);
  }));

Deno.test("a client: the same one until its time is over, and none is left open", () => {
  const closed: number[] = [];
  const startMs = SESSION_MS * 3;
  let ms = startMs;
  let created = 0;
  const create = () => {
    const number = created++;
    return { close: () => void closed.push(number) } as unknown as Deno.HttpClient;
  };
  const readClient = createFreshClient({ create, steadyMs: () => ms });
  const first = readClient();
  ms = startMs + SESSION_MS - 1;
  assert.equal(readClient(), first);
  ms = startMs + SESSION_MS;
  const second = readClient();
  assert.notEqual(second, first);
  ms = startMs + 2 * SESSION_MS - 1;
  assert.equal(readClient(), second);
  assert.deepEqual([created, closed], [2, [0]]);
});
