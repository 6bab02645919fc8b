// Whether the browser may delete the page's stored data when the device runs out of space.

/** Null if the browser does not report it. */
export async function isStorageDurable(): Promise<boolean | null> {
  return await navigator.storage?.persisted().catch(() => null) ?? null;
}

/** Requests durable storage if the browser does not ask the visitor: only in Chromium, which has this property. */
export async function takeDurableStorage(): Promise<void> {
  if ("userAgentData" in navigator) await askForDurableStorage();
}

/** Firefox asks the visitor, and other browsers decide themselves. Null if unknown. */
export async function askForDurableStorage(): Promise<boolean | null> {
  return await navigator.storage?.persist().catch(() => null) ?? null;
}
