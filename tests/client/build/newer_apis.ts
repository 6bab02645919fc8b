// Finds in a built script what the oldest supported browsers lack, by the data that MDN's tables are made of.
import data from "@mdn/browser-compat-data" with { type: "json" };
import { OLDEST_BROWSERS } from "../../../client/build/supported_browsers.ts";

/** What is read of MDN's data. */
interface Support {
  readonly version_added: string | boolean | null;
  readonly flags?: unknown;
  readonly prefix?: string;
  readonly alternative_name?: string;
}
interface Entry {
  readonly __compat?: {
    readonly support: Readonly<Record<string, Support | readonly Support[] | undefined>>;
  };
}
type Tree = Entry & { readonly [name: string]: Tree };

/** Interfaces whose methods are recognised by their name alone: those of others are usual names for own methods. */
const COMMON = new Set(
  "AbortSignal Blob CanvasRenderingContext2D Document DocumentFragment Element EventTarget HTMLElement Headers Node Request Response URL URLSearchParams"
    .split(" "),
);

function compareVersions(a: string, b: string): number {
  const [x, y] = [a, b].map((version) => version.replace("≤", "").split(".").map(Number));
  const at = x!.findIndex((part, i) => part !== (y![i] ?? 0));
  return at === -1 ? 0 : x![at]! - (y![at] ?? 0);
}

function isNewer({ __compat }: Entry): boolean {
  return Object.entries(OLDEST_BROWSERS).some(([browser, oldest]) => {
    const support = __compat!.support[browser];
    if (support === undefined) return false;
    return ![support].flat().some(({ version_added: added, flags, prefix, alternative_name }) =>
      !flags && !prefix && !alternative_name &&
      (added === true ||
        typeof added === "string" && added !== "preview" && compareVersions(added, oldest) <= 0)
    );
  });
}

/** `Owner.member` and globals; true: an oldest browser lacks it. */
const names = new Map<string, boolean>();
/** Names of methods; true: all common interfaces that have one got it too late. */
const methods = new Map<string, boolean>();

function addOwner(owner: string, tree: Tree, isCommon: boolean): void {
  names.set(owner, isNewer(tree));
  for (const [key, entry] of Object.entries(tree)) {
    if (key === "__compat" || !entry.__compat) continue;
    const member = key.replace(/_static$/, "");
    const isLate = isNewer(entry);
    names.set(`${owner}.${member}`, isLate);
    if (isCommon) methods.set(member, isLate && methods.get(member) !== false);
  }
}
const { api, javascript: { builtins } } = data as unknown as {
  readonly api: Tree;
  readonly javascript: { readonly builtins: Tree };
};
for (const [owner, tree] of Object.entries(builtins)) if (tree.__compat) addOwner(owner, tree, true);
for (const [owner, tree] of Object.entries(api)) if (tree.__compat) addOwner(owner, tree, COMMON.has(owner));

/**
 * Names of functions and globals in a script that one of the oldest browsers lacks: `Owner.member`, `Global`, or `.method`
 * where only the name is known.
 */
export function listNewerApis(script: string): string[] {
  const found = new Set<string>();
  // No name is next to a quote, behind the code of a country, or a part of a header's name: those are words of a text.
  for (
    const [name] of script.matchAll(/(?<![\w$."'`]|\b[A-Z]{2}-|\b[A-Z][a-z]+-)[A-Z]\w+(?:\.\w+)?(?=[^\w"'])/g)
  ) {
    if (names.get(name) || names.get(name.split(".")[0]!)) found.add(name);
  }
  for (const [, method] of script.matchAll(/\.([a-z]\w+)\(/g)) {
    if (methods.get(method!)) found.add(`.${method}`);
  }
  return [...found].sort();
}
