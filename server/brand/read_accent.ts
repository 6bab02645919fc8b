// The accent colour from its setting, or the sentence that says why it cannot be used.
import { type AccentColours, deriveAccent, formatContrast } from "./core/accent.ts";

/** Null for the colours of the build. `report` gets one sentence if the colour cannot be used. */
export function readAccent(colour: string | null, report: (problem: string) => void): AccentColours | null {
  if (colour === null) return null;
  const outcome = deriveAccent(colour);
  if (outcome.ok) return outcome.colours;
  const { contrast, minContrast, background, nearest } = outcome;
  report(
    `ACCENT_COLOR="${colour}" is not usable: its contrast with the background ${background} is ` +
      `${formatContrast(contrast)}, and links and buttons need at least ${formatContrast(minContrast)}; ` +
      `the nearest colour that has it is ${nearest}`,
  );
  return null;
}
