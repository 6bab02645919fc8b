// A real PostgreSQL server on a free port, with its data in a temporary directory.
import assert from "node:assert/strict";
import { join } from "node:path";
import { needing } from "./needing.ts";

export interface Postgres extends AsyncDisposable {
  /** Of the superuser. */
  readonly url: string;
  readonly port: number;
  readonly directory: string;
  /** Where its programs are, such as `pg_dump`. */
  readonly programs: string;
  stop(mode?: "fast" | "immediate"): Promise<void>;
  start(): Promise<void>;
  /** Runs SQL as the superuser; returns the output. */
  run(sql: string, database?: string): Promise<string>;
  /** The address of another user or database. */
  urlOf(user: string, database?: string): string;
}

/** Of every user; has characters that an address must escape. */
export const POSTGRES_PASSWORD = "p@ss w/rd";

const FOLDER = "/usr/lib/postgresql";

/** Those of the newest installed version; null without any. */
async function findPrograms(): Promise<string | null> {
  const versions = await Array.fromAsync(Deno.readDir(FOLDER), ({ name }) => Number(name)).catch(() => []);
  for (const version of versions.sort((a, b) => b - a)) {
    const programs = join(FOLDER, String(version), "bin");
    // Its client alone has a folder, too.
    if (await Deno.stat(join(programs, "postgres")).then(() => true, () => false)) return programs;
  }
  return null;
}

const installed = await findPrograms();

/** Registers a test that starts servers. */
export const postgresTest = needing(installed !== null, "PostgreSQL is not installed", ["postgresql"]);

/** The server refuses to run as root. */
async function findUser(): Promise<{ uid?: number; gid?: number }> {
  if (Deno.uid() !== 0) return {};
  const [, uid, gid] = /^postgres:[^:]*:(\d+):(\d+):/m.exec(await Deno.readTextFile("/etc/passwd")) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}

export interface PostgresOptions {
  /** A streaming replica of this server. */
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
