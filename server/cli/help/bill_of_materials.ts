// Lists the program's components as a CycloneDX 1.6 bill of materials. Pure, so the output is reproducible.
import type { BundledPart, SourceState } from "contract/page/build_facts.ts";
import { VERSION } from "../../base/kit/version.ts";
import { PROGRAM_NAME } from "./help_page.ts";

/** Versions of the runtime and its engine. */
export interface Runtime {
  readonly deno: string;
  readonly v8: string;
}

const OWN_REF = PROGRAM_NAME;

/**
 * Encodes the document. To be reproducible, it has no serial number, which would be random, and its only time is the
 * commit's. The text ends with a line break.
 */
export function writeBillOfMaterials(
  parts: readonly BundledPart[],
  source: SourceState,
  runtime: Runtime,
): string {
  const refs = new Map(parts.map((part) => [part.name, packageUrl(part)]));
  const [deno, v8] = [`pkg:github/denoland/deno@v${runtime.deno}`, `pkg:github/v8/v8@${runtime.v8}`];
  const bill = {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      ...(source.committedAt === null ? {} : { timestamp: source.committedAt }),
      component: {
        type: "application",
        "bom-ref": OWN_REF,
        name: PROGRAM_NAME,
        version: VERSION,
        licenses: nameLicence("MIT"),
        ...(source.commit === null
          ? {}
          : { properties: [{ name: `${PROGRAM_NAME}:commit`, value: source.commit }] }),
      },
    },
    components: [
      ...parts.map(describePart),
      describeRuntime("Deno", deno, runtime.deno, "MIT"),
      describeRuntime("V8", v8, runtime.v8, "BSD-3-Clause"),
    ],
    dependencies: [
      { ref: OWN_REF, dependsOn: [...listDirect(parts).map((name) => refs.get(name)!), deno] },
      ...parts.map(({ name, needs }) => ({
        ref: refs.get(name)!,
        dependsOn: needs.flatMap((each) => refs.get(each) ?? []),
      })),
      { ref: deno, dependsOn: [v8] },
      { ref: v8, dependsOn: [] },
    ],
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

/** Encodes a package URL (https://github.com/package-url/purl-spec). */
const packageUrl = ({ name, version }: BundledPart) => `pkg:npm/${name.replace("@", "%40")}@${version}`;

/** Lists the parts that the program itself uses, which are those that no other part needs. */
function listDirect(parts: readonly BundledPart[]): string[] {
  const needed = new Set(parts.flatMap(({ needs }) => needs));
  return parts.map(({ name }) => name).filter((name) => !needed.has(name));
}

function describePart(part: BundledPart) {
  const { name, version, licence, source, sha512 } = part;
  const [, group, ownName] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name)!;
  return {
    type: "library",
    "bom-ref": packageUrl(part),
    ...(group === undefined ? {} : { group }),
    name: ownName!,
    version,
    scope: "required",
    hashes: [{ alg: "SHA-512", content: toHex(sha512) }],
    licenses: nameLicence(licence),
    purl: packageUrl(part),
    ...(source === null ? {} : { externalReferences: [{ type: "vcs", url: source }] }),
  };
}

function describeRuntime(name: string, purl: string, version: string, licence: string) {
  return {
    type: "platform",
    "bom-ref": purl,
    name,
    version,
    scope: "required",
    licenses: nameLicence(licence),
    purl,
  };
}

function nameLicence(licence: string) {
  const isExpression = /[ ()]/.test(licence);
  return isExpression ? [{ expression: licence }] : [{ license: { id: licence } }];
}

const toHex = (base64: string) =>
  Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0")).join("");
