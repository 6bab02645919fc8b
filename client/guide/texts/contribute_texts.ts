// Texts of the part about contributing.
export interface ContributeTexts {
  readonly intro: string;
  readonly here: string;
  readonly mapComplete: string;
  readonly mapCompleteHint: string;
  readonly idEditor: string;
  readonly idEditorHint: string;
  readonly account: string;
  readonly patience: string;
  readonly moreHeading: string;
  readonly wiki: string;
  readonly chat: string;
  /** For those who cannot see the sign for it. */
  readonly newTab: string;
}
