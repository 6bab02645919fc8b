// Waiting for something, but not for ever.

/** The promise's value, or null when it takes longer than `limitMs`; what it was waiting for goes on. */
export async function within<T extends object>(limitMs: number, promise: Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((resolve) => timer = setTimeout(() => resolve(null), limitMs));
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
