// What holds for every table of texts: complete in all languages, nothing empty, nothing left over from the code,
// nothing forgotten to be translated.
import assert from "node:assert/strict";
import type { Locale } from "../../../../client/page/texts/texts.ts";

type FunctionName<Table> = {
  [Name in keyof Table]: Table[Name] extends (...args: never[]) => string ? Name : never;
}[keyof Table];

/** Arguments for every text that takes some; a text without an entry does not compile. */
export type TableArguments<Table> = {
  readonly [Name in FunctionName<Table>]: Table[Name] extends (...args: infer Args) => string
    ? readonly Args[]
    : never;
};

/** Everything that a table can say with these arguments, by where it stands. */
export function collectTexts<Table extends object>(
  table: Table,
  args: TableArguments<Table>,
): Map<string, string> {
  const said = new Map<string, string>();
  for (const [name, value] of Object.entries(table)) {
    if (typeof value === "string") said.set(name, value);
    for (const each of (args as Record<string, readonly unknown[][]>)[name] ?? []) {
      said.set(`${name}(${JSON.stringify(each)})`, value(...each));
    }
  }
  return said;
}

/** Registers the tests. `shared`: texts that are right in both languages. */
export function checkTables<Table extends object>(
  subject: string,
  tables: Readonly<Record<Locale, Table>>,
  args: TableArguments<Table>,
  shared: readonly string[] = [],
): void {
  Deno.test(`${subject}: all tables say the same things`, () => {
    const shapeOf = (table: Table) =>
      Object.entries(table).map(([name, value]) =>
        `${name}: ${typeof value} ${typeof value === "function" ? value.length : ""}`
      ).sort();
    assert.deepEqual(shapeOf(tables.en), shapeOf(tables.de));
  });

  for (const [locale, table] of Object.entries(tables)) {
    Deno.test(`${subject}, ${locale}: nothing is empty, and nothing is left over from the code`, () => {
      for (const [name, text] of collectTexts(table, args)) {
        assert.notEqual(text.trim(), "", name);
        assert.equal(text, text.trim(), name);
        assert.doesNotMatch(text, /undefined|null|NaN|\[object|[{}<>$]/, name);
      }
    });
  }

  Deno.test(`${subject}: what is translated differs`, () => {
    const [german, english] = [collectTexts(tables.de, args), collectTexts(tables.en, args)];
    const same = [...german].filter(([name, text]) => english.get(name) === text).map(([, text]) => text);
    // Numbers below a thousand look alike everywhere.
    assert.deepEqual(same.filter((text) => !/^\d+$/.test(text)), shared);
  });
}
