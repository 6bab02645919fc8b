// The terminal in front of which a long command runs: its progress line, and Ctrl+C.
import { waitForStopSignal } from "../program/stop_signal.ts";

export interface Terminal {
  readonly columns: () => number;
  /** Writes text without adding a line break. */
  readonly write: (text: string) => void;
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
