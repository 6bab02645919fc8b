// `sbom`, also `--sbom`.
import type { Command } from "../line/command.ts";

export const sbom: Command = {
  name: "sbom",
  summary: "print what is in the program, as a bill of materials",
  help: "Same as --sbom. The format is CycloneDX 1.6 in JSON, for programs that look up known flaws.",
  exitCodes: { 0: "bill of materials printed" },
  async run(_, { loadParts, loadSource, write }) {
    const { writeBillOfMaterials } = await import("../help/bill_of_materials.ts");
    write(writeBillOfMaterials(await loadParts(), await loadSource(), Deno.version).trimEnd());
    return 0;
  },
};
