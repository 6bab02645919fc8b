// The messages between the page and the worker of the built-in map.
import type { Look } from "contract/map/base_map/looks.ts";
import type { Obstacle } from "./place_names.ts";

export interface MapSource {
  /** Absolute URL of the archive's TileJSON. */
  readonly tileJson: string;
  /** Absolute URL of the page's folder. */
  readonly scope: string;
  /** The page's language, such as `de`. */
  readonly language: string;
}

/** Request for an image of the map. */
export interface PaintRequest {
  readonly id: number;
  readonly look: Look;
  /** True for an image for paper, which does not replace the image for the screen. */
  readonly isPaper: boolean;
  /** North-western corner in map units. */
  readonly left: number;
  readonly top: number;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  readonly pixelRatio: number;
  /** Size in device pixels. */
  readonly pixels: readonly [width: number, height: number];
  /** Boxes that names must avoid. */
  readonly obstacles: readonly Obstacle[];
}

export type WorkerQuestion =
  | { readonly kind: "start"; readonly source: MapSource }
  /** Replaces the previous request for the screen, or for paper. */
  | { readonly kind: "paint"; readonly request: PaintRequest }
  | { readonly kind: "listAsked" };

export interface PictureAnswer {
  readonly kind: "picture";
  readonly id: number;
  readonly image: ImageBitmap;
  readonly isComplete: boolean;
}

export type WorkerAnswer =
  /** Sent repeatedly while tiles arrive, and again when failed tiles arrive later. */
  | PictureAnswer
  /** Absolute URLs of the most recently requested tiles. */
  | { readonly kind: "asked"; readonly urls: readonly string[] }
  /** `reason` has no full stop. */
  | { readonly kind: "failed"; readonly reason: string };
