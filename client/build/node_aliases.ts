// For esbuild: packages may name the modules of Node without their prefix, such as "os".
import { builtinModules } from "node:module";

export const NODE_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  builtinModules.filter((name) => !name.includes(":")).map((name) => [name, `node:${name}`]),
);
