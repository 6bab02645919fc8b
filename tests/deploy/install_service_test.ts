// deploy/install.sh where systemd runs: in a mount namespace with empty system folders, with a `systemctl` that records its
// calls. The unit itself is tried in systemd_unit_test.ts.
import assert from "node:assert/strict";
import { join } from "node:path";
import { needingRoot } from "fakes/needing.ts";
import { createInstallTrial, IN_NAMESPACE, type InstallTrial, PROGRAM } from "./install_trial.ts";

async function canMount(): Promise<boolean> {
  if (Deno.build.os !== "linux") return false;
  const [command, ...args] = [...IN_NAMESPACE, "true"];
  return await new Deno.Command(command!, { args, stderr: "null" }).output().then(
    ({ success }) => success,
    () => false,
  );
}

const test = needingRoot(
  await canMount(),
  "this machine has no namespaces, which give a script a system of its own",
);

/** The service runs from its start on, unless its executable contains "broken". */
const SYSTEMCTL = `echo "$*" >>calls
case $1 in
  is-active) [ -e /run/started ] && ! grep -q broken /run/started ;;
  restart | enable) cp /${PROGRAM} /run/started ;;
  disable) rm /run/started ;;
esac`;
const READ_CALLS = (trial: InstallTrial) => Deno.readTextFile(join(trial.folder, "calls"));

/** Runs the lines with the script as "$1" in one namespace, and prints the version that is installed in the end. */
async function runSteps(trial: InstallTrial, steps: readonly string[]) {
  await Deno.writeTextFile(join(trial.folder, "calls"), "");
  const script = await Deno.readTextFile(new URL("../../deploy/install.sh", import.meta.url));
  await Deno.writeTextFile(join(trial.folder, "install.sh"), script);
  return await trial.run([], {
    script: [...steps, `/${PROGRAM} --version`].join("\n"),
    wrapper: IN_NAMESPACE,
    programs: { systemctl: SYSTEMCTL, sleep: "exit 0" },
  });
}

async function createTwoReleases(second: string) {
  const trial = await createInstallTrial();
  await trial.publish("0.1.0");
  await Deno.rename(trial.release, join(trial.folder, "first"));
  await Deno.mkdir(trial.release);
  await trial.publish(second);
  return trial;
}
const FIRST = "sh install.sh --from first";
const SECOND = 'sh install.sh --from "the release"';

test("install.sh enables and starts the service, and restarts it after an upgrade", async () => {
  await using trial = await createTwoReleases("0.2.0");
  const { stdout, stderr } = await runSteps(trial, [FIRST, SECOND]);
  assert.equal(stderr, "");
  assert.match(
    stdout,
    /^running on port 8080, with a sample region[^]*^running: 0\.2\.0 \(.*\)\n0\.2\.0 \(.*\)$/m,
  );
  const active = "is-active --quiet spielplatz-hub\n";
  assert.equal(
    await READ_CALLS(trial),
    `daemon-reload\nenable --quiet --now spielplatz-hub\n${active.repeat(5)}` +
      `daemon-reload\n${active}restart spielplatz-hub\n${active.repeat(5)}`,
  );
});

test("install.sh puts the old version back if the new one does not keep running", async () => {
  await using trial = await createTwoReleases("0.2.0 # broken");
  const { stdout, stderr } = await runSteps(trial, [
    FIRST,
    `${SECOND} || echo "code $?"`,
    "ls -A /usr/local/bin",
  ]);
  assert.match(stderr, /version 0\.2\.0 did not keep running: see journalctl .*; version 0\.1\.0 is back$/);
  assert.match(stdout, /^code 1\nspielplatz-hub\n0\.1\.0 \(.*\)$/m);
  assert.match(await READ_CALLS(trial), /restart[^]*daemon-reload\nrestart spielplatz-hub\n$/);
});

test("install.sh says when a new installation does not keep running", async () => {
  await using trial = await createTwoReleases("0.2.0 # broken");
  const { stdout, stderr } = await runSteps(trial, [`${SECOND} || echo "code $?"`]);
  assert.match(stderr, /installed, but it does not keep running: see journalctl --unit spielplatz-hub/);
  assert.match(stdout, /^code 1$/m);
});

test("install.sh starts nothing with --no-start, and no service that was stopped", async () => {
  await using trial = await createTwoReleases("0.2.0");
  const { stdout } = await runSteps(trial, [`${FIRST} --no-start`, SECOND]);
  assert.match(stdout, /^not started: systemctl enable --now spielplatz-hub$/m);
  assert.match(stdout, /^not started, since it was stopped: systemctl start spielplatz-hub$/m);
  assert.doesNotMatch(await READ_CALLS(trial), /start /);
});

test("install.sh tells a read-only file system from missing rights", async () => {
  await using trial = await createTwoReleases("0.2.0");
  const { stderr } = await runSteps(trial, ["mount -o remount,ro /usr/local", SECOND]);
  assert.match(stderr, /^install\.sh: cannot write to \/usr\/local\/bin: is the file system read-only\?$/m);
});

test("install.sh --uninstall stops and disables the service", async () => {
  await using trial = await createTwoReleases("0.2.0");
  const { stdout } = await runSteps(trial, [
    FIRST,
    "sh install.sh --uninstall",
    `[ -e /${PROGRAM} ] || echo gone`,
  ]);
  assert.match(stdout, /^removed\nkept: .*\ngone$/m);
  assert.match(await READ_CALLS(trial), /disable --quiet --now spielplatz-hub\ndaemon-reload\n$/);
});
