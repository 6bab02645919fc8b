/** What the poll does with a node whose name resolves to a private address; values of the setting PRIVATE_NODES. */
export const PRIVATE_NODES = ["guard", "refuse", "allow"] as const;
export type PrivateNodes = (typeof PRIVATE_NODES)[number];
