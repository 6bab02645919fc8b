// The service worker's message to a page that was started from the cache while the hub has a newer build.

const KIND = "outdated";

export function encodeOutdatedMessage(): { readonly kind: string } {
  return { kind: KIND };
}

export function isOutdatedMessage(value: unknown): boolean {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === KIND;
}
