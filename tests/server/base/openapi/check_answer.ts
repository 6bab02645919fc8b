// Whether an answer is one that the document describes.
import { bareType, type DocumentedOperation } from "./document_operations.ts";

const WITHOUT_BODY = new Set([204, 304]);

/** What is not as documented; null if all is. Reads the body. */
export async function findUndocumented(
  { answers }: Pick<DocumentedOperation, "answers">,
  response: Response,
): Promise<string | null> {
  const text = await response.text();
  const { status } = response;
  const answer = answers.get(status);
  if (answer === undefined) return `status ${status} is not documented: ${text.slice(0, 200)}`;
  const { content } = answer;
  if (content.size === 0 || WITHOUT_BODY.has(status)) {
    return text === "" ? null : `status ${status} has a body that is not documented`;
  }
  const type = bareType(response.headers.get("content-type") ?? "");
  const check = content.get(type);
  if (check === undefined) {
    return `status ${status} has the type "${type}", documented: ${[...content.keys()]}`;
  }
  if (!/\bjson$/.test(type)) return check(text);
  try {
    const problem = check(JSON.parse(text));
    return problem === null ? null : `status ${status}: ${problem}`;
  } catch (error) {
    if (error instanceof SyntaxError) return `status ${status}: the body is no JSON`;
    throw error;
  }
}
