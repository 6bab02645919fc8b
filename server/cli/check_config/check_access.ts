// Checks whether browsers may read a node's responses, and can detect missing functions. Pure.

/** The response to a call other than `get_meta`. */
export interface Answer {
  /** Name of the function, or {@link UNKNOWN_PATH}. */
  readonly what: string;
  readonly status: number;
  readonly allowOrigin: string | null;
  readonly isJson: boolean;
}

export const UNKNOWN_PATH = "an unknown path";

export interface CorsProblem {
  readonly code: "cors_missing" | "cors_other_origin" | "cors_incomplete";
  readonly text: string;
  readonly blocks: boolean;
}

/** Returns null if pages of `pageOrigin`, which is null if unknown, may read a response with this header. */
export function findCorsProblem(allowOrigin: string | null, pageOrigin: string | null): CorsProblem | null {
  if (allowOrigin === "*") return null;
  if (allowOrigin === null) {
    return {
      code: "cors_missing",
      text:
        "no Access-Control-Allow-Origin header, so browsers cannot read its responses; configure its web server " +
        "to send *",
      blocks: true,
    };
  }
  if (allowOrigin === pageOrigin) return null;
  const text = `only pages from ${allowOrigin} may read its responses`;
  return { code: "cors_other_origin", text, blocks: pageOrigin !== null };
}

/** Checks whether other responses lack the header that `get_meta` has. Pages need it on all, including errors. */
export function findAnswerProblem(answers: readonly Answer[], pageOrigin: string | null): CorsProblem | null {
  const closed = answers.filter(({ allowOrigin }) => findCorsProblem(allowOrigin, pageOrigin)?.blocks);
  if (closed.length === 0) return null;
  const list = closed.map(({ what, status }) => `${what} (${status})`).join(", ");
  const advice = closed.every(({ status }) => status >= 400)
    ? "configure its web server to send * on errors too (nginx: add_header … always)"
    : "configure its web server to send * on every response";
  return {
    code: "cors_incomplete",
    text:
      `no Access-Control-Allow-Origin header for this page on ${list}, so browsers cannot read the response; ` +
      advice,
    blocks: true,
  };
}

/** Describes a host that hides which functions the node lacks. Returns null if an unknown path gives a 404. */
export function describeUnknownPath(answers: readonly Answer[]): string | null {
  const found = answers.find(({ what }) => what === UNKNOWN_PATH);
  if (found === undefined) return null;
  const { status } = found;
  if (status !== 403 && status >= 300) return null;
  const answered = status === 403 ? "403" : `${status}${found.isJson ? "" : " and a page"}`;
  return `its host responds to unknown paths with ${answered}, not 404, so browsers cannot detect missing ` +
    "functions";
}

/** Whether a response means that the node lacks the function, even if its host does not use 404. */
export function isAbsent(answer: Answer, unknown: Answer | null): boolean {
  if (answer.status === 404) return true;
  if (unknown === null || unknown.status !== answer.status) return false;
  return answer.status === 403 || (answer.status < 300 && !answer.isJson);
}
