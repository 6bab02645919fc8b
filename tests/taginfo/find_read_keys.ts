// Finds the keys of OpenStreetMap tags that a source reads, by how the code reads them: of `tags` and `properties`, and
// through the readers of `contract/playground/tag_text.ts` and `contract/playground/tag_value.ts`.

/** Each has a key in its first group. */
const SINGLE_KEYS: readonly RegExp[] = [
  /\b(?:tags|properties)\??\.([a-z][a-z_]*)\b(?!\()/g,
  /\b(?:tags|properties|each)\["([^"]+)"\]/g,
  /\btags\.get\("([^"]+)"\)/g,
  /\btagged(?:OrDerived)?\("([^"]+)"/g,
  /\bvaluesOf\(properties, "([^"]+)"\)/g,
  /\bread\("([a-z][a-z:_]*)"\)/g,
  /\bkey === "([a-z]+)" && value/g,
];

/** Each has quoted keys in its first group. */
const KEY_LISTS: readonly RegExp[] = [
  /\bread(?:Whole)?Text\(\s*\w*[pP]roperties,([^)]*)\)/g,
  /\bread(?:Day|Years)\(\s*properties,([^)]*)\)/g,
  /\bread(?:TagValues?|KnownValue)\(\s*\w*[pP]roperties,\s*("[^"]+")/g,
  /\bkeys: (\[[^\]]*\])/g,
  /\bconst (?:STREETS?|PLACES|OTHER_NAMES|AREA_KEYS)(?:: readonly string\[\])? = (\[[^\]]*\]|"[^"]*")/g,
];

/** Each has names between braces in its first group. */
const DESTRUCTURED: readonly RegExp[] = [
  /\{([^{}]*)\}: (?:Tags|Properties)\b/g,
  /\bconst \{([^{}]*)\} = (?:tags|properties)\b/g,
  /\b(?:has|count|equipment\.map)\(\(\{([^{}]*)\}\)/g,
];

/** Keys that are put together while the program runs. */
const TEMPLATE = /\breadText\(\s*properties, `([^`]*)`/g;

/**
 * Returns the keys that occur in the code, also those of properties that are no tags. Of a key that is put together it
 * returns the template, such as `addr:${name}`.
 */
export function findReadKeys(source: string): readonly string[] {
  const code = source.replace(/\/\*[^]*?\*\/|^\s*(?:\/\/|import\b).*$/gm, "");
  const groups = (patterns: readonly RegExp[]) =>
    patterns.flatMap((pattern) => [...code.matchAll(pattern)].map(([, group]) => group!));
  const quoted = groups(KEY_LISTS).flatMap((list) => [...list.matchAll(/"([^"]+)"/g)].map(([, key]) => key!));
  const named = groups(DESTRUCTURED).flatMap((list) =>
    list.split(",").flatMap((part) => /^\s*([a-z]\w*)/.exec(part)?.[1] ?? [])
  );
  return [...new Set([...groups(SINGLE_KEYS), ...quoted, ...named, ...groups([TEMPLATE])])];
}
