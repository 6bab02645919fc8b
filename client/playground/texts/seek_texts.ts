// Texts about a playground that is looked for.
export interface SeekTexts {
  readonly label: string;
  readonly searching: string;
  /** While the list of regions cannot be had: nobody knows whom to ask. */
  readonly waiting: string;
  readonly unknownRegion: string;
  readonly unknownPlayground: string;
  /** `regions`: names of some that did not answer, maybe none; `more`: how many others there are. */
  noAnswer(regions: readonly string[], more: number): string;
  readonly again: string;
}
