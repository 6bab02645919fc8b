import assert from "node:assert/strict";
import { requestChecksum } from "server/node/import/extract/verify_extract.ts";

const MD5 = "0123456789abcdef0123456789abcdef";
const { signal } = new AbortController();

interface Server extends AsyncDisposable {
  readonly url: string;
  readonly asked: readonly string[];
}

function startServer(answer: (path: string) => Response): Server {
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, ({ url }) => {
    const { pathname } = new URL(url);
    asked.push(pathname);
    return answer(pathname);
  });
  const url = `http://127.0.0.1:${server.addr.port}`;
  return { url, asked, [Symbol.asyncDispose]: () => server.shutdown() };
}

const redirectTo = (location: string) => new Response(null, { status: 302, headers: { location } });

Deno.test("requestChecksum follows a redirect on the server of the extract", async () => {
  await using server = startServer((path) =>
    path === "/latest.osm.pbf.md5"
      ? redirectTo("/261120.osm.pbf.md5")
      : new Response(`${MD5}  261120.osm.pbf\n`)
  );
  const found = await requestChecksum(`${server.url}/latest.osm.pbf`, signal);
  assert.deepEqual(found, { url: `${server.url}/latest.osm.pbf.md5`, md5: MD5 });
});

Deno.test("requestChecksum takes no checksum of another server than the extract's", async () => {
  await using other = startServer(() => new Response(MD5));
  await using server = startServer(() => redirectTo(`${other.url}/latest.osm.pbf.md5`));
  assert.equal(await requestChecksum(`${server.url}/latest.osm.pbf`, signal), null);
  assert.deepEqual(other.asked, []);
});
