// A real PostgreSQL server on a free port, with its data in a temporary directory.
import assert from "node:assert/strict";
import { join } from "node:path";
import { needing } from "./needing.ts";

export interface Postgres extends AsyncDisposable {
  /** URL for the superuser. */
  readonly url: string;
  readonly port: number;
  readonly directory: string;
  /** Directory of the server's programs, such as `pg_dump`. */
  readonly programs: string;
  stop(mode?: "fast" | "immediate"): Promise<void>;
  start(): Promise<void>;
  /** Runs SQL as the superuser. Resolves with the output. */
  run(sql: string, database?: string): Promise<string>;
  /** Returns the URL for another user or database. */
  urlOf(user: string, database?: string): string;
}

/** The password of every user, with characters that must be escaped in a URL. */
export const POSTGRES_PASSWORD = "p@ss w/rd";

const FOLDER = "/usr/lib/postgresql";

/** Resolves with the directory of the newest installed version, or with null if there is none. */
async function findPrograms(): Promise<string | null> {
  const versions = await Array.fromAsync(Deno.readDir(FOLDER), ({ name }) => Number(name)).catch(() => []);
  for (const version of versions.sort((a, b) => b - a)) {
    const programs = join(FOLDER, String(version), "bin");
    // If only the client is installed, the folder exists without this file.
    if (await Deno.stat(join(programs, "postgres")).then(() => true, () => false)) return programs;
  }
  return null;
}

const installed = await findPrograms();

/** Registers a test that starts servers. */
export const postgresTest = needing(installed !== null, "PostgreSQL is not installed", ["postgresql"]);

/** Finds another user, because the server refuses to run as root. */
async function findUser(): Promise<{ uid?: number; gid?: number }> {
  if (Deno.uid() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await Deno.readTextFile("/etc/passwd")) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

export interface PostgresOptions {
  /** The server of which this one is a streaming replica. */
  readonly primary?: Postgres;
}

export async function startPostgres({ primary }: PostgresOptions = {}): Promise<Postgres> {
  const programs = installed ?? assert.fail(`there is no server in ${FOLDER}`);
  const user = await findUser();
  const directory = await Deno.makeTempDir({ prefix: "postgres-" });
  if (user.uid !== undefined) await Deno.chown(directory, user.uid, user.gid!);
  const data = join(directory, "data");
  const port = freePort();

  async function call(program: string, args: readonly string[], env: Record<string, string> = {}) {
    const { success, stdout, stderr } = await new Deno.Command(join(programs, program), {
      args: [...args],
      env: { LC_ALL: "C", ...env },
      cwd: directory,
      ...user,
    }).output();
    const [out, error] = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes));
    if (!success) throw new Error(`${program} ${args.join(" ")}: ${error || out}`);
    return out!;
  }

  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c fsync=off ` +
    "-c max_wal_senders=3 -c wal_level=replica -c shared_buffers=16MB -c hot_standby=on";
  const start = async () => {
    await call("pg_ctl", [
      "-D",
      data,
      "-w",
      "-t",
      "60",
      "-o",
      options,
      "-l",
      join(directory, "log"),
      "start",
    ]);
  };
  const stop = async (mode: "fast" | "immediate" = "fast") => {
    await call("pg_ctl", ["-D", data, "-w", "-m", mode, "stop"]);
  };
  const passwordFile = join(directory, "password");
  await Deno.writeTextFile(passwordFile, POSTGRES_PASSWORD);
  if (primary === undefined) {
    await Deno.chmod(passwordFile, 0o644);
    const words = ["-D", data, "-U", "postgres", "-E", "UTF8", "--locale=C", "-A", "scram-sha-256"];
    await call("initdb", [...words, "--no-sync", `--pwfile=${passwordFile}`]);
    await Deno.writeTextFile(
      join(data, "pg_hba.conf"),
      "host all all 127.0.0.1/32 scram-sha-256\nhost replication all 127.0.0.1/32 scram-sha-256\n",
    );
  } else {
    await call("pg_basebackup", ["-D", data, "-R", "-d", primary.url, "--checkpoint=fast", "--no-sync"]);
  }
  await start();
  const urlOf = (user: string, database = "postgres") =>
    `postgres://${user}:${encodeURIComponent(POSTGRES_PASSWORD)}@127.0.0.1:${port}/${database}`;
  return {
    url: urlOf("postgres"),
    port,
    directory,
    programs,
    start,
    stop,
    urlOf,
    run: (sql, database) =>
      call("psql", ["-XqAt", "-v", "ON_ERROR_STOP=1", "-d", urlOf("postgres", database), "-c", sql]),
    async [Symbol.asyncDispose]() {
      await stop("immediate").catch(() => {});
      await Deno.remove(directory, { recursive: true });
    },
  };
}

function freePort(): number {
  using listener = Deno.listen({ hostname: "127.0.0.1", port: 0 });
  return (listener.addr as Deno.NetAddr).port;
}
