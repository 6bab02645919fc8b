// All playgrounds of all backends in one vector source, kept in step with the state by the difference only.
import VectorSource from "ol/source/Vector.js";
import { playgroundKey } from "../../contract/playground.ts";
import type { PlacedPlayground } from "../tiers/core/placed_playground.ts";
import { PlaygroundFeature } from "./playground_feature.ts";

export interface SourceChange {
  readonly added: readonly PlaygroundFeature[];
  readonly removed: readonly PlaygroundFeature[];
}

export interface PlaygroundSource {
  readonly source: VectorSource<PlaygroundFeature>;
  /** Makes the source hold exactly these playgrounds; they are unique by OSM type and id. */
  update(playgrounds: readonly PlacedPlayground[]): SourceChange;
}

export function createPlaygroundSource(): PlaygroundSource {
  const source = new VectorSource<PlaygroundFeature>();
  let features = new Map<string, PlaygroundFeature>();
  return {
    source,
    update(playgrounds) {
      const next = new Map<string, PlaygroundFeature>();
      const added: PlaygroundFeature[] = [];
      for (const placed of playgrounds) {
        const key = playgroundKey(placed.playground);
        let feature = features.get(key);
        if (feature && (feature.placed === placed || feature.looksLike(placed))) {
          feature.placed = placed;
          features.delete(key);
        } else {
          feature = new PlaygroundFeature(placed);
          added.push(feature);
        }
        next.set(key, feature);
      }
      const removed = [...features.values()];
      features = next;
      source.removeFeatures(removed);
      source.addFeatures(added);
      return { added, removed };
    },
  };
}
