import assert from "node:assert/strict";
import { join } from "node:path";
import { StartError } from "server/base/kit/start_error.ts";
import { type Bench, list, withBench } from "./registry_bench.ts";
import { until } from "fakes/wait_until.ts";

const eventNames = ({ events }: Bench) => events.map(({ event }) => event);

Deno.test("a registry source without file serves the bundled text", () =>
  withBench(async ({ open }) => {
    const source = await open({ file: null });
    await source.refresh();
    assert.equal(source.text(), list("/bundled"));
    assert.equal(source.current().backends[0]?.url, "/bundled");
    assert.equal(source.isRead(), true);
    assert.equal(source.problem(), null);
  }));

Deno.test("a registry source gives the same object until the document changes", () =>
  withBench(async ({ open, file }) => {
    const source = await open();
    const before = source.current();
    await Deno.writeTextFile(file, list("/one"));
    await source.refresh();
    assert.equal(source.current(), before);
    await Deno.writeTextFile(file, list("/two"));
    await source.refresh();
    assert.notEqual(source.current(), before);
  }));

const unusable: [name: string, text: string | null, message: RegExp][] = [
  ["is missing", null, /it does not exist; correct it, or set REGISTRY_FILE to another file$/],
  ["is not JSON", '{"instances": [}', /not valid JSON at line 1, column 16/],
  ["is no registry", "7", /must be a JSON object/],
];

for (const [name, text, message] of unusable) {
  Deno.test(`a registry source does not open when its file ${name}`, () =>
    withBench(async ({ open, file, events }) => {
      if (text === null) await Deno.remove(file);
      else await Deno.writeTextFile(file, text);
      await assert.rejects(open(), (error) => {
        assert.ok(error instanceof StartError);
        assert.equal(error.exitCode, 2);
        assert.ok(error.message.startsWith(`cannot use the registry file ${JSON.stringify(file)}: `));
        assert.match(error.message, message);
        return true;
      });
      assert.deepEqual(events, []);
    }));
}

for (const [name, text, message] of unusable) {
  Deno.test(`a registry source whose file ${name} opens with the last good one of an earlier run`, () =>
    withBench(async ({ open, file, directory, events }) => {
      const saveIn = join(directory, "saved");
      await (await open({ saveIn })).stop();
      if (text === null) await Deno.remove(file);
      else await Deno.writeTextFile(file, text);
      const source = await open({ saveIn });
      assert.equal(source.text(), list("/one"));
      assert.match(source.problem() ?? "", new RegExp(message.source.replace(/; correct it.*/, "")));
      assert.equal(
        events.filter(({ event }) => event === "registry edit not usable, the last good one stays in use")
          .length,
        1,
      );
      await Deno.writeTextFile(file, list("/two"));
      await source.refresh();
      assert.equal(source.text(), list("/two"));
      assert.equal(source.problem(), null);
    }));
}

Deno.test("a registry source does not use what was saved of another file", () =>
  withBench(async ({ open, directory }) => {
    const saveIn = join(directory, "saved");
    await (await open({ saveIn })).stop();
    await assert.rejects(open({ saveIn, file: join(directory, "mistyped.json") }), StartError);
  }));

Deno.test("a registry source that cannot keep its document works, and logs that once", () =>
  withBench(async ({ open, file, events }) => {
    // Below a file no directory can be created.
    const source = await open({ saveIn: join(file, "saved") });
    await Deno.writeTextFile(file, list("/two"));
    await source.refresh();
    await source.stop();
    assert.equal(source.text(), list("/two"));
    assert.equal(events.filter(({ event }) => event === "registry not saved for the next start").length, 1);
  }));

