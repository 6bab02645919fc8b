// The vocabulary of schema.org: which properties a type has, and of which types their values are. Read from the
// declarations of schema-dts, which are generated from schema.org's own definitions.

interface SchemaType {
  readonly parents: Set<string>;
  /** Names of the types of the values, by property. */
  readonly properties: Map<string, readonly string[]>;
}

export type Vocabulary = ReadonlyMap<string, SchemaType>;

const HEADING = /^(?:export )?interface (\w+?)(Base|Leaf) extends (.+) \{$/;
const PROPERTY = /^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/;

export async function readVocabulary(): Promise<Vocabulary> {
  const declarations = new URL("schema.d.ts", import.meta.resolve("schema-dts"));
  const types = new Map<string, SchemaType>();
  let current: SchemaType | null = null;
  for (const line of (await Deno.readTextFile(declarations)).split("\n")) {
    const heading = HEADING.exec(line);
    if (heading) {
      const [, name, , parents] = heading;
      current = types.get(name!) ?? { parents: new Set(), properties: new Map() };
      types.set(name!, current);
      for (const [, parent] of parents!.matchAll(/(\w+)Base\b/g)) {
        if (parent !== name) current.parents.add(parent!);
      }
    } else if (line === "}") {
      current = null;
    }
    const property = PROPERTY.exec(line);
    if (property) current?.properties.set(property[1]!, property[2]!.split(" | "));
  }
  return types;
}

function* listTypes(vocabulary: Vocabulary, name: string): Generator<string> {
  yield name;
  for (const parent of vocabulary.get(name)?.parents ?? []) yield* listTypes(vocabulary, parent);
}

/** What schema.org does not define, as `path: reason`; empty for a valid object. */
export function findMistakes(
  vocabulary: Vocabulary,
  data: Readonly<Record<string, unknown>>,
  path = "",
): string[] {
  const name = data["@type"];
  if (typeof name !== "string" || !vocabulary.has(name)) return [`${path}@type: ${name} is no type`];
  const types = [...listTypes(vocabulary, name)];
  return Object.entries(data).filter(([key]) => !key.startsWith("@")).flatMap(([key, value]) => {
    const allowed = types.map((type) => vocabulary.get(type)?.properties.get(key)).find((each) => each);
    if (!allowed) return [`${path}${key}: ${name} has no such property`];
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((each, index) => {
      const at = `${path}${key}${Array.isArray(value) ? `[${index}]` : ""}`;
      if (isOneOf(vocabulary, each, allowed)) {
        return isObject(each) ? findMistakes(vocabulary, each, `${at}.`) : [];
      }
      return [`${at}: ${JSON.stringify(each)} is none of ${allowed.join(", ")}`];
    });
  });
}

function isOneOf(vocabulary: Vocabulary, value: unknown, allowed: readonly string[]): boolean {
  if (isObject(value)) {
    return [...listTypes(vocabulary, String(value["@type"]))].some((type) => allowed.includes(type));
  }
  switch (typeof value) {
    case "string":
      return allowed.includes("Text") ||
        allowed.includes("DateTime") && /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(value) ||
        allowed.includes("URL") && /^https?:/.test(value) && URL.canParse(value);
    case "number":
      return Number.isFinite(value) && allowed.includes("Number");
    case "boolean":
      return allowed.includes("Boolean");
    default:
      return false;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
