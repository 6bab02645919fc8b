// The worker that evaluates opening hours; bundled separately from the page.
import type { OpeningQuestion, OpeningWorkerMessage } from "../core/opening_hours.ts";
import { evaluateOpening } from "./opening_evaluation.ts";

/** A typical value, evaluated before `ready`: initialising the library's tables can exceed the limit of a question. */
const WARM_UP: OpeningQuestion = {
  value: "Apr-Oct Mo-Fr 08:00-sunset; PH off",
  place: { lat: 51, lon: 10 },
  region: { country: "DE", state: null },
  now: new Date(),
};

const send = (message: OpeningWorkerMessage) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<OpeningQuestion>) => {
  send({ kind: "received" });
  send({ kind: "answered", answer: evaluateOpening(data) });
});
evaluateOpening(WARM_UP);
send({ kind: "ready" });
