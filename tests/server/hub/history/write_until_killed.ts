// A program that writes rounds until it is killed, and prints each minute once it is written.
import { openHistory } from "server/hub/history/open_history.ts";
import { createLog } from "server/base/kit/log.ts";
import { makeRound } from "./rounds.ts";

const [directory = "", first = "0"] = Deno.args;
const keys = Array.from({ length: 50 }, (_, i) => `region-${i}`);
const history = openHistory({ directory, log: createLog({ format: "json" }) });
const encoder = new TextEncoder();
for (let minute = Number(first);; minute++) {
  history.record(makeRound(minute, keys));
  Deno.stdout.writeSync(encoder.encode(`${minute}\n`));
}
