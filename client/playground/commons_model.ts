// What the panel asks Wikimedia Commons about its photos, once the visitor allows it, and what is known.
import { type ReadonlySignal, signal } from "@preact/signals";
import type { Members, PhotoCredits } from "./core/commons_answers.ts";
import type { CommonsQuestion } from "./core/commons_questions.ts";
import type { DetailsModel } from "./details_model.ts";

export interface CommonsAnswers {
  readonly credits: PhotoCredits;
  /** By title; null: could not be loaded. */
  readonly members: ReadonlyMap<string, Members["photos"] | null>;
}

export interface CommonsModel {
  /** Null: nothing is, or may be, asked. */
  readonly question: ReadonlySignal<CommonsQuestion | null>;
  readonly answers: ReadonlySignal<CommonsAnswers>;
  ask(question: CommonsQuestion | null): void;
  answer(answers: CommonsAnswers): void;
}

const models = new WeakMap<DetailsModel, CommonsModel>();

/** The model beside these details. Not part of the page's state, since the first paint does not need it. */
export function commonsOf(details: DetailsModel): CommonsModel {
  let commons = models.get(details);
  if (!commons) models.set(details, commons = createCommonsModel());
  return commons;
}

export function createCommonsModel(): CommonsModel {
  const question = signal<CommonsQuestion | null>(null);
  const answers = signal<CommonsAnswers>({ credits: new Map(), members: new Map() });
  return {
    question,
    answers,
    ask: (next) => void (question.value = next),
    answer: (next) => void (answers.value = next),
  };
}
