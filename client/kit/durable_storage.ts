// Whether the browser may delete what the page stores when the device runs out of space.

/** Null: the browser does not say. */
export async function isStorageDurable(): Promise<boolean | null> {
  try {
    return await navigator.storage.persisted();
  } catch {
    return null;
  }
}

/** Where the browser decides without a question: in Chromium, which alone has this property. */
export async function takeDurableStorage(): Promise<void> {
  if ("userAgentData" in navigator) await askForDurableStorage();
}

/** Firefox asks the visitor; other browsers decide themselves. Null as above. */
export async function askForDurableStorage(): Promise<boolean | null> {
  try {
    return await navigator.storage.persist();
  } catch {
    return null;
  }
}
