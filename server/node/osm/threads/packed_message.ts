// Packs messages between threads as one text and raw buffers. In a message, the runtime searches every array element
// for transferable objects, so typed arrays with millions of numbers would take seconds and gigabytes.

type View = Int32Array | Uint8Array | Uint32Array | Float64Array;
type Fields = Record<string, unknown>;

const VIEWS = { Int32Array, Uint8Array, Uint32Array, Float64Array };
type ViewName = keyof typeof VIEWS;

export interface PackedMessage {
  readonly text: string;
  /** Types of the typed arrays, and their paths from the outermost key inwards. */
  readonly places: readonly { readonly path: readonly string[]; readonly name: ViewName }[];
  readonly buffers: readonly ArrayBufferLike[];
}

/** Packs an object of JSON values and typed arrays, which must fill their buffers, at most two levels deep. */
export function packMessage(message: object): PackedMessage {
  const places: { path: readonly string[]; name: ViewName }[] = [];
  const buffers: ArrayBufferLike[] = [];
  const takeViews = (fields: Fields, path: readonly string[], isOuter: boolean): Fields => {
    const rest: Fields = {};
    for (const [key, value] of Object.entries(fields)) {
      if (isView(value)) {
        places.push({ path: [...path, key], name: value.constructor.name as ViewName });
        buffers.push(value.buffer);
      } else if (isOuter && isObject(value)) rest[key] = takeViews(value, [...path, key], false);
      else rest[key] = value;
    }
    return rest;
  };
  const text = JSON.stringify(takeViews(message as Fields, [], true));
  return { text, places, buffers };
}

/** Returns the buffers that can be transferred, which are all except shared ones. */
export const transferable = ({ buffers }: PackedMessage): ArrayBuffer[] =>
  buffers.filter((buffer) => buffer instanceof ArrayBuffer);

export function unpackMessage<T>({ text, places, buffers }: PackedMessage): T {
  const message = JSON.parse(text) as Fields;
  for (const [i, { path, name }] of places.entries()) {
    const target = path.slice(0, -1).reduce((fields, key) => fields[key] as Fields, message);
    target[path.at(-1)!] = new VIEWS[name](buffers[i] as ArrayBuffer);
  }
  return message as T;
}

const isView = (value: unknown): value is View => ArrayBuffer.isView(value) && !(value instanceof DataView);

const isObject = (value: unknown): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
