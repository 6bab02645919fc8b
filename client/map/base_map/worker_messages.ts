// The messages between the page and the worker of its own map.
import type { Look } from "contract/map/base_map/looks.ts";
import type { Obstacle } from "./place_names.ts";

export interface MapSource {
  /** Absolute address of its TileJSON. */
  readonly tileJson: string;
  /** Absolute address of the page's folder. */
  readonly scope: string;
  /** The page's language, such as `de`. */
  readonly language: string;
}

/** A picture that the page wants. */
export interface PaintRequest {
  readonly id: number;
  readonly look: Look;
  /** The picture for paper does not replace that of the screen. */
  readonly isPaper: boolean;
  /** North-western corner in map units. */
  readonly left: number;
  readonly top: number;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  readonly pixelRatio: number;
  /** Size in device pixels. */
  readonly pixels: readonly [width: number, height: number];
  /** No name is placed below them. */
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
  /** Sent repeatedly while tiles arrive, and when tiles that failed arrive later. */
  | PictureAnswer
  /** Absolute addresses of the tiles that were requested last. */
  | { readonly kind: "asked"; readonly urls: readonly string[] }
  /** `reason` has no full stop. */
  | { readonly kind: "failed"; readonly reason: string };
