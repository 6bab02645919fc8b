// Checks for every table of texts: complete in all languages, no empty texts, no leftovers of code, all translated.
import assert from "node:assert/strict";
import type { Locale } from "../../../../client/page/texts/texts.ts";

type FunctionName<Table> = {
  [Name in keyof Table]: Table[Name] extends (...args: never[]) => string ? Name : never;
}[keyof Table];

/** Arguments for every text that is a function; a missing entry does not compile. */
export type TableArguments<Table> = {
  readonly [Name in FunctionName<Table>]: Table[Name] extends (...args: infer Args) => string
    ? readonly Args[]
    : never;
};

/** All texts of a table with these arguments, by name. */
export function collectTexts<Table extends object>(
  table: Table,
  args: TableArguments<Table>,
): Map<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of Object.entries(table)) {
    if (typeof value === "string") texts.set(name, value);
    for (const each of (args as Record<string, readonly unknown[][]>)[name] ?? []) {
      texts.set(`${name}(${JSON.stringify(each)})`, value(...each));
    }
  }
  return texts;
}

/** Registers the tests. `shared`: texts that are the same in both languages. */
export function checkTables<Table extends object>(
  subject: string,
  tables: Readonly<Record<Locale, Table>>,
  args: TableArguments<Table>,
  shared: readonly string[] = [],
): void {
  Deno.test(`${subject}: all tables have the same entries`, () => {
    const shapeOf = (table: Table) =>
      Object.entries(table).map(([name, value]) =>
        `${name}: ${typeof value} ${typeof value === "function" ? value.length : ""}`
      ).sort();
    assert.deepEqual(shapeOf(tables.en), shapeOf(tables.de));
  });

  for (const [locale, table] of Object.entries(tables)) {
    Deno.test(`${subject}, ${locale}: no empty texts, no leftovers of code`, () => {
      for (const [name, text] of collectTexts(table, args)) {
        assert.notEqual(text.trim(), "", name);
        assert.equal(text, text.trim(), name);
        assert.doesNotMatch(text, /undefined|null|NaN|\[object|[{}<>$]/, name);
      }
    });
  }

  Deno.test(`${subject}: translations differ`, () => {
    const [german, english] = [collectTexts(tables.de, args), collectTexts(tables.en, args)];
    const same = [...german].filter(([name, text]) => english.get(name) === text).map(([, text]) => text);
    // Numbers below 1000 are the same in all languages.
    assert.deepEqual(same.filter((text) => !/^\d+$/.test(text)), shared);
  });
}
