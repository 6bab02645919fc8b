// `deno task audit` against a registry that knows of a flaw, of none, or does not answer at all.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { cleanEnv } from "fakes/clean_env.ts";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Runs the task with the address of a registry that gives this answer; null: nobody is there. */
async function audit(answer: (() => Response) | null) {
  const asked: string[] = [];
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen: () => {} }, (request) => {
    asked.push(`${request.method} ${new URL(request.url).pathname}`);
    return answer?.() ?? new Response(null, { status: 500 });
  });
  if (answer === null) await server.shutdown();
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["task", "audit"],
    cwd: ROOT,
    stdout: "piped",
    stderr: "piped",
    ...cleanEnv({ NO_COLOR: "1", NPM_CONFIG_REGISTRY: `http://127.0.0.1:${server.addr.port}/` }),
  }).output();
  if (answer !== null) await server.shutdown();
  const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
  return { code, said: decode(stdout) + decode(stderr), asked };
}

const flaw = (severity: string) => () =>
  Response.json({
    preact: [{
      id: 1,
      url: "https://advisories.example/1",
      title: "made up",
      severity,
      vulnerable_versions: ">=0.0.0",
      cwe: [],
      cvss: { score: 9, vectorString: null },
    }],
  });

const cases:
  readonly (readonly [name: string, answer: (() => Response) | null, code: number, said: RegExp])[] = [
    ["no flaw", () => Response.json({}), 0, /No known vulnerabilities found/],
    ["a high one", flaw("high"), 1, /preact/],
    ["a critical one", flaw("critical"), 1, /preact/],
    ["a low one", flaw("low"), 0, /1 low/],
    ["no answer that can be read", () => new Response(null, { status: 405 }), 0, /Failed to get data/],
    ["nobody there", null, 0, /Failed to get data/],
  ];
for (const [name, answer, code, said] of cases) {
  Deno.test(`audit with ${name} ends with code ${code}`, async () => {
    const run = await audit(answer);
    assert.equal(run.code, code, run.said);
    assert.match(run.said, said);
    if (answer !== null) assert.deepEqual(run.asked, ["POST /-/npm/v1/security/advisories/bulk"]);
  });
}