Deno.test("a registry source uses the document of an earlier run until the remote URL answers", () =>
  withBench(async ({ open, directory }) => {
    let isReachable = true;
    const saveIn = join(directory, "saved");
    const answer = () =>
      isReachable ? new Response(list("https://far.example/api")) : new Response("", { status: 502 });
    await withRemote(answer, async (remoteUrl) => {
      const first = await open({ remoteUrl, saveIn });
      await first.refresh();
      await first.stop();
      isReachable = false;
      const source = await open({ remoteUrl, saveIn });
      await source.refresh();
      assert.equal(source.isRead(), true);
      assert.equal(source.current().backends[0]?.url, "https://far.example/api");
      assert.match(source.problem() ?? "", /could not be read: HTTP 502/);
      const other = await open({ remoteUrl: `${remoteUrl}?other`, saveIn });
      assert.equal(other.isRead(), false);
    });
  }));

Deno.test("a registry source opens with the good entries and names the others", () =>
  withBench(async ({ open, file, events }) => {
    await Deno.writeTextFile(
      file,
      '{"instances":[{"url":"/a/","slug":"Upper"},{"name":"x"},{"url":"/b"},{"url":"ftp://c"}]}',
    );
    const source = await open();
    assert.deepEqual(source.current().backends.map(({ url }) => url), ["/a", "/b"]);
    assert.equal(source.problem(), null);
    const entries = events.filter(({ event }) => event === "registry entry");
    assert.deepEqual(
      entries.map(({ level, problem }) => `${level} ${String(problem).split(":")[0]}`).sort(),
      [
        'error entry 1, field "url"',
        'error entry 3, field "url"',
        'warn entry 0, field "slug"',
        'warn entry 0, field "url"',
      ],
    );
  }));

Deno.test("maintenance windows that are ignored are logged once per edit, in one line", () =>
  withBench(async ({ open, file, events }) => {
    const write = (maintenance: unknown) =>
      Deno.writeTextFile(file, JSON.stringify({ instances: [{ url: "/a", maintenance }] }));
    const ignored = () => events.filter(({ event }) => event === "maintenance windows ignored");
    await write(["tonight", {}]);
    const source = await open();
    await source.refresh();
    assert.deepEqual(ignored().map(({ level, count }) => [level, count]), [["warn", 2]]);
    assert.match(String(ignored()[0]!.problems), /^entry 0, field "maintenance": "tonight" is ignored/);
    await write([{ from: "2026-12-01T22:00:00Z", to: "2026-12-02T02:00:00Z" }]);
    await source.refresh();
    assert.equal(ignored().length, 1);
    assert.ok(source.current().backends[0]!.maintenance);
  }));

Deno.test("a registry source notices edits of its file", () =>
  withBench(async ({ open, file }) => {
    const source = await open();
    for (const url of ["/two", "/three"]) {
      await Deno.writeTextFile(file, list(url));
      await until(() => source.current().backends[0]?.url === url);
      assert.equal(source.text(), list(url));
      assert.equal(source.problem(), null);
    }
  }));

Deno.test("a registry source keeps the last good document, logs it once, and logs the recovery", () =>
  withBench(async (bench) => {
    const { file, events } = bench;
    const source = await bench.open();
    const before = source.current();
    await Deno.writeTextFile(file, '{"instances":[\n{"url":"/two",}]}');
    await until(() => source.problem() !== null);
    for (let round = 0; round < 3; round++) await source.refresh();
    assert.equal(source.current(), before);
    assert.equal(source.text(), list("/one"));
    assert.match(
      source.problem() ?? "",
      /registry\.json: the registry is not valid JSON at line 2, column 15/,
    );
    assert.deepEqual(eventNames(bench), [
      "registry read",
      "registry edit not usable, the last good one stays in use",
    ]);
    assert.match(String(events[1]?.reason), /line 2, column 15/);

    await Deno.writeTextFile(file, list("/two"));
    await until(() => source.problem() === null);
    assert.equal(source.current().backends[0]?.url, "/two");
    assert.deepEqual(eventNames(bench).slice(2), ["registry usable again", "registry changed"]);
  }));

