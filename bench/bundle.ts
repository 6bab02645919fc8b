// Size of the client as served: the files of the first paint, and the files loaded later.
import { assets } from "../dist/assets.gen.ts";
import type { Asset } from "server/http/assets.ts";
import { splitByFirstPaint } from "./first_paint.ts";
import { describeGoal, formatKilobytes, type Section } from "./report.ts";

/** A test of the build has the same limit. */
const GOAL_BYTES = 106_000;

interface Sizes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

export function measureBundle(): Section {
  const { first, later } = splitByFirstPaint(assets);
  const firstSizes = sumSizes(first);
  const goal = describeGoal({
    text: `at most ${GOAL_BYTES / 1000} kB brotli`,
    isMet: firstSizes.brotli <= GOAL_BYTES,
  });
  return {
    key: "bundle",
    title: "Client bundle",
    headings: ["files", "raw", "gzip", "brotli", "goal"],
    rows: [
      describeSizes(`first paint (${first.length} files)`, firstSizes, goal),
      ...first.map((asset) => describeSizes(`  ${asset.path}`, sumSizes([asset]), "")),
      describeSizes(`later (${later.length} files)`, sumSizes(later), ""),
    ],
    notes: ["sizes of response bodies; a file that does not become smaller is sent uncompressed"],
    values: {
      first_paint_raw_bytes: firstSizes.raw,
      first_paint_gzip_bytes: firstSizes.gzip,
      first_paint_brotli_bytes: firstSizes.brotli,
    },
  };
}

function sumSizes(files: readonly Asset[]): Sizes {
  const sum = (sizeOf: (file: Asset) => number) => files.reduce((total, file) => total + sizeOf(file), 0);
  return {
    raw: sum(({ identity }) => identity.byteLength),
    gzip: sum(({ identity, gzip }) => (gzip ?? identity).byteLength),
    brotli: sum(({ identity, br }) => (br ?? identity).byteLength),
  };
}

function describeSizes(label: string, { raw, gzip, brotli }: Sizes, goal: string): string[] {
  return [label, formatKilobytes(raw), formatKilobytes(gzip), formatKilobytes(brotli), goal];
}
