// Re-exports the package that reads and writes OpenStreetMap's format. contract/kit/valibot.ts explains why a package
// is imported in a single file.
export { PbfReader, PbfWriter } from "pbf";
