// Results of a check that the page shows, each as one sentence. Pure.
import type { Failure } from "../../kit/core/failure.ts";
import type { AddressProblem } from "./node_address.ts";

/** Why the answer to a call is of no use. `redirect` includes redirects on the same server, which are not followed. */
export type CallProblem =
  | { readonly kind: "unreadable" }
  | { readonly kind: "redirect" }
  | { readonly kind: "timeout"; readonly seconds: number }
  | { readonly kind: "status"; readonly status: number }
  | { readonly kind: "notData" }
  | { readonly kind: "tooLarge" };

export type Finding =
  | { readonly kind: AddressProblem }
  /** `call` is the name of a function of the data API, or the path of a file below the region's URL. */
  | { readonly call: string } & CallProblem
  /** Errors cannot be read, although good answers can. */
  | { readonly kind: "closedErrors" }
  | { readonly kind: "notMeta" | "noName" | "noBox" | "oddBox" }
  /** The region with this name has the same address, or shows the same area. */
  | { readonly kind: "listedAddress" | "listedArea"; readonly name: string }
  | { readonly kind: "insecureHere" | "noPlaygrounds" | "oldFunctions" | "notCompared" }
  | { readonly kind: "slow"; readonly seconds: number }
  | { readonly kind: "takenSlug"; readonly taken: string; readonly slug: string }
  | { readonly kind: "overlap"; readonly names: readonly string[] };

/** Findings with nothing to fix before a listing. */
const NOTES: ReadonlySet<Finding["kind"]> = new Set<Finding["kind"]>([
  "listedAddress",
  "insecureHere",
  "noPlaygrounds",
  "oldFunctions",
  "notCompared",
  "slow",
  "takenSlug",
  "overlap",
]);

/** URL of the answer to a call of a region. */
export const answerUrl = (baseUrl: string, call: string): string =>
  `${baseUrl}/${call.includes("/") ? call : `rpc/${call}`}`;

export const blocks = ({ kind }: Finding): boolean => !NOTES.has(kind);

/** The finding that the address is listed and works, so that there is nothing to do. Null if there is none. */
export const findListed = (findings: readonly Finding[]): Finding | null =>
  findings.some(blocks) ? null : findings.find(({ kind }) => kind === "listedAddress") ?? null;

/** The finding for a failed call, or null if the visitor stopped the check. */
export function describeFailure(call: string, failure: Failure): Finding | null {
  switch (failure.kind) {
    case "aborted":
      return null;
    case "timeout":
      return { call, kind: "timeout", seconds: failure.afterMs / 1000 };
    case "http":
      // Redirects are not followed. Browsers hide their status.
      return failure.status === 0 || (failure.status >= 300 && failure.status < 400)
        ? { call, kind: "redirect" }
        : { call, kind: "status", status: failure.status };
    case "format":
      return { call, kind: "notData" };
    case "tooLarge":
      return { call, kind: "tooLarge" };
    case "network":
    case "unknownOrigin":
      return { call, kind: "unreadable" };
  }
}
