// Runs small programs of the system.

export interface CommandResult {
  readonly ok: boolean;
  readonly output: string;
}

/** Never rejects: a missing program counts as failed. */
export async function runCommand(command: string, ...args: readonly string[]): Promise<CommandResult> {
  try {
    const { success, stdout, stderr } = await new Deno.Command(command, { args: [...args] }).output();
    const decoder = new TextDecoder();
    return { ok: success, output: `${decoder.decode(stdout)}${decoder.decode(stderr)}`.trim() };
  } catch (error) {
    return { ok: false, output: String(error) };
  }
}
