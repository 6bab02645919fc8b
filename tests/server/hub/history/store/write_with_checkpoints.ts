// A program that writes rounds as the server does, with checkpoints, until it is killed. It prints each minute once it is on
// the disk.
import { openHistory } from "server/hub/history/open_history.ts";
import { createLog } from "server/base/kit/log.ts";
import { makeRound } from "../rounds.ts";
import { DAY_START } from "../samples.ts";

const [directory = "", regions = "0"] = Deno.args;
const keys = Array.from({ length: Number(regions) }, (_, i) => `region-${i}`);
const history = openHistory({ directory, log: createLog({ format: "json" }) });
const encoder = new TextEncoder();
for (let minute = DAY_START;; minute++) {
  await history.record(makeRound(minute, keys));
  Deno.stdout.writeSync(encoder.encode(`${minute}\n`));
}