Deno.test("a registry source logs once that no usable region is listed", () =>
  withBench(async (bench) => {
    const { file, events } = bench;
    const source = await bench.open();
    const empty = () => events.filter(({ event }) => event === "registry lists no usable region");
    for (const text of ['{"instances":[]}', '{"instances": []}', '{"instances":[{"url":7}]}']) {
      await Deno.writeTextFile(file, text);
      await source.refresh();
      assert.equal(source.text(), text);
    }
    assert.deepEqual(empty().map(({ level, source }) => [level, source]), [["warn", file]]);
    assert.match(String(empty()[0]?.hint), /^the map shows no playgrounds; add entries such as \{"url": /);
    await Deno.writeTextFile(file, list("/two"));
    await source.refresh();
    await Deno.writeTextFile(file, '{"instances":[]}');
    await source.refresh();
    assert.equal(empty().length, 2);
  }));

Deno.test("a registry source keeps the last good document while the file is gone", () =>
  withBench(async ({ open, file }) => {
    const source = await open();
    await Deno.remove(file);
    await source.refresh();
    assert.match(source.problem() ?? "", /it does not exist$/);
    assert.equal(source.text(), list("/one"));
    await Deno.writeTextFile(file, list("/one"));
    await source.refresh();
    assert.equal(source.problem(), null);
  }));

async function withRemote(
  answer: () => Response | Promise<Response>,
  run: (url: string) => Promise<void>,
): Promise<void> {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, answer);
  try {
    await run(`http://127.0.0.1:${server.addr.port}/registry.json`);
  } finally {
    await server.shutdown();
  }
}

Deno.test("a registry source reads another address for the poll and still serves its file", () =>
  withBench(({ open }) =>
    withRemote(() => new Response(list("https://far.example/api")), async (remoteUrl) => {
      const source = await open({ remoteUrl });
      assert.deepEqual(source.current().backends, []);
      assert.equal(source.isRead(), false);
      await source.refresh();
      assert.equal(source.isRead(), true);
      assert.equal(source.current().backends[0]?.url, "https://far.example/api");
      assert.equal(source.text(), list("/one"));
      assert.equal(source.problem(), null);
    })
  ));

const remoteFailures: [name: string, answer: () => Response, problem: RegExp][] = [
  ["an error", () => new Response("", { status: 502 }), /could not be read: HTTP 502/],
  ["a broken document", () => new Response("<html>"), /not valid JSON at line 1, column 1/],
  ["a huge document", () => new Response(" ".repeat(1024 * 1024 + 1)), /response larger than 1 MiB/],
];

for (const [name, failure, problem] of remoteFailures) {
  Deno.test(`a registry source keeps the last good document when the address answers with ${name}`, () =>
    withBench(async ({ open }) => {
      let answer = () => new Response(list("https://far.example/api"));
      await withRemote(() => answer(), async (remoteUrl) => {
        const source = await open({ remoteUrl });
        await source.refresh();
        answer = failure;
        await source.refresh();
        assert.equal(source.current().backends[0]?.url, "https://far.example/api");
        assert.equal(source.isRead(), true);
        assert.ok(source.problem()?.startsWith(`${remoteUrl}: `));
        assert.match(source.problem() ?? "", problem);
      });
    }));
}

Deno.test("a stopped registry source does not wait for an address that never answers", () =>
  withBench(async ({ open }) => {
    const silent = Promise.withResolvers<Response>();
    await withRemote(() => silent.promise, async (remoteUrl) => {
      const source = await open({ remoteUrl });
      const refreshing = source.refresh();
      void source.stop();
      await refreshing;
      assert.equal(source.problem(), null);
      silent.resolve(new Response());
    });
  }));

Deno.test("a stopped registry source neither looks at its file nor takes what it was reading", () =>
  withBench(async ({ open, file }) => {
    const [stopped, running] = [await open(), await open()];
    await Deno.writeTextFile(file, list("/another"));
    const refreshing = stopped.refresh();
    void stopped.stop();
    await refreshing;
    await stopped.refresh();
    await until(() => running.current().backends[0]?.url === "/another");
    assert.equal(stopped.text(), list("/one"));
  }));
