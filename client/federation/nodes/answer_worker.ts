// The worker that parses large answers of data-nodes; bundled separately from the page.
import { answerQuestion } from "./answer_parsers.ts";
import type { AnswerQuestion } from "./large_answers.ts";

self.addEventListener("message", ({ data }: MessageEvent<AnswerQuestion>) => {
  for (const message of answerQuestion(data)) self.postMessage(message);
});
