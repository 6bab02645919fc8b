// Continuous load of visitors and monitoring systems: several keep-alive connections that send one request after the
// other and check every byte of the answers.
import type { Random } from "fakes/random.ts";
import { type Answer, createHttpClient, type HttpClient, readText } from "./http_client.ts";
import type { Observations } from "./observations.ts";
import type { Question } from "./questions.ts";
import type { TestedHub } from "./tested_hub.ts";
import { pause } from "./until.ts";

export interface LoadParts {
  readonly hub: Pick<TestedHub, "url" | "life" | "ageMs">;
  readonly questions: readonly Question[];
  readonly random: Random;
  readonly observations: Observations;
  readonly clients: number;
  readonly isStoreDamaged: () => boolean;
}

export interface Load {
  /** Waits for pending answers. */
  stop(): Promise<void>;
}

const ENCODINGS = ["br, gzip", "gzip", "identity"];
const PAUSE_MS = 6;
const PAUSE_WHILE_DEAD_MS = 60;
/** Before the first round after a start has ended, the last poll is from before the start. */
const YOUNG_MS = 12_000;

export function startLoad(parts: LoadParts): Load {
  const stopping = new AbortController();
  const running = Array.from({ length: parts.clients }, () => runClient(parts, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function runClient(parts: LoadParts, signal: AbortSignal): Promise<void> {
  const { hub, questions, random, observations } = parts;
  using client = createHttpClient();
  const tags = new Map<string, string>();
  while (!signal.aborted) {
    const life = hub.life();
    if (life === null) {
      await pause(PAUSE_WHILE_DEAD_MS);
      continue;
    }
    const question = random.pick(questions);
    try {
      await ask(parts, client, question, tags);
    } catch (error) {
      const isAlive = hub.life() === life && await isStillThere(hub, life);
      if (isAlive) observations.find(`/${question.path}: ${error instanceof Error ? error.message : error}`);
      else observations.count("cut off by a kill");
    }
    await pause(PAUSE_MS);
  }
}

/** Connections of a killed program break before its end is known, so this waits a moment. */
async function isStillThere(hub: LoadParts["hub"], life: number): Promise<boolean> {
  await pause(200);
  return hub.life() === life;
}

async function ask(
  { hub, random, observations, isStoreDamaged }: LoadParts,
  client: HttpClient,
  { path, findFaults }: Question,
  tags: Map<string, string>,
): Promise<void> {
  const encoding = random.pick(ENCODINGS);
  const known = random.chance(0.3) ? tags.get(`${path} ${encoding}`) : undefined;
  const start = performance.now();
  const wasDamaged = isStoreDamaged();
  const answer = await client.get(`${hub.url}${path}`, {
    "accept-encoding": encoding,
    ...(known !== undefined && { "if-none-match": known }),
  });
  observations.keepMax("slowest answer, ms", Math.round(performance.now() - start));
  observations.count("requests");
  if (answer.status === 200) {
    const { etag } = answer.headers;
    if (etag !== undefined) tags.set(`${path} ${encoding}`, etag);
    for (const fault of [...findLengthFault(answer), ...findFaults(answer)]) observations.find(fault);
  } else if (answer.status === 304 && known !== undefined) {
    observations.count("not modified");
    if (answer.raw.length > 0) observations.find(`/${path}: 304 with a body`);
  } else if (isDocumented(answer, path, hub)) observations.count("503 of /healthz after a start");
  else if (isWithoutHistory(answer, path)) observations.count("503 without a history");
  else if ((wasDamaged || isStoreDamaged()) && isRefusalOfDamaged(answer, path)) {
    observations.count("503 for damaged data");
  } else observations.find(`/${path}: status ${answer.status}`);
}

function findLengthFault({ headers, raw }: Answer): readonly string[] {
  const length = headers["content-length"];
  if (length === undefined || Number(length) === raw.length) return [];
  return [`received ${raw.length} bytes, content-length is ${length}`];
}

/** As documented, `/healthz` answers 503 while the last poll is older than five minutes. */
function isDocumented({ status }: Answer, path: string, hub: LoadParts["hub"]): boolean {
  return status === 503 && path === "healthz" && hub.ageMs() < YOUNG_MS;
}

/** As documented, `/history.json` answers 503 while its file cannot be written. */
const isWithoutHistory = ({ status }: Answer, path: string) =>
  status === 503 && path.startsWith("history.json");

/** As documented, the data API refuses what is damaged until the region is imported again. */
function isRefusalOfDamaged(answer: Answer, path: string): boolean {
  return answer.status === 503 && path.startsWith("api/rpc/") && "retry-after" in answer.headers &&
    readText(answer).includes("damaged");
}
