// Compiles the catalogues locales/*.json into dist/texts/. Each language gets one module for the first paint, one for
// later, one for the page for joining, and one for the server. Also generates tables of the languages, and types from
// English.
//
// The build fails if a catalogue lacks a text or plural form, or has other arguments than English. In development only,
// English replaces missing texts.
import { mkdir, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_LOCALE, LOCALES } from "contract/kit/locales.ts";
import type { CompiledMessage } from "./compile_message.ts";
import { type Catalog, type CatalogValue, checkCatalog, type Messages } from "./check_catalog.ts";
import { MODULES, ONLY_IN } from "./text_groups.ts";

const SOURCE = "en";

export interface TextSources {
  /** Catalogues by language. */
  readonly catalogs: ReadonlyMap<string, Catalog>;
  /** Notes for writers and translators, by key. */
  readonly notes: Readonly<Record<string, string>>;
  /** Whether English replaces a missing text, instead of failing. */
  readonly allowsMissing: boolean;
  /** Receives missing texts, if they are allowed. */
  readonly log: (line: string) => void;
}

/** Returns the modules by name. Throws an error that lists everything wrong with the catalogues. */
export function compileTexts({ catalogs, notes, allowsMissing, log }: TextSources): Map<string, string> {
  const english = catalogs.get(SOURCE);
  if (english === undefined) throw new Error("cannot compile the texts: locales/en.json is missing");
  const source = checkCatalog(SOURCE, english, null);
  const problems: string[] = [];
  const files = new Map([
    ["messages.d.ts", renderTypes(english, source.messages, notes)],
    ["languages.ts", renderLanguages()],
    ["languages_join.ts", renderJoinLanguages()],
    ["languages_server.ts", renderServerLanguages()],
  ]);
  const known = new Set(listKeys(english));
  for (const key of Object.keys(notes)) {
    if (!known.has(key)) problems.push(`locales/notes.json, ${key}: locales/en.json has no such key`);
  }
  for (const locale of LOCALES) {
    const catalog = catalogs.get(locale);
    if (catalog === undefined) {
      problems.push(`locales/${locale}.json is missing`);
      continue;
    }
    const has = (key: string) => ONLY_IN[key.split(".")[0]!]?.includes(locale) ?? true;
    const { messages, problems: own, missing } = locale === SOURCE
      ? source
      : checkCatalog(locale, catalog, source.messages, has);
    problems.push(...own);
    const notes = missing.map((key) => `locales/${locale}.json, ${key} (${locale}): the text is missing`);
    if (allowsMissing) notes.forEach((note) => log(`${note}; it is English for now`));
    else problems.push(...notes);
    const all = new Map([...source.messages, ...messages]);
    for (const [suffix, groups] of Object.entries(MODULES)) {
      const own = groups.filter((group) => has(group) && group in english);
      files.set(`${locale}${suffix}.ts`, renderModule(locale, suffix, english, own, all));
    }
  }
  if (problems.length > 0) throw new Error(["cannot compile the texts:", ...problems].join("\n  "));
  return files;
}

const HEADER = "// Written by client/build/compile_texts.ts from locales/. Edit the catalogues instead.\n";

/**
 * Later texts have their own copy of the grammar. Sharing it with the first paint would take a third file per language.
 */
const COPY: { readonly [suffix: string]: string } = { "_later": "?later" };

function renderModule(
  locale: string,
  suffix: string,
  english: Catalog,
  groups: readonly string[],
  messages: Messages,
): string {
  const used = new Set<string>();
  const tables = groups.map((group) => {
    const table = renderValue(english[group]!, group, (key) => {
      const message = messages.get(key)!;
      message.grammar.forEach((name) => used.add(name));
      return renderMessage(message);
    });
    return `export const ${group} = (f: MessageFormats): Messages["${group}"] => (${table});\n`;
  });
  return [
    HEADER,
    'import type { MessageFormats } from "contract/texts/message_formats.ts";\n',
    'import type { Messages } from "./messages.d.ts";\n',
    ...(used.size > 0
      ? [`import * as g from "contract/texts/grammar/${locale}.ts${COPY[suffix] ?? ""}";\n`]
      : []),
    "\n",
    ...tables,
  ].join("");
}

/**
 * Renders the module that loads each language's texts. The default language's texts for the first paint are part of the
 * page.
 */
function renderLanguages(): string {
  const first = DEFAULT_LOCALE;
  const languages = LOCALES.map((locale) =>
    [
      `  ${locale}: {\n`,
      `    loadFirst: () => ${locale === first ? first : `import("./${locale}.ts")`},\n`,
      `    loadLater: () => import("./${locale}_later.ts"),\n`,
      "  },\n",
    ].join("")
  );
  return [
    HEADER,
    `import * as ${first} from "./${first}.ts";\n`,
    `import type * as later from "./${first}_later.ts";\n\n`,
    `export type FirstMessages = typeof ${first};\n`,
    "export type LaterMessages = typeof later;\n\n",
    `export const TEXTS = {\n${languages.join("")}};\n`,
  ].join("");
}

