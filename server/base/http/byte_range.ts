// Parses the Range header (RFC 9110, section 14), supporting a single byte range (pure).

export interface ByteRange {
  /** Position of the first byte. */
  readonly start: number;
  /** Position after the last byte. */
  readonly end: number;
}

/**
 * Returns the requested range of a body of `size` bytes. "whole" means that the header is missing, or ignored because
 * it is malformed, uses another unit or has several ranges. "unsatisfiable" means that the range starts beyond the end.
 */
export function readByteRange(header: string | null, size: number): ByteRange | "whole" | "unsatisfiable" {
  const [, first, last] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (first === undefined || last === undefined || (first === "" && last === "")) return "whole";
  if (first === "") {
    return Number(last) === 0 || size === 0
      ? "unsatisfiable"
      : { start: Math.max(0, size - Number(last)), end: size };
  }
  if (last !== "" && Number(last) < Number(first)) return "whole";
  if (Number(first) >= size) return "unsatisfiable";
  return { start: Number(first), end: last === "" ? size : Math.min(size, Number(last) + 1) };
}
