// The terminal in front of which a command runs: colours, the progress line of a long one, and Ctrl+C.
import { waitForStopSignal } from "../program/stop_signal.ts";

export interface Terminal {
  readonly columns: () => number;
  /** Writes text without adding a line break. */
  readonly write: (text: string) => void;
}

/** Terminal sequences by name; the second one ends the first. */
const STYLES = { bold: [1, 22], red: [31, 39], yellow: [33, 39] } as const;

/** Text in a style, for a terminal that shows it. */
export type Paint = (style: keyof typeof STYLES, text: string) => string;

export const paintNothing: Paint = (_, text) => text;

/** Plain text for a pipe, and with NO_COLOR. */
export function choosePaint(output: { readonly isTerminal: () => boolean }): Paint {
  if (Deno.noColor || !output.isTerminal()) return paintNothing;
  return (style, text) => `\x1b[${STYLES[style][0]}m${text}\x1b[${STYLES[style][1]}m`;
}

/** Carriage return, then erase the line. */
export const REWRITE_LINE = "\r\x1b[2K";

/** Exit code of a cancelled command: 128 + SIGINT, as shells report it. */
export const CANCELLED = 130;

/** Where a command that takes long writes, and what ends it. */
export interface CommandOutput {
  /** Shows the progress line; null: standard error is no terminal. */
  readonly terminal: Terminal | null;
  /** Write one line, given without line break. */
  readonly write: (line: string) => void;
  readonly writeError: (line: string) => void;
  readonly signal: AbortSignal;
}

/** The first signal to stop cancels the command; the second one ends the program. */
export function openOutput(): CommandOutput {
  const cancel = new AbortController();
  void waitForStopSignal(() => Deno.exit(CANCELLED)).then(() => cancel.abort());
  const write = (text: string) => void Deno.stderr.writeSync(new TextEncoder().encode(text));
  return {
    terminal: Deno.stderr.isTerminal() ? { columns: () => Deno.consoleSize().columns || 80, write } : null,
    write: console.log,
    writeError: console.error,
    signal: cancel.signal,
  };
}
