// `E2E_SCOPE=core`, as in `.ci/run`, runs a subset of devices, languages and repetitions.

const SCOPES = ["all", "core"];
const scope = Deno.env.get("E2E_SCOPE") || "all";
if (!SCOPES.includes(scope)) {
  throw new Error(`E2E_SCOPE=${scope} is invalid; allowed: ${SCOPES.join(" or ")}`);
}

/** Number of repetitions: `all`, or `few` in the core. */
export const timesInScope = (all: number, few: number): number => scope === "core" ? few : all;

/** The rows of a table that run. In the core, these are the first `core` rows. */
export const rowsInScope = <Row>(rows: readonly Row[], core: number): readonly Row[] =>
  scope === "core" ? rows.slice(0, core) : rows;
