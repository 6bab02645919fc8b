// Runs nginx, Caddy and Varnish with the files of deploy/ on free loopback ports: a port for each site in the place of its
// name, no TLS, and the ports of the running programs in the place of those in the file.
import { join } from "node:path";
import { cleanEnv } from "fakes/clean_env.ts";

export interface ProxySites {
  /** Address of a site of the file, by its name, without slash at the end. */
  readonly url: (siteName: string) => string;
}

export interface RunningProxy extends ProxySites, AsyncDisposable {
  readonly pid: number;
}

/** Ports in the file -> ports, or Unix sockets, of the programs that run in their place. */
export type PortTable = ReadonlyMap<number, number | string>;

const START_LIMIT_MS = 20_000;
const DEPLOY = new URL("../../deploy/", import.meta.url);

export interface NginxOptions {
  /** In `deploy/`. */
  readonly file?: string;
  /** Changes the text of the file. */
  readonly edit?: (text: string) => string;
}

export async function runNginx(
  program: string,
  ports: PortTable,
  { file = "nginx.conf", edit = (text) => text }: NginxOptions = {},
): Promise<RunningProxy> {
  const sites = new Map<string, number>();
  const text = edit(replacePorts(await Deno.readTextFile(new URL(file, DEPLOY)), ports))
    .replace(/^ *ssl_certificate.*\n/gm, "")
    .replace(/server_name (\S+);\n *listen 443 ssl http2;/g, (_, name: string) => {
      sites.set(name, takeFreePort());
      return `server_name ${name};\nlisten 127.0.0.1:${sites.get(name)};`;
    })
    .replaceAll("listen 80;", `listen 127.0.0.1:${takeFreePort()};`);
  return await run(sites, async (directory) => {
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    // Around it what Debian has around the files of conf.d; one worker, so that connections can be counted.
    const lines = [
      "daemon off;",
      "worker_processes 1;",
      `pid ${directory}/nginx.pid;`,
      "events { worker_connections 512; }",
      "http {",
      ...temporary.map((name) => `${name}_temp_path ${directory}/${name};`),
      "access_log off;",
      "gzip on;",
      "gzip_types *;",
      "gzip_proxied any;",
      "include site.conf;",
      "}",
    ];
    await Deno.writeTextFile(join(directory, "nginx.conf"), lines.join("\n"));
    const site = text.replaceAll("/var/cache/nginx/", `${directory}/cache-`);
    await Deno.writeTextFile(join(directory, "site.conf"), site);
    const log = join(directory, "error.log");
    return { program, args: ["-p", directory, "-e", log, "-c", join(directory, "nginx.conf")] };
  });
}

