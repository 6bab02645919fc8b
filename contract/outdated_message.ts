// How the service worker tells a page that it started from the copy, and that the hub has another build by now.

const KIND = "outdated";

export function encodeOutdatedMessage(): { readonly kind: string } {
  return { kind: KIND };
}

export function isOutdatedMessage(value: unknown): boolean {
  return typeof value === "object" && value !== null && "kind" in value && value.kind === KIND;
}
