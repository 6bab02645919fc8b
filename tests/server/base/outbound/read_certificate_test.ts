// Handshakes over real sockets, in a process that trusts the authority of the test: the trusted authorities of a process
// are fixed when it starts.
import assert from "node:assert/strict";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { readCertificateExpiry } from "server/base/outbound/read_certificate.ts";
import { createAuthority } from "fakes/certificate.ts";
import { startTlsServer } from "fakes/tls_server.ts";
import { withDirectory } from "fakes/with_directory.ts";

const EXPIRY = new Date("2031-05-04T03:02:01Z");
const MODULE = new URL("../../../../server/base/outbound/read_certificate.ts", import.meta.url).href;

/** Has the import map. */
const CONFIG = fileURLToPath(new URL("../../../../deno.json", import.meta.url));

/** Prints one result per line: the expiry, or the failure. */
const script = (destinations: readonly (readonly [url: string, addresses: readonly string[] | null])[]) => `
  import { readCertificateExpiry } from ${JSON.stringify(MODULE)};
  for (const [url, addresses] of ${JSON.stringify(destinations)}) {
    const found = { url: new URL(url), addresses, privateAddress: null };
    console.log(await readCertificateExpiry(found, new AbortController().signal).catch((e) => e.message));
  }
`;

Deno.test("readCertificateExpiry: of the server behind the addresses, if it is valid for the name", () =>
  withDirectory(async (directory) => {
    const authority = await createAuthority();
    await using server = await startTlsServer(await authority.issue(EXPIRY, "node.invalid"));
    await using expired = await startTlsServer(
      await authority.issue(new Date("2021-01-01T00:00:00Z"), "node.invalid"),
    );
    await using other = await startTlsServer(await (await createAuthority()).issue(EXPIRY, "node.invalid"));
    const ca = join(directory, "ca.pem");
    await Deno.writeTextFile(ca, authority.cert);
    const file = join(directory, "read.ts");
    await Deno.writeTextFile(
      file,
      script([
        [`https://node.invalid:${server.port}/api`, ["127.0.0.1"]],
        // The first address does not answer.
        [`https://node.invalid:${server.port}/api`, ["127.9.9.9", "127.0.0.1"]],
        [`https://127.0.0.1:${server.port}/api`, null],
        [`https://elsewhere.invalid:${server.port}/api`, ["127.0.0.1"]],
        [`https://node.invalid:${expired.port}/api`, ["127.0.0.1"]],
        [`https://node.invalid:${other.port}/api`, ["127.0.0.1"]],
        [`https://node.invalid:${server.port}/api`, []],
      ]),
    );
    const { stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: [
        "run",
        "--config",
        CONFIG,
        "--no-prompt",
        "--allow-net",
        "--allow-env",
        "--allow-read",
        "--no-check",
        file,
      ],
      env: { DENO_CERT: ca },
    }).output();
    const lines = new TextDecoder().decode(stdout).trim().split("\n");
    assert.equal(lines.length, 7, new TextDecoder().decode(stderr));
    assert.deepEqual(lines.slice(0, 3), Array(3).fill(String(EXPIRY.getTime())));
    assert.match(lines[3]!, /altnames|NotValidForName/i);
    assert.match(lines[4]!, /certificate/i);
    assert.match(lines[5]!, /certificate/i);
    assert.match(lines[6]!, /no address/);
    assert.deepEqual(server.names.slice(0, 3), ["node.invalid", "node.invalid", false]);
    assert.deepEqual(server.requests, []);
  }));

Deno.test("readCertificateExpiry: a server that says nothing is given up after the time, and when stopped", async () => {
  const silent = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  const accepted: Deno.Conn[] = [];
  const accepting = (async () => {
    for await (const connection of silent) accepted.push(connection);
  })();
  const found = {
    url: new URL(`https://node.invalid:${silent.addr.port}/`),
    addresses: ["127.0.0.1"],
    privateAddress: null,
  };
  const running = new AbortController();
  await assert.rejects(readCertificateExpiry(found, AbortSignal.timeout(20)), /TLS handshake timed out/);
  const pending = readCertificateExpiry(found, running.signal);
  running.abort();
  await assert.rejects(pending, /stopped/);
  // No second address is tried then: the reason stays the one of the first.
  const two = { ...found, addresses: ["127.0.0.1", "127.0.0.1"] };
  await assert.rejects(readCertificateExpiry(two, AbortSignal.timeout(20)), /TLS handshake timed out/);
  silent.close();
  await accepting;
  for (const connection of accepted) connection.close();
});
