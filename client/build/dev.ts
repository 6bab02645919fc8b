// `deno task dev` builds the client on every change, and restarts the Hub when the build or the server changes. The
// page checks for a new build every second and reloads itself.
import { spawn } from "node:child_process";
import process from "node:process";
import { watchClient } from "./build.ts";

await watchClient();
const server = spawn(process.execPath, ["run", "-A", "--watch", "--no-clear-screen", "main.ts"], {
  // The channel closes if this process is killed, so that the server exits, too.
  stdio: ["ignore", "inherit", "inherit", "ipc"],
  env: { LOG_FORMAT: "text", ...process.env },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
const task = process.ppid;
setInterval(() => process.ppid === task || process.exit(1), 1_000);
server.on("exit", (code) => process.exit(code ?? 0));
