// Coordinates in few large buffers: an array with a buffer of its own takes about 500 bytes more.

/** Numbers in one buffer. */
const BUFFER_LENGTH = 131_072;

/** Copies coordinates. */
export type CoordinatePool = (coordinates: ArrayLike<number>) => Float64Array;

export function createCoordinatePool(): CoordinatePool {
  let buffer = new Float64Array(0);
  let end = 0;
  return (coordinates) => {
    const { length } = coordinates;
    if (end + length > buffer.length) {
      [buffer, end] = [new Float64Array(Math.max(BUFFER_LENGTH, length)), 0];
    }
    buffer.set(coordinates, end);
    return buffer.subarray(end, end += length);
  };
}