export async function runCaddy(program: string, ports: PortTable): Promise<RunningProxy> {
  const sites = new Map<string, number>();
  const text = replacePorts(await Deno.readTextFile(new URL("Caddyfile", DEPLOY)), ports)
    .replace(/^([\w.-]+) \{$/gm, (_, name: string) => {
      sites.set(name, takeFreePort());
      return `http://:${sites.get(name)} {\n\tbind 127.0.0.1`;
    });
  return await run(sites, async (directory) => {
    const file = join(directory, "Caddyfile");
    await Deno.writeTextFile(file, text.replace(/^\{$/m, "{\n\tadmin off"));
    return { program, args: ["run", "--adapter", "caddyfile", "--config", file] };
  });
}

/** `siteName` is the backend's name in the file, followed by `.example.org`. */
export async function runVarnish(program: string, ports: PortTable): Promise<RunningProxy> {
  const port = takeFreePort();
  const sites = new Map<string, number>();
  const text = (await Deno.readTextFile(new URL("varnish.vcl", DEPLOY)))
    .replace(
      /^backend (\w+) \{\n\s*\.host = "127\.0\.0\.1";\n\s*\.port = "(\d+)"/gm,
      (lines, name, stated) => {
        sites.set(`${name}.example.org`, port);
        return lines.replace(`"${stated}"`, `"${ports.get(Number(stated))}"`);
      },
    );
  return await run(sites, async (directory) => {
    const file = join(directory, "varnish.vcl");
    await Deno.writeTextFile(file, text);
    const listen = ["-a", `127.0.0.1:${port}`, "-n", join(directory, "work")];
    return { program, args: ["-F", ...listen, "-f", file, "-s", "malloc,64m"] };
  });
}

/**
 * Replaces every 127.0.0.1:PORT of the table; a port that it does not have is an error. For a socket, the line is replaced
 * by the one that the comment beside it gives.
 */
function replacePorts(text: string, ports: PortTable): string {
  return useSockets(text, ports).replace(/127\.0\.0\.1:(\d+)/g, (_, port: string) => {
    const target = ports.get(Number(port));
    if (typeof target !== "number") throw new Error(`nothing runs in the place of port ${port}`);
    return `127.0.0.1:${target}`;
  });
}

const COMMENT = /^([ \t]*)# With APP_SOCKET: (.*)\n/m.source;

function useSockets(text: string, ports: PortTable): string {
  for (const [port, socket] of ports) {
    if (typeof socket === "number") continue;
    const line = String.raw`^.*127\.0\.0\.1:${port}\b.*\n`;
    const useComment = (...groups: string[]) =>
      `${groups[1]}${groups[2]!.replace(/\/run\/spielplatz-hub\/hub\.sock/, socket)}\n`;
    text = text.replace(new RegExp(line + COMMENT, "gm"), useComment)
      .replace(new RegExp(COMMENT + line, "gm"), useComment);
  }
  return text;
}

async function run(
  sites: ReadonlyMap<string, number>,
  prepare: (directory: string) => Promise<{ program: string; args: string[] }>,
): Promise<RunningProxy> {
  const directory = await Deno.makeTempDir({ prefix: "proxy-" });
  // Started by root, the worker of nginx runs as another user, who must get in here.
  await Deno.chmod(directory, 0o755);
  const { program, args } = await prepare(directory);
  const child = new Deno.Command(program, {
    args,
    ...cleanEnv({ HOME: directory, XDG_DATA_HOME: directory, XDG_CONFIG_HOME: directory }),
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  const errors = new Response(child.stderr).text();
  const [port] = sites.values();
  const hasEnded = child.status.then(() => true);
  const isReady = await waitForPort(port!, hasEnded);
  const stop = async () => {
    try {
      child.kill("SIGTERM");
    } catch {
      // It has ended already.
    }
    await child.status;
  };
  if (!isReady) {
    await stop();
    const log = await Deno.readTextFile(join(directory, "error.log")).catch(() => "");
    await Deno.remove(directory, { recursive: true });
    throw new Error(`${program} is not ready: ${await errors}${log}`);
  }
  let disposed: Promise<void> | null = null;
  const dispose = async () => {
    await stop();
    await errors;
    await Deno.remove(directory, { recursive: true });
  };
  return {
    pid: child.pid,
    url: (name) => {
      const port = sites.get(name);
      if (port === undefined) throw new Error(`the file has no site ${JSON.stringify(name)}`);
      return `http://127.0.0.1:${port}`;
    },
    [Symbol.asyncDispose]: () => disposed ??= dispose(),
  };
}

/** Between this and the proxy's start another program could take it; nothing else on loopback is that quick. */
function takeFreePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return listener.addr.port;
}

async function waitForPort(port: number, hasEnded: Promise<boolean>): Promise<boolean> {
  for (const endsAt = performance.now() + START_LIMIT_MS; performance.now() < endsAt;) {
    try {
      (await Deno.connect({ hostname: "127.0.0.1", port })).close();
      return true;
    } catch {
      const pause = new Promise<boolean>((resolve) => setTimeout(resolve, 20, false));
      if (await Promise.race([hasEnded, pause])) return false;
    }
  }
  return false;
}
