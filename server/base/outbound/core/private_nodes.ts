/** Values of PRIVATE_NODES, the treatment of nodes whose names resolve to private addresses. */
export const PRIVATE_NODES = ["guard", "refuse", "allow"] as const;
export type PrivateNodes = (typeof PRIVATE_NODES)[number];
