// Collects answers from flags, questions on the terminal, and defaults.
import { type Answers, INIT_KEYS, type InitKey, type Question, QUESTIONS } from "./questions.ts";

export type GivenAnswers = Readonly<Partial<Record<InitKey, string>>>;

/** Asks a question. Returns null at the end of the input. */
export type Ask = (question: string, fallback: string) => string | null;

export type Collected =
  | { readonly kind: "answers"; readonly answers: Answers }
  | { readonly kind: "problems"; readonly problems: readonly string[] }
  | { readonly kind: "cancelled" };

/**
 * Asks with `prompt`, as in browsers. The default is part of the question, because `prompt` would show its second
 * argument like typed text.
 */
export const createAsk = (prompt: (message: string) => string | null): Ask => (question, fallback) =>
  prompt(fallback === "" ? question : `${question} [${fallback}]`);

/** `ask` is null without a terminal. `say` explains invalid answers. Questions answered by flags are skipped. */
export function collectAnswers(
  given: GivenAnswers,
  ask: Ask | null,
  say: (line: string) => void,
): Collected {
  const answers: Partial<Record<InitKey, string>> = {};
  const problems = findFlagProblems(given);
  if (problems.length > 0) return { kind: "problems", problems };
  for (const key of INIT_KEYS) {
    const question = QUESTIONS[key];
    const flag = given[key];
    if (question.appliesTo?.(answers) === false) {
      if (flag !== undefined) problems.push(`--${key} has no effect ${question.otherwise}`);
      answers[key] = "";
    } else if (flag !== undefined) {
      answers[key] = flag.trim();
    } else if (ask !== null) {
      const answer = askUntilUsable(question, ask, say);
      if (answer === null) return { kind: "cancelled" };
      answers[key] = answer;
    } else if (question.default === undefined) {
      problems.push(`--${key} is required without a terminal; allowed: ${question.rule.allowed}`);
      answers[key] = "";
    } else {
      answers[key] = question.default;
    }
  }
  return problems.length > 0
    ? { kind: "problems", problems }
    : { kind: "answers", answers: answers as Record<InitKey, string> };
}

/** Checks flags before the first question. */
function findFlagProblems(given: GivenAnswers): string[] {
  return INIT_KEYS.flatMap((key) => {
    const { rule } = QUESTIONS[key];
    const text = given[key]?.trim();
    if (text === undefined || rule.parse(text) !== undefined) return [];
    return [`--${key}=${JSON.stringify(text)} is invalid; allowed: ${rule.allowed}`];
  });
}

function askUntilUsable(
  { text, rule, default: fallback = "" }: Question,
  ask: Ask,
  say: (line: string) => void,
): string | null {
  for (;;) {
    const answer = ask(text, fallback)?.trim() ?? null;
    if (answer === null) return null;
    const value = answer === "" ? fallback : answer;
    if (rule.parse(value) !== undefined) return value;
    say(`${JSON.stringify(value)} is invalid; allowed: ${rule.allowed}`);
  }
}
