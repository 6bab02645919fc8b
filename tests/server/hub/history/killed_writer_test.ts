// A program that is killed while it writes loses no round that was written, and leaves a usable file.
import assert from "node:assert/strict";
import { fileURLToPath } from "node:url";
import { withDirectory } from "fakes/with_directory.ts";
import { openLoggedHistory } from "./rounds.ts";
import { DAY_START } from "./samples.ts";

const PROGRAM = fileURLToPath(new URL("write_until_killed.ts", import.meta.url));
/** Across the end of a day, so that days are folded, too. */
const FIRST = DAY_START + 1430;

/** Kills the writer after `lines` lines; returns the last minute that it printed. */
async function writeUntil(directory: string, first: number, lines: number): Promise<number> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", "--no-check", PROGRAM, directory, String(first)],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  let printed = "";
  for await (const text of child.stdout.pipeThrough(new TextDecoderStream())) {
    printed += text;
    if (printed.split("\n").length > lines) {
      child.kill("SIGKILL");
      break;
    }
  }
  await child.status;
  return Number(printed.slice(0, printed.lastIndexOf("\n")).split("\n").at(-1));
}

Deno.test("kill -9 while writing: every printed round is there, nothing is set aside", () =>
  withDirectory(async (directory) => {
    let last = FIRST - 1;
    for (const lines of [3, 40, 17]) last = await writeUntil(directory, last + 1, lines);
    const { history, logged } = openLoggedHistory(directory);
    const { up } = history.read("region-7", "24h", last * 60_000)!;
    const summary = history.summarise("region-49", last * 60_000)!;
    await history.close();
    assert.deepEqual(logged, []);
    const known = up.filter((share) => share !== null);
    assert.equal(known.length, Math.floor(last / 5) - Math.floor(FIRST / 5) + 1);
    const polls = summary.days.reduce((sum, mean) => sum + (mean?.polls ?? 0), 0);
    assert.equal(polls, last - FIRST + 1);
  }));
