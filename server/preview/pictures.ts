// The pictures of link previews as PNG: on the map of the archive in use, else on a plain ground.
import { byteLengthOf, createLru } from "../../contract/lru.ts";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { MapArchiveSource, ServedArchive } from "../map_archive/map_archive_source.ts";
import type { Canvas } from "./core/canvas.ts";
import { paintOnMap, paintPlain } from "./core/paint_picture.ts";
import { makeRoom } from "./core/outline_on_map.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, type PictureOutline } from "./core/picture_outline.ts";
import { encodePng } from "./encode_png.ts";
import { readSurroundings } from "./surroundings.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Of pictures that are kept: a link in a chat is fetched by many programs within seconds. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;

/** Pictures that are painted or wait for it: about two seconds of work. */
export const MAX_WAITING_PICTURES = 100;

type ArchiveInUse = Pick<MapArchiveSource, "current">;

export interface Pictures {
  /** The same outline and archive give the same bytes; where there is no map, a plain ground. Null: too many wait. */
  paint(outline: PictureOutline): Promise<Bytes> | null;
}

/** `mapArchive`: null if there is none. */
export function createPictures(mapArchive: ArchiveInUse | null): Pictures {
  const kept = createLru<string, Bytes>(MAX_PICTURE_BYTES, byteLengthOf);
  const waiting = new Map<string, Promise<Bytes>>();
  let last: Promise<unknown> = Promise.resolve();
  const archiveInUse = () => mapArchive?.current() ?? null;

  /** One after the other: the memory for one picture is enough. */
  function enqueue(paint: () => Promise<Bytes>): Promise<Bytes> {
    const task = last.then(paint);
    last = task.catch(() => {});
    return task;
  }

  async function paintPicture(outline: PictureOutline): Promise<Bytes> {
    // Another one may have taken its place since the request.
    const archive = archiveInUse();
    const onMap = archive && await paintSurroundings(outline, archive);
    if (onMap === null && archiveInUse() !== archive) return await paintPicture(outline);
    const bytes = await encode(onMap ?? paintPlain(outline));
    // What is wrong with a tile may pass, and a plain ground is painted at once.
    if (onMap) kept.set(keyOf(outline, archive), bytes);
    return bytes;
  }

  return {
    paint(outline) {
      const key = keyOf(outline, archiveInUse());
      const known = kept.get(key);
      if (known !== undefined) return Promise.resolve(known);
      const shared = waiting.get(key);
      if (shared !== undefined) return shared;
      if (waiting.size >= MAX_WAITING_PICTURES) return null;
      const task = enqueue(() => paintPicture(outline)).finally(() => waiting.delete(key));
      waiting.set(key, task);
      return task;
    },
  };
}

function keyOf({ points, ringEnds, dots, view }: PictureOutline, archive: ServedArchive | null): string {
  const text = JSON.stringify([[...points], ringEnds, [...dots], view]);
  return `${archive?.id} ${createHash("sha256").update(text).digest("base64url")}`;
}

/** Null: there are none that can be shown. */
async function paintSurroundings(outline: PictureOutline, archive: ServedArchive): Promise<Canvas | null> {
  const small = makeRoom(outline);
  const surroundings = await readSurroundings(archive, small.view);
  return surroundings && await runInParts(paintOnMap(small, surroundings));
}

/** Other requests are answered in the pauses. */
async function runInParts<Result>(parts: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await setImmediate();
  }
}

const encode = (canvas: Canvas) =>
  encodePng({
    width: PICTURE_WIDTH,
    height: PICTURE_HEIGHT,
    palette: canvas.palette(),
    pixels: canvas.pixels,
  });
