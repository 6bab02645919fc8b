// Compiles a text in ICU MessageFormat to a TypeScript expression and the arguments that it takes.
//
// Supports `{name}`, `{count, number}`, `{count, plural, one {# place} other {# places}}` with exact cases (`=0`),
// `{kind, select, a {…} other {…}}`, and `{day, grammar, del}`, which calls `del` of contract/texts/grammar/.
import { parse, type Select, type Token } from "@messageformat/parser";

/** How an argument is used. It is a number if it is counted anywhere. */
export type ArgumentType = "string" | "number";

/** How a text counts an argument. */
export interface Counted {
  readonly argument: string;
  readonly categories: readonly string[];
}

export interface CompiledMessage {
  /** TypeScript code. A string for a text without arguments, otherwise it uses variables named like them. */
  readonly expression: string;
  readonly args: ReadonlyMap<string, ArgumentType>;
  readonly counted: readonly Counted[];
  /** Functions of grammar/ that the expression uses. */
  readonly grammar: readonly string[];
}

/** Unicode's first strong isolate, and its end. Text between them takes the direction of its own first letter. */
const [FSI, PDI] = ["\\u2068", "\\u2069"];

/**
 * Compiles a text. Throws an error that explains what is wrong with it. With `isolates`, arguments may run in the
 * opposite direction, such as Latin names in a right-to-left text.
 */
export function compileMessage(text: string, isolates = false): CompiledMessage {
  const args = new Map<string, ArgumentType>();
  const counted: Counted[] = [];
  const grammar: string[] = [];

  const use = (name: string, type: ArgumentType) => {
    if (!/^[a-z]\w*$/i.test(name)) throw new Error(`the argument {${name}} is not a name`);
    if (name === "f" || name === "g") throw new Error(`the argument name {${name}} is reserved`);
    if (type === "number" || !args.has(name)) args.set(name, type);
    return name;
  };

  const isolate = (argument: string) => isolates ? `${FSI}${argument}${PDI}` : argument;

  /** Renders tokens as the content of a template literal. */
  const write = (tokens: readonly Token[], count: string | null): string =>
    tokens.map((token) => {
      switch (token.type) {
        case "content":
          return token.value.replace(/[\\`]|\$(?=\{)/g, "\\$&");
        case "octothorpe":
          return `\${f.number(${count})}`;
        case "argument":
          return isolate(`\${${use(token.arg, "string")}}`);
        case "function":
          return `\${${callFunction(token.arg, token.key, readParameter(token.param))}}`;
        default:
          return choose(token, count);
      }
    }).join("");

  const callFunction = (arg: string, key: string, parameter: string): string => {
    if (key === "number" && parameter === "") return `f.number(${use(arg, "number")})`;
    if (key === "grammar" && /^[a-z]\w*$/i.test(parameter)) {
      grammar.push(parameter);
      return `g.${parameter}(${use(arg, args.get(arg) ?? "string")})`;
    }
    throw new Error(`{${arg}, ${key}${parameter && `, ${parameter}`}}: only number and grammar are known`);
  };

  const choose = ({ type, arg, cases, pluralOffset }: Select, count: string | null): string => {
    if (type === "selectordinal" || pluralOffset) throw new Error(`{${arg}, ${type}}: not supported`);
    if (!cases.some(({ key }) => key === "other")) {
      throw new Error(`{${arg}, ${type}}: the case "other" is missing`);
    }
    const isPlural = type === "plural";
    use(arg, isPlural ? "number" : "string");
    const forms = cases.map(({ key, tokens }) => [key, write(tokens, isPlural ? arg : count)] as const);
    const written = forms.filter(([key]) => !key.startsWith("="));
    if (isPlural) counted.push({ argument: arg, categories: written.map(([key]) => key) });
    const { 1: other } = written.find(([key]) => key === "other")!;
    const named = written.filter(([key, form]) => key === "other" || form !== other);
    const exact = forms.filter(([key]) => key.startsWith("="))
      .map(([key, form]) => `${arg} === ${Number(key.slice(1))} ? \`${form}\` : `);
    // A number at the start of every form is written only once.
    const number = `\${f.number(${arg})}`;
    const start = exact.length === 0 && forms.every(([, form]) => form.startsWith(number)) ? number : "";
    const rest = named.length === 1
      ? `\`${other.slice(start.length)}\``
      : isPlural
      ? `f.plural(${arg}, { ${
        named.map(([key, form]) => `${key}: \`${form.slice(start.length)}\``).join(", ")
      } })`
      : named.filter(([key]) => key !== "other")
        .map(([key, form]) => `${arg} === ${JSON.stringify(key)} ? \`${form}\` : `)
        .join("") + `\`${other}\``;
    return `${start}\${${exact.join("")}${rest}}`;
  };

  const template = write(parse(text), null);
  return { expression: `\`${template}\``, args, counted, grammar };
}

function readParameter(tokens: readonly Token[] = []): string {
  return tokens.map((token) => (token.type === "content" ? token.value : "?")).join("").trim();
}
