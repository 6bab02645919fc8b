import assert from "node:assert/strict";
import { findNeededAccess, parseCommandLine } from "server/cli/line/command_line.ts";
import { COMMANDS } from "server/cli/commands/commands.ts";
import type { NeededAccess } from "server/cli/line/needed_access.ts";
import { readConfig } from "server/program/settings/config.ts";

type Texts = Readonly<Record<string, string>>;

const ENV_FILES = ["/work/.env", "/opt/.env"];
const REGISTRY_PLACES = ["/work/registry.json", "/opt/registry.json"];

function find(args: string, env: Texts | null, notifySocket: string | null = null): NeededAccess {
  return findNeededAccess(parseCommandLine(args === "" ? [] : args.split(" "), COMMANDS), {
    config: env && readConfig((name) => env[name]),
    envFiles: ENV_FILES,
    registryPlaces: REGISTRY_PLACES,
    workingDirectory: "/work",
    notifySocket,
  });
}

const nothing = { read: [], write: [], usesNetwork: false };
const cases: [args: string, env: Texts | null, expected: NeededAccess][] = [
  ["--version", {}, nothing],
  ["--help", {}, nothing],
  ["--licenses", {}, nothing],
  ["--sbom", {}, nothing],
  ["help import", {}, nothing],
  ["completion bash", {}, nothing],
  ["man", {}, nothing],
  ["", null, { ...nothing, read: ENV_FILES }],
  ["healthcheck", {}, { read: ENV_FILES, write: [], usesNetwork: true }],
  ["", {}, {
    read: [...ENV_FILES, ...REGISTRY_PLACES, "/work/data"],
    write: ["/work/data"],
    usesNetwork: true,
  }],
  ["", { DATA_DIR: "/srv/d", REGISTRY_FILE: "../etc/r.json", PBF_URL: "town.osm.pbf" }, {
    read: [...ENV_FILES, "/etc/r.json", "/srv/d", "/work/town.osm.pbf"],
    write: ["/srv/d"],
    usesNetwork: true,
  }],
  ["basemap --from https://a.example/planet.pmtiles", { DATA_DIR: "/srv/d" }, {
    read: [...ENV_FILES, "/srv/d", "/srv/d"],
    write: ["/srv/d"],
    usesNetwork: true,
    asksFreeSpace: true,
  }],
  ["basemap --from planet.pmtiles --output maps/a.pmtiles", {}, {
    read: [...ENV_FILES, "/work/data", "/work/planet.pmtiles", "/work/maps"],
    write: ["/work/maps"],
    usesNetwork: true,
    asksFreeSpace: true,
  }],
  ["publish site --pbf town.osm.pbf --relation 7", { DATA_DIR: "/srv/d", IMPRESSUM_URL: "imprint.txt" }, {
    read: [...ENV_FILES, "/srv/d", "/work/site", "/work/town.osm.pbf", "/work/imprint.txt"],
    write: ["/srv/d", "/work/site"],
    usesNetwork: false,
  }],
  ["publish site --pbf https://a.example/town.osm.pbf --relation 7", {}, {
    read: [...ENV_FILES, "/work/data", "/work/site"],
    write: ["/work/data", "/work/site"],
    usesNetwork: true,
  }],
  ["init --role hub", null, { read: ["/work"], write: ["/work"], usesNetwork: true }],
  ["check-config", { DATA_DIR: "/srv/d", REGISTRY_FILE: "/etc/r.json", PRIVACY_URL: "p.txt" }, {
    read: [...ENV_FILES, "/etc/r.json", "/srv/d", "/work/p.txt"],
    write: ["/srv/d"],
    usesNetwork: true,
  }],
  ["", { REGISTRY_FILE: "/etc/r.json", SITE_LOGO: "logo.svg", MAP_ARCHIVE: "/maps/town.pmtiles" }, {
    read: [...ENV_FILES, "/etc/r.json", "/work/data", "/work/logo.svg", "/maps/town.pmtiles"],
    write: ["/work/data"],
    usesNetwork: true,
  }],
  ["", { PBF_URL: "https://extracts.example/town.osm.pbf", DATA_DIR: "x/../y/" }, {
    read: [...ENV_FILES, ...REGISTRY_PLACES, "/work/y"],
    write: ["/work/y"],
    usesNetwork: true,
  }],
  ["check", { REGISTRY_FILE: "/etc/r.json" }, {
    read: [...ENV_FILES, "/etc/r.json"],
    write: [],
    usesNetwork: true,
  }],
  ["check other.json", { REGISTRY_FILE: "/etc/r.json" }, {
    read: [...ENV_FILES, "/work/other.json"],
    write: [],
    usesNetwork: true,
  }],
  ["check regions/", {}, { read: [...ENV_FILES, "/work/regions"], write: [], usesNetwork: true }],
  ["registry ../regions", { REGISTRY_FILE: "/etc/r.json" }, { ...nothing, read: ["/regions"] }],
  ["registry regions", null, { ...nothing, read: ["/work/regions"] }],
  ["check HTTPS://hub.example/registry.json", {}, { read: ENV_FILES, write: [], usesNetwork: true }],
  ["import --pbf a.pbf --relation 1", { DATA_DIR: "d", PBF_URL: "https://extracts.example/b.pbf" }, {
    read: [...ENV_FILES, "/work/d", "/work/a.pbf"],
    write: ["/work/d"],
    usesNetwork: false,
  }],
  ["import --pbf a.pbf --relation 1", { STORE_URL: "postgres://hub@db.example/hub" }, {
    read: [...ENV_FILES, "/work/data", "/work/a.pbf"],
    write: ["/work/data"],
    usesNetwork: true,
  }],
  ["backup ../backups/a", { DATA_DIR: "/srv/d", MAP_ARCHIVE: "map.mbtiles" }, {
    read: [...ENV_FILES, "/srv/d", "/backups/a", ...REGISTRY_PLACES, "/work/map.mbtiles"],
    write: ["/backups/a"],
    usesNetwork: false,
  }],
  ["restore /backups/a --replace", { DATA_DIR: "/srv/d" }, {
    read: [...ENV_FILES, "/srv/d", "/backups/a"],
    write: ["/srv/d"],
    usesNetwork: false,
  }],
  ["region Fulda", {}, { read: ENV_FILES, write: [], usesNetwork: true }],
  ["import --relation 1", { EXTRACT_INDEX_URL: "https://extracts.example/index.json" }, {
    read: [...ENV_FILES, "/work/data"],
    write: ["/work/data"],
    usesNetwork: true,
  }],
  ["import --relation 1 --bbox 9,50,10,51", { PBF_URL: "/extracts/a.osm.pbf" }, {
    read: [...ENV_FILES, "/work/data"],
    write: ["/work/data"],
    usesNetwork: true,
  }],
  ["import --relation 1", { PBF_URL: "https://extracts.example/b.pbf" }, {
    read: [...ENV_FILES, "/work/data"],
    write: ["/work/data"],
    usesNetwork: true,
  }],
];
for (const [args, env, expected] of cases) {
  const settings = env === null ? "settings that cannot be used" : JSON.stringify(env);
  Deno.test(`findNeededAccess of "${args}" with ${settings}`, () => {
    assert.deepEqual(find(args, env), expected);
  });
}

