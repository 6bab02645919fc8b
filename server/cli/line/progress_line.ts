// Renders the progress of an import as a line.
import type { ImportPhase, ProgressView } from "../../node/import/import_progress.ts";

const PHASE_TEXTS: Readonly<Record<ImportPhase, string>> = {
  download: "downloading",
  region: "finding the boundary",
  elements: "reading elements",
  ways: "reading ways",
  positions: "reading positions",
  streets: "reading streets",
  compose: "assembling playgrounds",
  write: "writing",
  keep: "keeping the extract",
  changes: "downloading changes",
  merge: "merging changes",
};

const BAR_CELLS = 20;

/** Truncates the line to `columns` characters. */
export function renderProgress(view: ProgressView, columns: number): string {
  const { phase, percent, doneBytes, totalBytes, bytesPerSecond, secondsLeft } = view;
  const parts = [PHASE_TEXTS[phase].padEnd(PHASE_TEXTS.compose.length)];
  if (percent !== null) parts.push(renderBar(percent), `${percent} %`.padStart(5));
  if (doneBytes > 0) {
    parts.push(
      totalBytes === null
        ? formatMegabytes(doneBytes)
        : `${formatNumber(doneBytes)} of ${formatMegabytes(totalBytes)}`,
    );
  }
  if (bytesPerSecond !== null) parts.push(`${formatMegabytes(bytesPerSecond)}/s`);
  if (secondsLeft !== null) parts.push(`${formatSeconds(secondsLeft)} left`);
  return parts.join("  ").slice(0, columns);
}

function renderBar(percent: number): string {
  const filled = Math.floor(percent * BAR_CELLS / 100);
  return `[${"#".repeat(filled)}${".".repeat(BAR_CELLS - filled)}]`;
}

const formatNumber = (bytes: number) => (bytes / 1e6).toFixed(1);
const formatMegabytes = (bytes: number) => `${formatNumber(bytes)} MB`;

/** Formats a size, such as `97 kB`, `5.3 MB` or `12.0 GB`. */
export function formatSize(bytes: number): string {
  if (bytes < 1e6) return `${Math.ceil(bytes / 1000)} kB`;
  return bytes < 1e9 ? formatMegabytes(bytes) : `${(bytes / 1e9).toFixed(1)} GB`;
}

/** Formats a duration, such as `8 s`, `3 min 20 s` or `1 h 5 min`. */
export function formatSeconds(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${whole % 60} s`;
  return `${Math.floor(whole / 3600)} h ${Math.floor(whole % 3600 / 60)} min`;
}
