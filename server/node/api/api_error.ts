// Errors of the data API. Existing clients expect PostgREST, so errors have its four keys and its codes: PGRST202 for
// unknown names, PGRST101 for methods, and 22P02 for invalid values. The codes 22003 and 54000 come from PostgreSQL
// itself. Pure.

export interface ApiError {
  readonly status: 400 | 404 | 405 | 413;
  readonly code: "22P02" | "22003" | "54000" | "PGRST202" | "PGRST101";
  readonly message: string;
  readonly details: string | null;
  readonly hint: string | null;
}

/** Returns the error for a call if no function has this name and these argument names. */
export function unknownCall(functionName: string, names: readonly string[], hint: string | null): ApiError {
  const call = `api.${shorten(functionName)}`;
  const list = shorten(names.toSorted().join(", "));
  const withNames = list === ""
    ? "without parameters"
    : `with parameter${names.length > 1 ? "s" : ""} ${list}`;
  const message = `Could not find the function ${call}${list === "" ? "" : `(${list})`} in the schema cache`;
  const details =
    `Searched for the function ${call} ${withNames}, but no matches were found in the schema cache.`;
  return { status: 404, code: "PGRST202", message, details, hint };
}

/** Returns the error for a `text` that is not a value of `type`. */
export function badValue(type: string, text: string): ApiError {
  const message = `invalid input syntax for type ${type}: "${shorten(text)}"`;
  return { status: 400, code: "22P02", message, details: null, hint: null };
}

/** Returns the error for a value that has the right type, but is not accepted by the function. */
export function outOfRange(functionName: string): ApiError {
  const message = `a value is out of range for the function api.${functionName}`;
  return { status: 400, code: "22003", message, details: null, hint: null };
}

export function tooLarge(functionName: string): ApiError {
  const message = `the response of api.${functionName} exceeds the size limit of this node`;
  return { status: 413, code: "54000", message, details: null, hint: "Request a smaller box" };
}

export function badMethod(method: string): ApiError {
  const message = `Cannot use the ${method} method on a function`;
  const hint = "Use GET, with the arguments in the query";
  return { status: 405, code: "PGRST101", message, details: null, hint };
}

const MAX_SHOWN = 200;

const shorten = (text: string) => text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
