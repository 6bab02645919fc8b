// Finds the playgrounds nearest to a place: boxes are in memory, outlines and tags are read only of candidates.
import { parseShape } from "../../../contract/shape.ts";
import { distanceToShape } from "../../../contract/shape_distance.ts";
import { rankCandidates } from "../core/nearest.ts";
import type { ReadPlayground } from "./playground_reader.ts";
import type { NearPlayground, PlaygroundStore } from "./playground_store.ts";
import type { PlaygroundPlaces } from "./read_places.ts";

export function createNearestSearch(
  readPlayground: (index: number) => ReadPlayground,
  { boxes }: Pick<PlaygroundPlaces, "boxes">,
): PlaygroundStore["nearest"] {
  function measure(index: number, lon: number, lat: number): NearPlayground | null {
    const { listed, geometry } = readPlayground(index);
    const shape = parseShape(geometry);
    return shape && { ...listed, distanceMetres: distanceToShape(shape, lon, lat) };
  }

  return (lon, lat, maxResults) => {
    const found: NearPlayground[] = [];
    for (const { index, atLeastMetres } of rankCandidates(boxes, lon, lat, maxResults)) {
      const farthest = found[maxResults - 1];
      if (farthest !== undefined && atLeastMetres > farthest.distanceMetres) break;
      const playground = measure(index, lon, lat);
      if (playground === null) continue;
      found.push(playground);
      found.sort((a, b) => a.distanceMetres - b.distanceMetres);
      if (found.length > maxResults) found.pop();
    }
    return found;
  };
}
