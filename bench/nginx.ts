// Starts nginx on a free loopback port with given responses, for comparison with our server.
import { join } from "node:path";
import { findProgram } from "./find_program.ts";

export interface ServedFile {
  readonly path: string;
  readonly body: Uint8Array;
  readonly type: string;
  /** Sent as Content-Encoding, unless null. */
  readonly encoding: string | null;
}

export interface Nginx extends AsyncDisposable {
  readonly origin: string;
}

const START_LIMIT_MS = 5_000;

/** Resolves with null if nginx is not installed. Uses one worker process, because our server has one process. */
export async function startNginx(files: readonly ServedFile[]): Promise<Nginx | null> {
  const program = await findProgram("nginx");
  if (program === null) return null;
  const directory = await Deno.makeTempDir({ prefix: "bench-nginx-" });
  try {
    // If root starts nginx, the worker runs as another user, who needs read access.
    await Deno.chmod(directory, 0o755);
    for (const [position, { body }] of files.entries()) {
      await Deno.writeFile(join(directory, String(position)), body);
    }
    const port = takeFreePort();
    await Deno.writeTextFile(join(directory, "nginx.conf"), describeConfig(directory, port, files));
    const child = new Deno.Command(program, {
      args: ["-p", directory, "-e", join(directory, "error.log"), "-c", join(directory, "nginx.conf")],
      stdin: "null",
      stdout: "null",
      stderr: "null",
    }).spawn();
    const stop = async () => {
      try {
        child.kill("SIGTERM");
      } catch {
        // The process has already ended.
      }
      await child.status;
      await Deno.remove(directory, { recursive: true });
    };
    if (await waitForPort(port)) return { origin: `http://127.0.0.1:${port}`, [Symbol.asyncDispose]: stop };
    const reason = await Deno.readTextFile(join(directory, "error.log")).catch(() => "");
    await stop();
    throw new Error(`nginx was not ready after ${START_LIMIT_MS / 1000} s: ${reason}`);
  } catch (error) {
    await Deno.remove(directory, { recursive: true }).catch(() => {});
    throw error;
  }
}

function describeConfig(directory: string, port: number, files: readonly ServedFile[]): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${directory}/${name};`);
  const locations = files.map(({ path, type, encoding }, position) =>
    [
      `location = ${path} {`,
      `  alias ${directory}/${position};`,
      `  types { } default_type "${type}";`,
      `  add_header Cache-Control no-store;`,
      encoding === null ? "" : `  add_header Content-Encoding ${encoding};`,
      `}`,
    ].join("\n")
  );
  return [
    "worker_processes 1;",
    "daemon off;",
    `pid ${directory}/nginx.pid;`,
    "events { worker_connections 1024; }",
    "http {",
    ...temporary,
    "access_log off;",
    "sendfile on;",
    "tcp_nopush on;",
    // Like our server, nginx keeps connections alive and files open.
    "keepalive_requests 100000000;",
    "open_file_cache max=100;",
    "server {",
    `listen 127.0.0.1:${port};`,
    ...locations,
    "}",
    "}",
    "",
  ].join("\n");
}

/** nginx cannot choose a free port itself. Another program could take this one before nginx starts. */
function takeFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function waitForPort(port: number): Promise<boolean> {
  for (const endsAt = performance.now() + START_LIMIT_MS; performance.now() < endsAt;) {
    try {
      (await Deno.connect({ hostname: "127.0.0.1", port })).close();
      return true;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
  return false;
}
