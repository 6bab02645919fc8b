// Requests photo data for the panel from Wikimedia Commons, unless it is cached or already requested. Aborts requests
// that the current question does not need.
import { effect, untracked } from "@preact/signals";
import type { Result } from "../../kit/core/failure.ts";
import type { CommonsApi } from "./commons_api.ts";
import type { CommonsAnswers, CommonsModel } from "./commons_model.ts";
import type { CommonsQuestion } from "./core/commons_questions.ts";

/** Number of credits kept while the page is open. */
const MAX_CREDITS = 500;

interface Run {
  readonly about: keyof CommonsQuestion;
  readonly titles: readonly string[];
  readonly controller: AbortController;
}

/** Starts the loader; the returned function stops it. */
export function startCommonsLoader(commons: CommonsModel, api: CommonsApi): () => void {
  const runs = new Set<Run>();

  function add(added: Partial<CommonsAnswers>): void {
    const { credits, members } = commons.answers.peek();
    commons.answers.value = {
      credits: new Map([...credits, ...added.credits ?? []]),
      members: new Map([...members, ...added.members ?? []]),
    };
  }

  /** Drops all answers if there are too many. Drops failed categories, so that they are requested again. */
  function tidy(): void {
    const { credits, members } = commons.answers.peek();
    const loaded = [...members].filter(([, photos]) => photos !== null);
    if (credits.size > MAX_CREDITS) commons.answers.value = { credits: new Map(), members: new Map() };
    else if (loaded.length < members.size) commons.answers.value = { credits, members: new Map(loaded) };
  }

  function abortAllBut(question: CommonsQuestion | null): void {
    for (const run of runs) {
      if (question && run.titles.some((title) => question[run.about].includes(title))) continue;
      run.controller.abort();
      runs.delete(run);
    }
  }

  /** Sends a request. `use` receives its answer, or null if it failed. It is not called after an abort. */
  async function request<T>(
    about: Run["about"],
    titles: readonly string[],
    send: (signal: AbortSignal) => Promise<Result<T>>,
    use: (value: T | null) => void,
  ): Promise<void> {
    const run: Run = { about, titles, controller: new AbortController() };
    runs.add(run);
    const result = await send(run.controller.signal);
    if (runs.delete(run)) use(result.ok ? result.value : null);
  }

  function askFor({ files, categories }: CommonsQuestion): void {
    tidy();
    const { credits, members } = commons.answers.peek();
    const isOpen = (about: Run["about"], title: string) =>
      ![...runs].some((run) => run.about === about && run.titles.includes(title));
    const unknown = files.filter((title) => !credits.has(title) && isOpen("files", title));
    if (unknown.length > 0) {
      // Without an answer, the photo still has a link to its page.
      void request(
        "files",
        unknown,
        (signal) => api.fetchCredits(unknown, signal),
        (found) => found && add({ credits: found }),
      );
    }
    for (const category of categories) {
      if (members.has(category) || !isOpen("categories", category)) continue;
      void request(
        "categories",
        [category],
        (signal) => api.fetchMembers(category, signal),
        (found) =>
          add({
            members: new Map([[category, found?.photos ?? null]]),
            credits: found?.credits ?? new Map(),
          }),
      );
    }
  }

  const stop = effect(() => {
    const question = commons.question.value;
    untracked(() => {
      abortAllBut(question);
      if (question) askFor(question);
    });
  });
  return () => {
    stop();
    abortAllBut(null);
  };
}
