// The worker that parses large answers of data-nodes; bundled separately from the page.
import { answerQuestion } from "./answer_parsers.ts";
import type { AnswerMessage, AnswerQuestion } from "./large_answers.ts";

const send = (message: AnswerMessage) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<AnswerQuestion>) => {
  for (const message of answerQuestion(data)) send(message);
});
