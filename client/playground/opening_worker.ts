// The worker that evaluates opening hours: a program of its own, bundled apart from the page.
import type { OpeningQuestion, OpeningWorkerMessage } from "./core/opening_hours.ts";
import { evaluateOpening } from "./opening_evaluation.ts";

/** Typical: the first evaluation initialises the library's tables, which the limit of a question does not allow for. */
const WARM_UP = { value: "Apr-Oct Mo-Fr 08:00-sunset; PH off", place: { lat: 51, lon: 10 }, now: new Date() };

const send = (message: OpeningWorkerMessage) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<OpeningQuestion>) => {
  send({ kind: "received" });
  send({ kind: "answered", answer: evaluateOpening(data) });
});
evaluateOpening(WARM_UP);
send({ kind: "ready" });
