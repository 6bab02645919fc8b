// Loaded into the program before it starts: its poll schedule is turned by hand. Every SIGUSR2 is the next time of its
// schedule, which it prints. Its intervals run a hundred times as fast, so that a poll beside the schedule is seen.

const HURRY = 100;

type Job = () => void | Promise<void>;
const jobs = new Set<Job>();

function plan(name: string, schedule: string, { signal }: { readonly signal?: AbortSignal }, job: Job) {
  console.log(JSON.stringify({ event: "cron planned", name, schedule }));
  jobs.add(job);
  signal?.addEventListener("abort", () => jobs.delete(job));
  return Promise.resolve();
}

Object.defineProperty(Deno, "cron", { value: plan });
const start = globalThis.setInterval;
const startFast = (run: () => void, ms = 0) => start(run, ms / HURRY);
Object.assign(globalThis, { setInterval: startFast });
Deno.addSignalListener("SIGUSR2", () => {
  for (const job of jobs) void job();
});
