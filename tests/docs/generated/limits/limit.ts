// A row of the table of limits, and how its figures are written.

/** `test` is the path of the test that tries to exceed the limit. */
export type Limit = readonly [what: string, limit: string, beyond: string, test: `tests/${string}_test.ts`];

export const count = (value: number) => String(value).replace(/\B(?=(\d{3})+$)/g, " ");
export const seconds = (ms: number) => `${ms / 1_000} s`;
export const minutes = (ms: number) => `${ms / 60_000} min`;
export const kibibytes = (bytes: number) => `${bytes / 1024} KiB`;
export const mebibytes = (bytes: number) => `${bytes / 1024 ** 2} MiB`;
