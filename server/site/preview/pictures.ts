// The images of link previews as PNG, on the map of the current archive or else on a plain background.
import { byteLengthOf, createLru } from "contract/kit/lru.ts";
import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import type { MapArchiveSource, ServedArchive } from "../../maps/archive/map_archive_source.ts";
import type { Canvas } from "./core/canvas.ts";
import { paintOnMap, paintPlain } from "./core/paint_picture.ts";
import { makeRoom } from "./core/outline_on_map.ts";
import { PICTURE_HEIGHT, PICTURE_WIDTH, type PictureOutline } from "./core/picture_outline.ts";
import { encodePng } from "./encode_png.ts";
import { readSurroundings } from "./surroundings.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** Maximum size of cached images. Many programs fetch a link in a chat within seconds. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
/** Maximum number of images that are being painted or waiting, about two seconds of work. */
export const MAX_WAITING_PICTURES = 100;

/** `mapArchive` is null if there is none. */
export function createPictures(mapArchive: Pick<MapArchiveSource, "current"> | null) {
  const cached = createLru<string, Bytes>(MAX_PICTURE_BYTES, byteLengthOf);
  const waiting = new Map<string, Promise<Bytes>>();
  let last: Promise<unknown> = Promise.resolve();
  const archiveInUse = () => mapArchive?.current() ?? null;

  /** Paints one image after another, so that only one is in memory. */
  function enqueue(paint: () => Promise<Bytes>): Promise<Bytes> {
    const task = last.then(paint);
    last = task.catch(() => {});
    return task;
  }

  async function paintPicture(outline: PictureOutline): Promise<Bytes> {
    // The archive may have been replaced since the request.
    const archive = archiveInUse();
    const onMap = archive && await paintSurroundings(outline, archive);
    if (onMap === null && archiveInUse() !== archive) return await paintPicture(outline);
    const bytes = await encode(onMap ?? paintPlain(outline));
    // A plain background is not cached, because the tile's failure may be temporary and painting is fast.
    if (onMap) cached.set(keyOf(outline, archive), bytes);
    return bytes;
  }

  return {
    /** Depends only on the outline, and on the archive if it is readable. Returns null if too many images wait. */
    paint(outline: PictureOutline): Promise<Bytes> | null {
      const key = keyOf(outline, archiveInUse());
      const known = cached.get(key);
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

/** Returns null if the surroundings cannot be shown. */
async function paintSurroundings(outline: PictureOutline, archive: ServedArchive): Promise<Canvas | null> {
  const small = makeRoom(outline);
  const surroundings = await readSurroundings(archive, small.view);
  return surroundings && await runInParts(paintOnMap(small, surroundings));
}

/** Runs a generator, with pauses in which other requests are answered. */
async function runInParts<Result>(parts: Generator<void, Result>): Promise<Result> {
  for (;;) {
    const part = parts.next();
    if (part.done) return part.value;
    await setImmediate();
  }
}

const encode = ({ palette, pixels }: Canvas) =>
  encodePng({ width: PICTURE_WIDTH, height: PICTURE_HEIGHT, palette: palette(), pixels });
