import assert from "node:assert/strict";
import { join } from "node:path";
import { withDirectory } from "fakes/with_directory.ts";
import { describeSkippedTests, readSkippedTests, SKIPPED_FILE } from "./skipped_tests.ts";

const NGINX = { message: "nginx is not installed", packages: ["nginx-light"] };
const BROWSER = { message: "Chromium is not installed", packages: ["chromium", "fonts-liberation"] };
const ROOT = { message: "only root can run them", packages: [] };

Deno.test("skipped tests are counted by what is missing, and one command installs it all", () => {
  assert.deepEqual(describeSkippedTests([NGINX, BROWSER, ROOT, BROWSER, NGINX, BROWSER]), [
    "6 tests were skipped:",
    "     3  Chromium is not installed",
    "     2  nginx is not installed",
    "     1  only root can run them",
    "on Debian: apt-get install --no-install-recommends chromium fonts-liberation nginx-light",
  ]);
});

Deno.test("there is no command where no package helps", () => {
  assert.deepEqual(describeSkippedTests([ROOT]), ["1 test was skipped:", "     1  only root can run them"]);
});

/** Two tests of a program that no machine has, in a runtime of their own, between two that need nothing. */
async function run(directory: string, env: Readonly<Record<string, string>>) {
  const file = join(directory, "made_up_test.ts");
  const needing = JSON.stringify(new URL("fakes/needing.ts", import.meta.url).href);
  await Deno.writeTextFile(
    file,
    `import { needing } from ${needing};
    Deno.test("before", () => {});
    const test = needing(false, "abacus is not installed", ["abacus"]);
    test("first", () => {});
    test("second", () => {});
    needing(true, "the sky is not there", ["sky"])("after", () => {});`,
  );
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: ["test", "-A", "--no-check", "--no-config", file],
    cwd: directory,
    env: { NO_COLOR: "1", CI: "", [SKIPPED_FILE]: "", ...env },
  }).output();
  const text = [stdout, stderr].map((bytes) => new TextDecoder().decode(bytes)).join("");
  const [counts] = /\d+ passed[^(]*/.exec(text)!;
  return { code, counts: counts.trim(), told: text.match(/^SKIPPED.*$/gm) };
}

Deno.test("a run notes what it skips, and says nothing of it meanwhile", () =>
  withDirectory(async (directory) => {
    const file = join(directory, "skipped");
    assert.deepEqual(await readSkippedTests(file), []);
    const ran = await run(directory, { [SKIPPED_FILE]: file });
    assert.deepEqual(ran, { code: 0, counts: "2 passed | 0 failed | 2 ignored", told: null });
    assert.deepEqual(await readSkippedTests(file), [
      "2 tests were skipped:",
      "     2  abacus is not installed",
      "on Debian: apt-get install --no-install-recommends abacus",
    ]);
  }));

Deno.test("a file that is run by hand says once what is missing", () =>
  withDirectory(async (directory) => {
    const { code, told } = await run(directory, {});
    assert.deepEqual([code, told], [0, [
      "SKIPPED: abacus is not installed; on Debian: apt-get install --no-install-recommends abacus",
    ]]);
  }));

Deno.test("with CI=true nothing is skipped: what needs something that is missing fails", () =>
  withDirectory(async (directory) => {
    const file = join(directory, "skipped");
    const { code, counts } = await run(directory, { CI: "true", [SKIPPED_FILE]: file });
    assert.deepEqual([code, counts], [1, "2 passed | 2 failed"]);
    assert.deepEqual(await readSkippedTests(file), []);
  }));
