// The panel's question to Wikimedia Commons about its photos, once the visitor allows it, and the answers.
import { signal } from "@preact/signals";
import type { Members, PhotoCredits } from "./core/commons_answers.ts";
import type { CommonsQuestion } from "./core/commons_questions.ts";

export interface CommonsAnswers {
  readonly credits: PhotoCredits;
  /** Photos of categories by title; null if they could not be loaded. */
  readonly members: ReadonlyMap<string, Members["photos"] | null>;
}

export type CommonsModel = ReturnType<typeof createCommonsModel>;

export const createCommonsModel = () => ({
  /** The current question, set by the panel. Null if there is none, or if the visitor has not allowed it. */
  question: signal<CommonsQuestion | null>(null),
  /** The answers, set by the loader. */
  answers: signal<CommonsAnswers>({ credits: new Map(), members: new Map() }),
});
