// Flags, questions on the terminal, and defaults -> answers.
import { type Answers, INIT_KEYS, type InitKey, type Question, QUESTIONS } from "./questions.ts";

export type GivenAnswers = Readonly<Partial<Record<InitKey, string>>>;

/** Asks one question; null at the end of the input. */
export type Ask = (question: string, byDefault: string) => string | null;

export type Collected =
  | { readonly kind: "answers"; readonly answers: Answers }
  | { readonly kind: "problems"; readonly problems: readonly string[] }
  | { readonly kind: "cancelled" };

/** `ask`: null without a terminal; `say` tells what is wrong with an answer. Flags are never asked again. */
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
    } else if (question.byDefault === undefined) {
      problems.push(`--${key} is needed without a terminal; allowed: ${question.rule.allowed}`);
      answers[key] = "";
    } else {
      answers[key] = question.byDefault;
    }
  }
  return problems.length > 0
    ? { kind: "problems", problems }
    : { kind: "answers", answers: answers as Record<InitKey, string> };
}

/** Before the first question: who has mistyped a flag need not answer them. */
function findFlagProblems(given: GivenAnswers): string[] {
  return INIT_KEYS.flatMap((key) => {
    const { rule } = QUESTIONS[key];
    const text = given[key]?.trim();
    if (text === undefined || rule.parse(text) !== undefined) return [];
    return [`--${key}=${JSON.stringify(text)} is not usable; allowed: ${rule.allowed}`];
  });
}

function askUntilUsable(
  { text, rule, byDefault = "" }: Question,
  ask: Ask,
  say: (line: string) => void,
): string | null {
  for (;;) {
    const answer = ask(text, byDefault)?.trim() ?? null;
    if (answer === null) return null;
    const value = answer === "" ? byDefault : answer;
    if (rule.parse(value) !== undefined) return value;
    say(`${JSON.stringify(value)} is not usable; allowed: ${rule.allowed}`);
  }
}
