// What the service needs of an importer.

/** `ok`: the region's data is up to date now, also when there was nothing new. */
export type ImportOutcome =
  | { readonly ok: true }
  /** `reason` is a sentence for people. */
  | { readonly ok: false; readonly reason?: string };

export interface RegionImporter {
  /** Puts new data in the place of the store file, or says in the log why not. Never rejects. */
  run(signal: AbortSignal): Promise<ImportOutcome>;
}

export interface RegionExtract {
  /** Address or path of the extract. */
  readonly source: string;
  readonly relationId: number;
}

export type CreateImporter = (region: RegionExtract) => RegionImporter;