Deno.test("a Unix socket is opened by the server, and called by the health check", () => {
  const env = { APP_SOCKET: "/run/hub/a.sock", DATA_DIR: "/srv/d" };
  const sockets = ["/run/hub/a.sock", "/run/hub/a.sock.new"];
  for (const args of ["", "check-config"]) {
    const { read, write } = find(args, env);
    assert.deepEqual(write, ["/srv/d", ...sockets]);
    for (const path of [...sockets, "/run/hub"]) assert.ok(read.includes(path), `${args} ${path}`);
  }
  assert.deepEqual(find("healthcheck", env), {
    read: [...ENV_FILES, ...sockets],
    write: sockets,
    usesNetwork: true,
  });
  assert.deepEqual(find("check", env).write, []);
});

Deno.test("only the server may write to the socket of the service manager", () => {
  const { read, write } = find("", { DATA_DIR: "/srv/d" }, "/run/systemd/notify");
  assert.ok(read.includes("/run/systemd/notify"));
  assert.deepEqual(write, ["/srv/d", "/run/systemd/notify"]);
  for (const args of ["healthcheck", "check-config", "import --pbf a.pbf --relation 1", "--version"]) {
    const access = find(args, {}, "/run/systemd/notify");
    assert.ok(![...access.read, ...access.write].includes("/run/systemd/notify"), args);
  }
});

Deno.test("an unusable command line needs nothing", () => {
  const place = { config: null, envFiles: ENV_FILES, registryPlaces: [], workingDirectory: "/work" };
  assert.deepEqual(findNeededAccess(null, { ...place, notifySocket: null }), nothing);
});
