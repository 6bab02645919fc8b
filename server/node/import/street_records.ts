// Named streets and the nodes that may be in one, as compact bytes: they are found long before it is known which of them
// are near a playground.

const INITIAL_BYTES = 64 * 1024;
const MAX_VARINT_BYTES = 10;
/** Positions are multiples of 1e-8 degrees, so that they are exact. */
const STEPS_PER_DEGREE = 1e8;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** Appends numbers and texts; the buffer grows. */
class RecordWriter {
  #bytes = new Uint8Array(INITIAL_BYTES);
  #end = 0;

  number(value: number): void {
    if (this.#end + MAX_VARINT_BYTES > this.#bytes.length) this.#grow(MAX_VARINT_BYTES);
    let rest = value < 0 ? -2 * value - 1 : 2 * value;
    while (rest > 0x7f) {
      this.#bytes[this.#end++] = (rest % 128) | 0x80;
      rest = Math.floor(rest / 128);
    }
    this.#bytes[this.#end++] = rest;
  }

  text(text: string): void {
    const bytes = encoder.encode(text);
    this.number(bytes.length);
    if (this.#end + bytes.length > this.#bytes.length) this.#grow(bytes.length);
    this.#bytes.set(bytes, this.#end);
    this.#end += bytes.length;
  }

  #grow(needed: number): void {
    const longer = new Uint8Array(2 * this.#bytes.length + needed);
    longer.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = longer;
  }

  /** A copy of what was appended; starts again. */
  take(): Uint8Array<ArrayBuffer> {
    const taken = this.#bytes.slice(0, this.#end);
    this.#end = 0;
    return taken;
  }
}

class RecordReader {
  #position = 0;
  constructor(readonly bytes: Uint8Array) {}

  get hasMore(): boolean {
    return this.#position < this.bytes.length;
  }

  number(): number {
    let [value, factor, byte] = [0, 1, 0];
    do {
      byte = this.bytes[this.#position++]!;
      value += (byte & 0x7f) * factor;
      factor *= 128;
    } while (byte >= 0x80);
    return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
  }

  text(): string {
    const length = this.number();
    this.#position += length;
    return decoder.decode(this.bytes.subarray(this.#position - length, this.#position));
  }
}

/** Collects the records of one block. */
export function createStreetRecords() {
  const [streets, nodes] = [new RecordWriter(), new RecordWriter()];
  let [lastId, lastLon, lastLat] = [0, 0, 0];
  return {
    addStreet(name: string, refs: readonly number[]): void {
      streets.text(name);
      streets.number(refs.length);
      let last = 0;
      for (const ref of refs) {
        streets.number(ref - last);
        last = ref;
      }
    },
    addNode(id: number, lon: number, lat: number): void {
      const [x, y] = [Math.round(lon * STEPS_PER_DEGREE), Math.round(lat * STEPS_PER_DEGREE)];
      nodes.number(id - lastId);
      nodes.number(x - lastLon);
      nodes.number(y - lastLat);
      [lastId, lastLon, lastLat] = [id, x, y];
    },
    takeStreets: () => streets.take(),
    takeNodes(): Uint8Array<ArrayBuffer> {
      [lastId, lastLon, lastLat] = [0, 0, 0];
      return nodes.take();
    },
  };
}

export function readStreets(
  bytes: Uint8Array,
  onStreet: (name: string, refs: readonly number[]) => void,
): void {
  const reader = new RecordReader(bytes);
  while (reader.hasMore) {
    const name = reader.text();
    const refs = new Array<number>(reader.number());
    let last = 0;
    for (let i = 0; i < refs.length; i++) refs[i] = last += reader.number();
    onStreet(name, refs);
  }
}

export function readStreetNodes(
  bytes: Uint8Array,
  onNode: (id: number, lon: number, lat: number) => void,
): void {
  const reader = new RecordReader(bytes);
  let [id, x, y] = [0, 0, 0];
  while (reader.hasMore) {
    id += reader.number();
    x += reader.number();
    y += reader.number();
    onNode(id, x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE);
  }
}
