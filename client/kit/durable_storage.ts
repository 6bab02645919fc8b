// Whether the browser may delete what the page stores when the device runs out of space.

/** Null if the browser does not report it. */
export async function isStorageDurable(): Promise<boolean | null> {
  return await navigator.storage?.persisted().catch(() => null) ?? null;
}

/** Requests durable storage where the browser does not ask the visitor: in Chromium, which alone has this property. */
export async function takeDurableStorage(): Promise<void> {
  if ("userAgentData" in navigator) await askForDurableStorage();
}

/** Firefox asks the visitor; other browsers decide themselves. Null if unknown. */
export async function askForDurableStorage(): Promise<boolean | null> {
  return await navigator.storage?.persist().catch(() => null) ?? null;
}
