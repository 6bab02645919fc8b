// The package behind the parsers. All of them import it from here: for each import of a package in a module that a command
// loads, Deno goes through node_modules once at every start.
export * from "valibot";
