// Exports the package behind the readers and writers of OpenStreetMap's format. contract/kit/valibot.ts explains why it
// is imported in a single file.
export { PbfReader, PbfWriter } from "pbf";
