// What an operator sees of the unit: runs beside it, under the same systemd, does what operators do, and writes
// down what came of it. The test that booted this systemd judges.
import { createSocketClient } from "server/base/outbound/unix_socket.ts";
import { waitUntil } from "fakes/wait_until.ts";
import { TOWN_COUNTS, TOWN_RELATION } from "fakes/town_extract.ts";

export interface TrialReport {
  readonly pageStatus: number;
  /** Fields of /proc/PID/status. */
  readonly rights: Readonly<Record<string, string>>;
  readonly servesEditedRegistry: boolean;
  readonly importsExtract: boolean;
  readonly returnsAfterKill: boolean;
  /** `systemctl start` has returned only after the program listened. */
  readonly isStartedWhenItListens: boolean;
  readonly returnsAfterHang: boolean;
  readonly stopped: UnitState;
  /** With unix-socket.conf. */
  readonly socket: SocketReport;
  readonly refusedSettings: UnitState;
}

export interface SocketReport {
  readonly healthStatus: number;
  /** In octal digits. */
  readonly mode: string;
  readonly directoryMode: string;
  /** Of the socket. */
  readonly group: number | null;
  readonly opensPort: boolean;
  readonly isLeftAfterStop: boolean;
}

/** What `systemctl show` says. */
type UnitState = Readonly<Record<"ActiveState" | "Result" | "ExecMainStatus" | "NRestarts", string>>;

const UNIT = "spielplatz-hub.service";
const CONFIGURATION = "/etc/spielplatz-hub";
const ORIGIN = "http://127.0.0.1:8080";

async function systemctl(...args: string[]): Promise<string> {
  const { stdout } = await new Deno.Command("systemctl", { args, stderr: "inherit" }).output();
  return new TextDecoder().decode(stdout).trim();
}

async function showUnit(): Promise<UnitState> {
  const text = await systemctl("show", "--property=ActiveState,Result,ExecMainStatus,NRestarts", UNIT);
  return Object.fromEntries(text.split("\n").map((line) => line.split("="))) as UnitState;
}

const mainPid = () => systemctl("show", "--property=MainPID", "--value", UNIT);

/** Resolves to true as soon as a path answers as wished. */
function comes(path: string, isWished: (text: string) => boolean): Promise<boolean> {
  const ask = async () => {
    try {
      const response = await fetch(ORIGIN + path);
      return isWished(await response.text()) && response.ok;
    } catch {
      // It does not listen yet, or no more.
      return false;
    }
  };
  return waitUntil(`${path} answers as wished`, ask, (isThere) => isThere);
}

const isUp = () => comes("/healthz", () => true);

const configure = (lines: readonly string[]) =>
  Deno.writeTextFile(`${CONFIGURATION}/settings.env`, lines.join("\n"), { mode: 0o600 });

async function readRights(): Promise<Record<string, string>> {
  const status = await Deno.readTextFile(`/proc/${await mainPid()}/status`);
  const wanted = ["Uid", "CapBnd", "CapEff", "NoNewPrivs", "Seccomp"];
  return Object.fromEntries(
    status.split("\n").map((line) => line.split(":\t")).filter(([name]) => wanted.includes(name!)),
  );
}

async function answersNow(): Promise<boolean> {
  return await fetch(`${ORIGIN}/healthz`).then((response) => response.body?.cancel(), () => false) !== false;
}

/** A process that does not run does not report to the watchdog. */
async function hang(): Promise<void> {
  await waitUntil("it is started", showUnit, ({ ActiveState }) => ActiveState === "active");
  const hung = await mainPid();
  await systemctl("kill", "--signal=SIGSTOP", "--kill-whom=main", UNIT);
  await waitUntil("another process runs", mainPid, (pid) => pid !== hung && pid !== "0");
}

async function trySocket(): Promise<SocketReport> {
  const directory = `/etc/systemd/system/${UNIT}.d`;
  await Deno.copyFile("/opt/project/deploy/unix-socket.conf", `${directory}/unix-socket.conf`);
  await systemctl("daemon-reload");
  await systemctl("start", UNIT);
  const path = "/run/spielplatz-hub/hub.sock";
  using client = createSocketClient(path);
  const readHealth = () =>
    fetch("http://localhost/healthz", { client }).then(async (response) => {
      await response.body?.cancel();
      return response.status;
    }, () => 0);
  const healthStatus = await waitUntil("the first poll has ended", readHealth, (status) => status === 200);
  const { mode, gid } = await Deno.stat(path);
  const { mode: directoryMode } = await Deno.stat("/run/spielplatz-hub");
  const opensPort = await answersNow();
  await systemctl("stop", UNIT);
  const isLeftAfterStop = await Deno.stat(path).then(() => true, () => false);
  await Deno.remove(`${directory}/unix-socket.conf`);
  await systemctl("daemon-reload");
  const digits = (bits: number | null) => ((bits ?? 0) & 0o777).toString(8);
  return {
    healthStatus,
    mode: digits(mode),
    directoryMode: digits(directoryMode),
    group: gid,
    opensPort,
    isLeftAfterStop,
  };
}

async function tryUnit(): Promise<TrialReport> {
  await isUp();
  const pageStatus = (await fetch(ORIGIN)).status;
  const rights = await readRights();

  const edited = { instances: [{ url: "https://node.example/api", name: "Hinzugekommen" }] };
  await Deno.writeTextFile(`${CONFIGURATION}/registry.json`, JSON.stringify(edited));
  const servesEditedRegistry = await comes("/registry.json", (text) => text.includes("Hinzugekommen"));

  await configure([`OSM_RELATION_ID=${TOWN_RELATION}`, `PBF_URL=${CONFIGURATION}/town.osm.pbf`]);
  await systemctl("restart", UNIT);
  const isStartedWhenItListens = await answersNow();
  const importsExtract = await comes("/api/rpc/get_meta", (text) => {
    const { relation_id, playground_count, importing } = JSON.parse(text);
    return relation_id === TOWN_RELATION && playground_count === TOWN_COUNTS.playgroundCount && !importing;
  });

  const before = await mainPid();
  await systemctl("kill", "--signal=SIGKILL", UNIT);
  await waitUntil("another process runs", mainPid, (pid) => pid !== before && pid !== "0");
  const returnsAfterKill = await isUp();

  await hang();
  const returnsAfterHang = await isUp();

  await systemctl("stop", UNIT);
  const stopped = await showUnit();
  const socket = await trySocket();

  await configure(["APP_PORT=none"]);
  await systemctl("start", UNIT);
  await waitUntil("the start failed", showUnit, ({ ActiveState }) => ActiveState === "failed");
  // Longer than it would wait before it starts again.
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  return {
    pageStatus,
    rights,
    servesEditedRegistry,
    importsExtract,
    returnsAfterKill,
    isStartedWhenItListens,
    returnsAfterHang,
    stopped,
    socket,
    refusedSettings: await showUnit(),
  };
}

if (import.meta.main) {
  const report = await tryUnit();
  await Deno.writeTextFile(Deno.args[0]!, JSON.stringify(report));
}
