// What the page and the worker of its own map tell each other.
import type { Look } from "../../../contract/base_map/looks.ts";
import type { Obstacle } from "./place_names.ts";

/** The archive, once. */
export interface MapSource {
  /** Absolute address of its TileJSON. */
  readonly tileJson: string;
  /** Absolute address of the page's folder. */
  readonly scope: string;
  /** Of the page, such as `de`. */
  readonly language: string;
}

/** A picture that the page wants. */
export interface PaintRequest {
  readonly id: number;
  readonly look: Look;
  /** Beside the picture of the screen, which stays as it is. */
  readonly isPaper: boolean;
  /** Of its north-western corner, in map units. */
  readonly left: number;
  readonly top: number;
  /** Map units per CSS pixel. */
  readonly resolution: number;
  readonly pixelRatio: number;
  /** In device pixels. */
  readonly pixels: readonly [width: number, height: number];
  /** No name is placed below them. */
  readonly obstacles: readonly Obstacle[];
}

export type WorkerQuestion =
  | { readonly kind: "start"; readonly source: MapSource }
  /** Replaces the request before it, of the screen or for paper. */
  | { readonly kind: "paint"; readonly request: PaintRequest }
  | { readonly kind: "listAsked" };

export interface PictureAnswer {
  readonly kind: "picture";
  readonly id: number;
  readonly image: ImageBitmap;
  readonly isComplete: boolean;
}

export type WorkerAnswer =
  /** Several for a request while its tiles arrive, and when tiles that failed arrive later. */
  | PictureAnswer
  /** Absolute addresses of tiles, requested last. */
  | { readonly kind: "asked"; readonly urls: readonly string[] }
  /** `reason`: a sentence without its end. */
  | { readonly kind: "failed"; readonly reason: string };
