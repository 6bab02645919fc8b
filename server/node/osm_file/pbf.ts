// The package behind the readers and writers of OpenStreetMap's format. In one place for the reason that contract/valibot.ts
// gives.
export { PbfReader, PbfWriter } from "pbf";
