// Questions on the terminal.
import type { Ask } from "./collect_answers.ts";

/**
 * `prompt` as in browsers and Deno. The default is part of the question: given as the second argument, the terminal
 * would show it as typed text, to which an answer is appended.
 */
export function createAsk(prompt: (message: string) => string | null): Ask {
  return (question, byDefault) => prompt(byDefault === "" ? question : `${question} [${byDefault}]`);
}
