// Exports the package behind the readers and writers of OpenStreetMap's format. contract/valibot.ts has the reason why it is
// imported in one place.
export { PbfReader, PbfWriter } from "pbf";
