// Whether the browser may delete the page's stored data when the device runs out of space.

/** Whether storage is durable; null if the browser does not report it. */
export async function isStorageDurable(): Promise<boolean | null> {
  return await navigator.storage?.persisted().catch(() => null) ?? null;
}

/** Requests durable storage in Chromium, which does not ask the visitor and is recognised by this property. */
export async function takeDurableStorage(): Promise<void> {
  if ("userAgentData" in navigator) await askForDurableStorage();
}

/**
 * Requests durable storage. Firefox asks the visitor, and other browsers decide themselves. Returns null if unknown.
 */
export async function askForDurableStorage(): Promise<boolean | null> {
  return await navigator.storage?.persist().catch(() => null) ?? null;
}
