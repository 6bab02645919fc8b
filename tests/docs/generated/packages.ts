// The packages in the program, from the licences that the build has collected.
import { assets } from "../../../dist/assets.gen.ts";
import { writeTable } from "./markdown.ts";

export interface ShippedPackage {
  readonly name: string;
  readonly licence: string;
  readonly source: string;
}

/** The runtime comes last. */
export function readPackages(): readonly ShippedPackage[] {
  const { identity } = assets.find(({ path }) => path === "/licenses.txt")!;
  const [, ...sections] = new TextDecoder().decode(identity).split(/\n\n={80}\n\n/);
  return sections.map((text) => {
    const [, name, licence, source] = /^(\S+) \S+\nLicence: (.+)\nSource: (.+)\n/.exec(text)!;
    return { name: name!, licence: licence!, source: source! };
  });
}

export const listPackages = () =>
  writeTable(
    ["package", "licence"],
    readPackages().map(({ name, licence, source }) => [`[${name}](${source})`, licence]),
  );
