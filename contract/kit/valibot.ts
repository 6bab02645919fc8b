// Re-exports the package behind the parsers. All of them import it from here, because Deno sets up node_modules again
// at every start for each import of a package in a dynamically loaded module.
export * from "valibot";
