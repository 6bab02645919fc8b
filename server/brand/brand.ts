// What the operator has made of the look of this installation.
import type { Config } from "../config.ts";

export type Brand = Pick<Config, "siteName" | "accent">;
