// Why the hub could not reach a backend, in the language of the page: the code is translated. Without a known code
// (a hub of another release) the hub's English text is shown.
import {
  type NumberedErrorCode,
  parseProbeError,
  type PlainErrorCode,
} from "../../../contract/probe_error.ts";
import type { HubError } from "../core/backend_view.ts";

/** One table per language; every code needs an entry. */
export interface HubReasonTexts {
  readonly plain: Readonly<Record<PlainErrorCode, string>>;
  readonly numbered: Readonly<Record<NumberedErrorCode, (detail: number) => string>>;
}

export function describeHubError({ text, reason }: HubError, { plain, numbered }: HubReasonTexts): string {
  const known = reason && parseProbeError(reason);
  if (known === null) return text;
  return "detail" in known ? numbered[known.code](known.detail) : plain[known.code];
}