/** Renders the module that loads the texts of the page for joining. */
const renderJoinLanguages = () =>
  [
    HEADER,
    "export const JOIN_TEXTS = {\n",
    ...LOCALES.map((locale) => `  ${locale}: () => import("./${locale}_join.ts"),\n`),
    "};\n",
  ].join("");

const renderServerLanguages = () =>
  [
    HEADER,
    ...LOCALES.map((locale) => `import * as ${locale} from "./${locale}_server.ts";\n`),
    `\nexport const MESSAGES = { ${LOCALES.join(", ")} };\n`,
  ].join("");

function renderTypes(english: Catalog, messages: Messages, notes: TextSources["notes"]): string {
  const typeOf = (value: CatalogValue, path: string): string => {
    if (typeof value === "string") {
      const message = messages.get(path);
      const parameters = message === undefined ? "" : listParameters(message);
      return parameters === "" ? "string" : `(${parameters}) => string`;
    }
    if (Array.isArray(value)) return "readonly string[]";
    const fields = Object.entries(value).map(([key, each]) => {
      const own = extendKey(path, key);
      const note = notes[own] === undefined ? "" : `/** ${notes[own]} */\n`;
      return `${note}readonly ${JSON.stringify(key)}: ${typeOf(each, own)};\n`;
    });
    return `{\n${fields.join("")}}`;
  };
  return `${HEADER}export interface Messages ${typeOf(english, "")}\n`;
}

/** A single argument is passed directly, several as a record, because their order depends on the language. */
function listParameters({ args }: CompiledMessage): string {
  const types = [...args].sort().map(([name, type]) => `${name}: ${type}`);
  return types.length > 1 ? `values: { ${types.join("; ")} }` : types.join("");
}

function renderMessage({ args, expression }: CompiledMessage): string {
  const names = [...args.keys()].sort();
  if (names.length === 0) return expression;
  return names.length === 1 ? `(${names[0]}) => ${expression}` : `({ ${names.join(", ")} }) => ${expression}`;
}

function renderValue(value: CatalogValue, path: string, render: (key: string) => string): string {
  if (typeof value === "string") return render(path);
  if (Array.isArray(value)) return `[${value.map((_, i) => render(extendKey(path, String(i)))).join(", ")}]`;
  const fields = Object.entries(value).map(([key, each]) =>
    `${JSON.stringify(key)}: ${renderValue(each, extendKey(path, key), render)}`
  );
  return `{ ${fields.join(", ")} }`;
}

/** The keys of all texts and groups. */
function* listKeys(value: CatalogValue, path = ""): Generator<string> {
  if (path !== "") yield path;
  if (typeof value === "string") return;
  for (const [key, each] of Object.entries(value)) yield* listKeys(each, extendKey(path, key));
}

const extendKey = (path: string, key: string) => (path === "" ? key : `${path}.${key}`);

/**
 * Reads `locales/` and writes `dist/texts/` below `root`. Does not touch unchanged files. Resolves to the catalogues.
 */
export async function writeTextModules(
  root: string,
  options: Pick<TextSources, "allowsMissing" | "log">,
): Promise<TextSources["catalogs"]> {
  const { catalogs, notes } = await readCatalogs(join(root, "locales"));
  const folder = join(root, "dist", "texts");
  await mkdir(folder, { recursive: true });
  for (const [name, text] of compileTexts({ catalogs, notes, ...options })) {
    const path = join(folder, name);
    if (await readFile(path, "utf8").catch(() => null) === text) continue;
    // Several builds may run at the same time, so each writes its own file.
    const fresh = `${path}.${crypto.randomUUID()}`;
    await writeFile(fresh, text);
    await rename(fresh, path);
  }
  return catalogs;
}

/** Reads the catalogues of a folder, one file per language, and `notes.json`. */
export async function readCatalogs(folder: string): Promise<Pick<TextSources, "catalogs" | "notes">> {
  const read = async (name: string) => {
    try {
      return JSON.parse(await readFile(join(folder, name), "utf8"));
    } catch (cause) {
      throw new Error(`cannot read locales/${name}: ${(cause as Error).message}`, { cause });
    }
  };
  const names = (await readdir(folder)).filter((name) => /^[a-z]{2}\.json$/.test(name));
  const catalogs = await Promise.all(
    names.map(async (name) => [name.slice(0, 2), await read(name)] as const),
  );
  return { catalogs: new Map(catalogs), notes: await read("notes.json") };
}
