// What the documents take from the code. `deno task docs` writes it, and `deno task gate` fails if it is out of date.
import { createDocument as describeConformance } from "../../conformance/document.ts";
import { writeProjectFile } from "../../taginfo/project_file.ts";
import { listAccessibilityLimits, listFilters, listTiers } from "./interface.ts";
import { listFunctions } from "./functions.ts";
import { writeLimits } from "./limits/write_limits.ts";
import { listNodeMetrics, listProgramMetrics } from "./metrics.ts";
import { listPackages } from "./packages.ts";
import { SETTING_PARTS } from "./settings.ts";

export interface GeneratedPart {
  /** Path from the root of the project. */
  readonly document: string;
  /** Name in the markers around the part, or null if the whole file is generated. */
  readonly name: string | null;
  readonly write: () => string | Promise<string>;
}

export const GENERATED_PARTS: readonly GeneratedPart[] = [
  { document: "docs/data-node.md", name: "functions", write: listFunctions },
  { document: "docs/generated/conformance.md", name: null, write: describeConformance },
  { document: "docs/interface.md", name: "tiers", write: listTiers },
  { document: "docs/interface.md", name: "filters", write: listFilters },
  { document: "docs/interface.md", name: "accessibility-limits", write: listAccessibilityLimits },
  { document: "docs/generated/limits.md", name: null, write: writeLimits },
  { document: "docs/monitor.md", name: "metrics of the nodes", write: listNodeMetrics },
  { document: "docs/monitor.md", name: "metrics of the program", write: listProgramMetrics },
  { document: "docs/taginfo.json", name: null, write: writeProjectFile },
  { document: "docs/third-party.md", name: "packages", write: listPackages },
  ...SETTING_PARTS,
];
