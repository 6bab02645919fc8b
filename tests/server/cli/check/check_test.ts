import assert from "node:assert/strict";
import { join } from "node:path";
import { type CheckArgs, runCheck } from "server/cli/check/check.ts";

const META = {
  name: "Alpha",
  relation_id: 62696,
  playground_count: 353,
  complete: 48,
  partial: 104,
  missing: 201,
  bbox: [9.4, 50.3, 10.1, 50.8],
  last_import_at: "2026-11-17T04:00:00Z",
};

const BUNDLED = '{"instances": [{"slug": "local", "url": "/api", "name": "Built in"}]}';

interface Node extends AsyncDisposable {
  readonly origin: string;
  readonly calls: string[];
}

interface NodeOptions {
  readonly registry?: (origin: string) => unknown;
  readonly cors?: boolean;
  readonly status?: Readonly<Record<string, number>>;
  /** The header only on good answers, as nginx sends it by default. */
  readonly closesErrors?: boolean;
  /** How unknown paths are answered; default: 404. */
  readonly unknown?: 200 | 403;
}

/** A data-node at `/api` that answers like a current node, and a registry on the same server. */
function startNode(
  { registry, cors = true, status = {}, closesErrors = false, unknown }: NodeOptions = {},
): Node {
  const calls: string[] = [];
  const bodies: Record<string, unknown> = {
    get_meta: META,
    get_playground_clusters: [],
    get_playgrounds_bbox: { type: "FeatureCollection", features: [] },
    get_playground: null,
  };
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, (request) => {
    const { pathname, search } = new URL(request.url);
    if (pathname === "/registry.json") return Response.json(registry?.(node.origin) ?? {});
    const name = pathname.replace("/api/rpc/", "");
    calls.push(name + decodeURIComponent(search));
    const given = status[name] ?? (Object.hasOwn(bodies, name) ? 200 : 404);
    const open = { "access-control-allow-origin": "*" };
    const headers: Record<string, string> = cors && !(closesErrors && given >= 400) ? open : {};
    if (given === 404 && unknown) {
      return new Response("<!doctype html>", { headers: cors ? open : {}, status: unknown });
    }
    return Response.json(bodies[name] ?? null, { headers, status: given });
  });
  const node: Node = {
    origin: `http://127.0.0.1:${server.addr.port}`,
    calls,
    [Symbol.asyncDispose]: () => server.shutdown(),
  };
  return node;
}

async function check(
  target: string | null,
  guard: Pick<CheckArgs, "lookUp" | "isJson" | "paint" | "changed"> = {},
): Promise<{ code: number; lines: string[]; text: string }> {
  const lines: string[] = [];
  const now = () => new Date("2026-11-20T05:00:00Z");
  const code = await runCheck({
    target,
    bundledText: BUNDLED,
    privateNodes: "guard",
    userAgent: "Test/1",
    write: (line) => lines.push(line),
    now,
    ...guard,
  });
  return { code, lines, text: lines.join("\n") };
}

