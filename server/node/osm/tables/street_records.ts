// Stores named streets, and the nodes that may belong to them, as compact messages in the format of extracts. They are
// read long before the importer can determine which streets are near a playground.
import { PbfReader, PbfWriter } from "../pbf/pbf.ts";
import { createRow, readDifferences } from "../pbf/differences.ts";

const [NAME, REFS] = [1, 2];
const [IDS, LONS, LATS] = [1, 2, 3];
/** Positions are multiples of 1e-8 degrees, so they stay exact. */
const STEPS_PER_DEGREE = 1e8;

/** Maximum number of nodes in a message. It is far below the maximum length of lists. */
const MAX_COLUMN = 65_536;

/** Collects the records for one block. */
export function createStreetRecords() {
  const [streets, nodes] = [new PbfWriter(), new PbfWriter()];
  const [ids, lons, lats] = [new PbfWriter(), new PbfWriter(), new PbfWriter()];
  let [lastId, lastLon, lastLat, count] = [0, 0, 0, 0];
  const writeColumns = () => {
    nodes.writeBytesField(IDS, takeBytes(ids));
    nodes.writeBytesField(LONS, takeBytes(lons));
    nodes.writeBytesField(LATS, takeBytes(lats));
    [lastId, lastLon, lastLat, count] = [0, 0, 0, 0];
  };
  return {
    addStreet(name: string, refs: readonly number[]): void {
      streets.writeStringField(NAME, name);
      streets.writePackedSVarint(REFS, refs.map((ref, i) => i === 0 ? ref : ref - refs[i - 1]!));
    },
    addNode(id: number, lon: number, lat: number): void {
      const [x, y] = [Math.round(lon * STEPS_PER_DEGREE), Math.round(lat * STEPS_PER_DEGREE)];
      ids.writeSVarint(id - lastId);
      lons.writeSVarint(x - lastLon);
      lats.writeSVarint(y - lastLat);
      lastId = id;
      lastLon = x;
      lastLat = y;
      count += 1;
      if (count === MAX_COLUMN) writeColumns();
    },
    /** Returns the recorded streets and starts new records. */
    takeStreets: () => takeBytes(streets),
    /** Returns the recorded nodes and starts new records. */
    takeNodes(): Uint8Array<ArrayBuffer> {
      if (count > 0) writeColumns();
      return takeBytes(nodes);
    },
  };
}

/** Copies the written bytes, because the writer reuses its buffer. */
function takeBytes(writer: PbfWriter): Uint8Array<ArrayBuffer> {
  const taken = new Uint8Array(writer.buf.subarray(0, writer.pos));
  writer.pos = 0;
  return taken;
}

const refs = createRow();

/** Calls back for each street with its nodes. `refs` is only valid during the call. */
export function readStreets(bytes: Uint8Array, onStreet: (name: string, refs: Float64Array) => void): void {
  const reader = new PbfReader(bytes);
  let name = "";
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    if (field === NAME) name = reader.readString();
    else {
      readDifferences(reader, refs);
      onStreet(name, refs.values.subarray(0, refs.length));
    }
  }
}

const [ids, lons, lats] = [createRow(), createRow(), createRow()];

export function readStreetNodes(
  bytes: Uint8Array,
  onNode: (id: number, lon: number, lat: number) => void,
): void {
  const reader = new PbfReader(bytes);
  for (let field = reader.nextField(); field !== 0; field = reader.nextField()) {
    readDifferences(reader, field === IDS ? ids : field === LONS ? lons : lats);
    if (field !== LATS) continue;
    for (let i = 0; i < ids.length; i++) {
      onNode(ids.values[i]!, lons.values[i]! / STEPS_PER_DEGREE, lats.values[i]! / STEPS_PER_DEGREE);
    }
  }
}
