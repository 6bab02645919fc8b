// Exports the package behind the readers and writers of OpenStreetMap's format. contract/kit/valibot.ts has the reason why it is
// imported in one place.
export { PbfReader, PbfWriter } from "pbf";
