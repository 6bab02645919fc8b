// The output of a command: lines, colours, the progress line of a long command, and Ctrl+C.
import { styleText } from "node:util";
import { escapeControls } from "../../base/kit/escape_controls.ts";
import { waitForStopSignal } from "../../program/system/stop_signal.ts";

export interface Terminal {
  readonly columns: () => number;
  /** Writes text without adding a line break. */
  readonly write: (text: string) => void;
}

export type Paint = (style: "bold" | "red" | "yellow", text: string) => string;

export const paintNothing: Paint = (_, text) => text;

/** Returns plain text for a pipe, or if NO_COLOR is set. */
export function choosePaint(output: { readonly isTerminal: () => boolean }): Paint {
  if (Deno.noColor || !output.isTerminal()) return paintNothing;
  return (style, text) => styleText(style, text, { validateStream: false });
}

/** Carriage return, then erase the line. */
export const REWRITE_LINE = "\r\x1b[2K";

/** Exit code of a cancelled command: 128 + SIGINT, as shells report it. */
export const CANCELLED = 130;

/** Writes a line. The argument has no line break at its end. */
export type Write = (line: string) => void;

export interface Output {
  readonly write: Write;
  readonly writeError: Write;
}

/** Escapes control characters in lines with untrusted text, such as names from servers and files. */
export function escapeOutput({ write, writeError }: Output): Output {
  return {
    write: (line) => write(escapeControls(line)),
    writeError: (line) => writeError(escapeControls(line)),
  };
}

/** Output of a long-running command. */
export interface CommandOutput extends Output {
  /** Shows the progress line. Null if standard error is not a terminal. */
  readonly terminal: Terminal | null;
  /** Aborted to cancel the command. */
  readonly signal: AbortSignal;
}

/** The first stop signal cancels the command, the second one exits. */
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