async function checkFile(
  content: unknown | Uint8Array,
): Promise<{ code: number; lines: string[]; text: string }> {
  const directory = await Deno.makeTempDir();
  try {
    const path = join(directory, "registry.json");
    const text = typeof content === "string" ? content : JSON.stringify(content);
    await Deno.writeFile(path, content instanceof Uint8Array ? content : new TextEncoder().encode(text));
    return await check(path);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
}

Deno.test("runCheck: a good backend is asked for all four functions and passes", async () => {
  await using node = startNode();
  const { code, lines } = await checkFile({ instances: [{ url: `${node.origin}/api`, name: "Alpha" }] });
  assert.equal(code, 0);
  assert.match(lines[1]!, /^Alpha +yes +\d+ ms +353 +48\/104\/201 +3 d +4\/4 +yes$/);
  assert.equal(lines.at(-1), "1 of 1 backends usable");
  const box = "min_lon=0&min_lat=0&max_lon=0.001&max_lat=0.001";
  assert.deepEqual(node.calls.sort(), [
    "get_meta",
    "get_nothing",
    "get_playground?osm_id=1",
    `get_playground_clusters?z=8&${box}`,
    `get_playgrounds_bbox?${box}`,
  ]);
});

Deno.test("runCheck: behind a name that resolves to a private address only get_meta is called, and a note says so", async () => {
  await using node = startNode();
  const { port } = new URL(node.origin);
  const directory = await Deno.makeTempDir();
  try {
    const path = join(directory, "registry.json");
    await Deno.writeTextFile(
      path,
      JSON.stringify({ instances: [{ url: `http://inner.invalid:${port}/api`, name: "Inner" }] }),
    );
    const { code, lines } = await check(path, { lookUp: () => Promise.resolve(["127.0.0.1"]) });
    assert.equal(code, 0);
    assert.match(
      lines[1]!,
      /^Inner +yes .* – +yes +note: its name resolves to the private address 127\.0\.0\.1/,
    );
    assert.deepEqual(node.calls, ["get_meta"]);
  } finally {
    await Deno.remove(directory, { recursive: true });
  }
});

Deno.test("runCheck: one unusable backend among good ones gives exit code 1", async (test) => {
  const cases: { name: string; options: NodeOptions; line: RegExp }[] = [
    { name: "down", options: { status: { get_meta: 503 } }, line: /^Bad +no .* 3\/4 .* HTTP 503$/ },
    {
      name: "without CORS header",
      options: { cors: false },
      line: /^Bad +yes .* no +no Access-Control-Allow-Origin/,
    },
  ];
  for (const { name, options, line } of cases) {
    await test.step(name, async () => {
      await using good = startNode();
      await using bad = startNode(options);
      const { code, lines } = await checkFile({
        instances: [{ url: `${good.origin}/api`, name: "Good" }, { url: `${bad.origin}/api`, name: "Bad" }],
      });
      assert.equal(code, 1);
      assert.match(lines[1]!, /^Good +yes/);
      assert.match(lines[2]!, line);
      assert.equal(lines.at(-1), "1 of 2 backends usable");
    });
  }
});

Deno.test("runCheck: functions are judged by 404; missing ones are a note", async () => {
  await using node = startNode({
    status: { get_playground_clusters: 404, get_playgrounds_bbox: 400, get_playground: 500 },
  });
  const { code, lines } = await checkFile({ instances: [{ url: `${node.origin}/api` }] });
  assert.equal(code, 0);
  assert.match(lines[1]!, / 2\/4 /);
  assert.match(lines[1]!, /note: older node, without get_playground_clusters; /);
  assert.match(lines[1]!, /note: get_playgrounds_bbox: HTTP 400; note: get_playground: HTTP 500$/);
});

Deno.test("runCheck: a node is usable only if browsers can read every answer, errors and unknown paths included", async () => {
  const older = { get_playground_clusters: 404, get_playgrounds_bbox: 404, get_playground: 503 };
  for (
    const [status, listed] of [[older, "get_playground_clusters \\(404\\), .*get_playground \\(503\\), "], [
      {},
      "",
    ]] as const
  ) {
    await using node = startNode({ closesErrors: true, status });
    const { code, lines } = await checkFile({ instances: [{ url: `${node.origin}/api` }] });
    assert.equal(code, 1, lines.join("\n"));
    const expected =
      `[14]/4 +no +no Access-Control-Allow-Origin .* on ${listed}an unknown path \\(404\\), .* always\\)`;
    assert.match(lines[1]!, new RegExp(expected));
    assert.equal(lines.at(-1), "0 of 1 backends usable");
  }
});

Deno.test("runCheck: a host that hides which functions are missing is named, and so are these functions", async () => {
  for (const unknown of [200, 403] as const) {
    await using node = startNode({ unknown, status: { get_playground_clusters: 404 } });
    const { code, lines } = await checkFile({ instances: [{ url: `${node.origin}/api` }] });
    assert.equal(code, 0, lines.join("\n"));
    assert.match(lines[1]!, / 3\/4 +yes +note: older node, without get_playground_clusters; /);
    const answered = unknown === 200 ? "200 and a page" : "403";
    assert.ok(
      lines[1]!.includes(`note: its host responds to unknown paths with ${answered}, not 404`),
      lines[1],
    );
  }
});

Deno.test("runCheck: a folder is checked like a registry, and a broken file is not usable", async () => {
  await using node = startNode();
  const folder = await Deno.makeTempDir();
  try {
    const write = (name: string, text: string) => Deno.writeTextFile(join(folder, name), text);
    await write(
      "beta.json",
      JSON.stringify({ url: `${node.origin}/api`, name: "Beta", maintainers: "b@b.example" }),
    );
    const good = await check(folder);
    assert.equal(good.code, 0, good.text);
    assert.match(good.lines[1]!, /^Beta +yes /);
    await write("alpha.json", "{");
    const { code, lines } = await check(folder);
    assert.equal(code, 1);
    assert.match(lines[0]!, /^error: file "alpha\.json": is not valid JSON/);
    assert.equal(lines.at(-1), "1 of 1 backends usable; 1 entry skipped");
    await Deno.remove(join(folder, "beta.json"));
    assert.equal((await check(folder)).lines.at(-1), "the registry has no valid entry; 1 entry skipped");
    await Deno.remove(join(folder, "alpha.json"));
    const empty = await check(folder);
    assert.equal(empty.code, 2);
    assert.match(empty.text, /^cannot use the registry ".*": the folder has no file whose name ends/);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

Deno.test("runCheck: by address, a relative URL is asked beside the registry and needs no CORS", async () => {
  await using hub = startNode({
    cors: false,
    registry: () => ({ instances: [{ url: "/api", name: "Own" }] }),
  });
  const { code, lines } = await check(`${hub.origin}/registry.json`);
  assert.equal(code, 0);
  assert.match(lines[1]!, /^Own +yes .* 4\/4 +not needed$/);
});

Deno.test("runCheck: from a file, a relative URL is not checked, and what to do is said", async () => {
  const { code, text } = await checkFile({ instances: [{ url: "/api", name: "Own" }] });
  assert.equal(code, 1);
  assert.match(
    text,
    /not checked: "\/api" is relative to a Hub; .*check https:\/\/hub\.example\/registry\.json/,
  );
});

Deno.test("runCheck: problems of the registry come first; an entry that is left out is not usable", async () => {
  await using node = startNode();
  const { code, lines } = await checkFile({
    instances: [{ url: `${node.origin}/api/`, slug: "Alpha" }, { name: "no address" }],
  });
  assert.equal(code, 1);
  assert.match(lines[0]!, /^warning: entry 0, field "url": .*slash/);
  assert.match(lines[1]!, /^warning: entry 0, field "slug": "Alpha"/);
  assert.match(lines[2]!, /^error: entry 1, field "url": is missing/);
  assert.equal(lines.at(-1), "1 of 1 backends usable; 1 entry skipped");
});

Deno.test("runCheck: a maintenance window that is ignored is named", async () => {
  await using node = startNode();
  const { code, lines } = await checkFile({
    instances: [{ url: `${node.origin}/api`, maintenance: [{ from: "tomorrow", to: "2026-12-24" }] }],
  });
  assert.equal(code, 0);
  assert.match(lines[0]!, /^warning: entry 0, field "maintenance": /);
});

Deno.test("runCheck: a registry without regions fails and shows what an entry looks like", async () => {
  for (const content of [{ instances: [] }, []]) {
    const { code, lines } = await checkFile(content);
    assert.equal(code, 1);
    assert.deepEqual(lines, [
      'the registry lists no region, so the map would be empty; add entries such as {"url": "https://…/api"}',
    ]);
  }
});

Deno.test("runCheck: a registry whose only entry is left out names the entry and fails", async () => {
  const { code, lines } = await checkFile({ instances: [{ name: "no address" }] });
  assert.equal(code, 1);
  assert.equal(lines.at(-1), "the registry has no valid entry; 1 entry skipped");
});

Deno.test("runCheck without a registry file checks the built-in registry, as the Hub would serve it", async () => {
  const { code, lines } = await check(null);
  assert.equal(code, 1);
  assert.equal(lines[0], "no registry file found; checking the built-in registry");
  assert.match(lines[2]!, /^Built in .*not checked: "\/api" is relative to a Hub/);
});

Deno.test("runCheck: a UTF-16 file is refused with the reason that the Hub logs", async () => {
  const utf16 = new Uint8Array(
    new Uint16Array([0xfeff, ...Array.from('{"instances":[]}', (c) => c.charCodeAt(0))]).buffer,
  );
  const { code, lines } = await checkFile(utf16);
  assert.equal(code, 2);
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /: it is UTF-16 text; save it as UTF-8$/);
});

Deno.test("runCheck: a file above the Hub's limit is refused", async () => {
  const { code, text } = await checkFile(" ".repeat(5 * 1024 * 1024) + "[]");
  assert.equal(code, 2);
  assert.match(text, /it has 5242882 bytes; the limit is 5242880$/);
});

Deno.test("runCheck: an answer above the Hub's limit for a registry elsewhere is refused", async () => {
  await using hub = startNode({ registry: () => ({ instances: [], filler: " ".repeat(1024 * 1024) }) });
  const { code, text } = await check(`${hub.origin}/registry.json`);
  assert.equal(code, 2);
  assert.match(text, /larger than/);
});

Deno.test("runCheck: a registry that cannot be read is exit code 2 with one sentence", async (test) => {
  await test.step("no JSON", async () => {
    const { code, lines } = await checkFile('{"instances": [');
    assert.equal(code, 2);
    assert.equal(lines.length, 1);
    assert.match(lines[0]!, /^cannot use the registry ".*registry\.json": the registry is not valid JSON/);
  });
  await test.step("no registry", async () => {
    const { code, text } = await checkFile({ backends: [] });
    assert.equal(code, 2);
    assert.match(text, /"instances" must be an array/);
  });
  await test.step("no file", async () => {
    const { code, text } = await check("/nowhere/registry.json");
    assert.equal(code, 2);
    assert.match(
      text,
      /^cannot use the registry "\/nowhere\/registry\.json": it does not exist; give the path/,
    );
  });
  await test.step("a URL without a server", async () => {
    const listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
    const { port } = listener.addr;
    listener.close();
    const { code, text } = await check(`http://127.0.0.1:${port}/registry.json`);
    assert.equal(code, 2);
    assert.match(text, /: connection refused$/);
  });
  await test.step("a URL of something else", async () => {
    await using node = startNode();
    const { code, text } = await check(`${node.origin}/api/rpc/get_meta`);
    assert.equal(code, 2);
    assert.match(text, /give the URL of the registry itself/);
  });
});

Deno.test("runCheck prints nothing that acts on a terminal", async () => {
  const { lines } = await checkFile({
    instances: [{ slug: "a\x1b[2J", name: "A\x9b31m", url: "http://a.invalid/\x1b]0;x\x07" }, 5],
  });
  assert.ok(lines.length > 1);
  for (const line of lines) assert.doesNotMatch(line, /\p{Cc}/u);
});

Deno.test("check --json prints one JSON document with what the table has, and the same exit code", async () => {
  await using node = startNode({
    registry: (origin) => ({
      instances: [
        { slug: "a", url: `${origin}/api`, name: "Alpha\u009b31m" },
        { slug: "b", url: `${origin}/none/..%2f`, name: "Beta" },
        { slug: "c" },
      ],
    }),
  });
  const { code, lines } = await check(`${node.origin}/registry.json`, { isJson: true });
  assert.deepEqual([code, lines.length], [1, 1]);
  assert.ok(!lines[0]!.includes("\u009b"));
  const { usable, problems, regions } = JSON.parse(lines[0]!);
  assert.deepEqual([usable, problems.length, regions.length], [false, 1, 3]);
  assert.equal(problems[0].severity, "error");
  const { latency_seconds: latencySeconds, ...alpha } = regions[0];
  assert.ok(latencySeconds > 0);
  assert.deepEqual(alpha, {
    entry: 0,
    name: "Alpha\u009b31m",
    url: `${node.origin}/api`,
    usable: true,
    problems: [],
    findings: [],
    up: true,
    playground_count: 353,
    complete: 48,
    partial: 104,
    missing: 201,
    last_import_at: "2026-11-17T04:00:00Z",
    functions: {
      get_playground_clusters: "present",
      get_playgrounds_bbox: "present",
      get_playground: "present",
    },
    files: {},
  });
  assert.deepEqual([regions[1].usable, regions[1].up], [false, false]);
  const { message } = problems[0];
  assert.deepEqual(regions[2], {
    entry: 2,
    name: null,
    url: null,
    usable: false,
    problems: [message],
    findings: [{ code: "invalid_url", severity: "error", text: message }],
    up: null,
  });
});

Deno.test("check --json of a registry that cannot be read prints the reason as JSON, with exit code 2", async () => {
  const { code, text } = await check("/nowhere/registry.json", { isJson: true });
  assert.equal(code, 2);
  assert.match(JSON.parse(text).error, /^cannot use the registry "\/nowhere\/registry\.json": /);
});

Deno.test("check paints the heading and the regions that are not usable, and no text from outside", async () => {
  await using node = startNode({
    registry: (origin) => ({
      instances: [
        { slug: "a", url: `${origin}/api`, name: "Alpha" },
        { slug: "b", url: "http://127.0.0.1:1/api", name: "Beta\u001b[32m" },
      ],
    }),
  });
  const { lines } = await check(`${node.origin}/registry.json`, {
    paint: (style, text) => `<${style}>${text}</>`,
  });
  const table = lines.slice(-4);
  assert.match(table[0]!, /^<bold>name .*<\/>$/);
  assert.match(table[1]!, /^Alpha /);
  assert.match(table[2]!, /^<red>Beta\\u001b\[32m .*<\/>$/);
});
