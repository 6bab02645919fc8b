// Tests that need a program of Debian's package `prometheus`.
import { needing, type NeedingTest } from "fakes/needing.ts";

export interface ToolResult {
  readonly success: boolean;
  /** Both outputs. */
  readonly text: string;
}

type Tool = "promtool" | "prometheus";

/** How tests are registered that call the tool. */
export async function prepareToolTests(tool: Tool): Promise<NeedingTest> {
  const isInstalled = await runTool(tool, ["--version"]).then(({ success }) => success, () => false);
  return needing(isInstalled, `${tool} is not installed`, ["prometheus"]);
}

export async function runTool(tool: Tool, args: readonly string[], input = ""): Promise<ToolResult> {
  const child = new Deno.Command(tool, {
    args: [...args],
    stdin: "piped",
    stdout: "piped",
    stderr: "piped",
  }).spawn();
  const output = child.output();
  const writer = child.stdin.getWriter();
  if (input !== "") await writer.write(new TextEncoder().encode(input));
  await writer.close();
  const { success, stdout, stderr } = await output;
  return { success, text: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
}

/** What promtool finds wrong with metrics in text form, line by line. */
export async function lintMetrics(text: string): Promise<string[]> {
  const { text: complaints } = await runTool("promtool", ["check", "metrics"], text);
  return complaints.split("\n").filter((line) => line !== "");
}
