// Composes the photos of a playground and of its devices to one gallery.
import type { Equipment } from "../../../contract/surroundings.ts";
import { type EquipmentKind, kindOfEquipment } from "./equipment_kinds.ts";
import { findPhotos, type Photo } from "./photos.ts";

export interface GalleryPhoto extends Photo {
  readonly imageUrl: string;
  /** The device in the photo; null: the playground. */
  readonly device: EquipmentKind | null;
}

export interface Gallery {
  /** Each once; those of the playground first. */
  readonly photos: readonly GalleryPhoto[];
  /** Categories of photos, which can only be linked. */
  readonly categories: readonly Photo[];
}

const MAX_PHOTOS = 60;

/** Photos that the playground's tags refer to, then those of its equipment. */
export function composeGallery(
  properties: Readonly<Record<string, unknown>>,
  equipment: readonly Equipment[],
): Gallery {
  const found = [
    ...findPhotos(properties).map((photo) => ({ ...photo, device: null })),
    ...equipment.flatMap(({ tags }) => {
      const photos = findPhotos(Object.fromEntries(tags));
      return photos.map((photo) => ({ ...photo, device: kindOfEquipment(tags) }));
    }),
  ];
  const seen = new Set<string>();
  const unique = found.filter(({ pageUrl }) => {
    const isNew = !seen.has(pageUrl);
    seen.add(pageUrl);
    return isNew;
  }).slice(0, MAX_PHOTOS);
  return {
    photos: unique.flatMap((photo) =>
      photo.imageUrl === null ? [] : [{ ...photo, imageUrl: photo.imageUrl }]
    ),
    categories: unique.filter(({ imageUrl }) => imageUrl === null),
  };
}
