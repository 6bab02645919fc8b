// Combines the photos of a playground and of its devices into one gallery.
import type { Equipment } from "contract/playground/surroundings.ts";
import { type EquipmentKind, kindOfEquipment } from "../../core/equipment_kinds.ts";
import { type CommonsQuestion, MAX_CATEGORIES } from "./commons_questions.ts";
import { findPhotos, type Photo } from "./photos.ts";

interface OfDevice {
  /** The device in the photo; null for a photo of the playground. */
  readonly device: EquipmentKind | null;
}

export interface GalleryPhoto extends Photo, OfDevice {
  readonly imageUrl: string;
}

/** A category at Wikimedia Commons, whose photos must be requested. */
export interface GalleryCategory extends Photo, OfDevice {
  readonly imageUrl: null;
  readonly title: string;
}

export interface Gallery {
  /** Distinct photos, those of the playground first. */
  readonly photos: readonly GalleryPhoto[];
  readonly categories: readonly GalleryCategory[];
}

/** Maximum number of photos and categories together, and of photos once the categories are loaded. */
export const MAX_GALLERY = 60;

/** Photos that the playground's tags refer to, then those of its equipment. */
export function composeGallery(
  properties: Readonly<Record<string, unknown>>,
  equipment: readonly Equipment[],
): Gallery {
  const found = uniquePages([
    ...findPhotos(properties).map((photo) => ({ ...photo, device: null })),
    ...equipment.flatMap(({ tags }) => {
      const photos = findPhotos(Object.fromEntries(tags));
      return photos.map((photo) => ({ ...photo, device: kindOfEquipment(tags) }));
    }),
  ]).slice(0, MAX_GALLERY);
  return {
    photos: found.flatMap((photo) => photo.imageUrl === null ? [] : [{ ...photo, imageUrl: photo.imageUrl }]),
    categories: found.flatMap((photo) =>
      photo.imageUrl === null && photo.title !== null
        ? [{ ...photo, imageUrl: null, title: photo.title }]
        : []
    ),
  };
}

/** An item of the gallery: a photo, or a category whose photos are not loaded yet. */
export type Slide = GalleryPhoto | GalleryCategory;

/**
 * The photos of the playground and of its categories, then those of its devices and of their categories. A category is
 * itself a slide only while it is the only slide of its provider. `membersOf` returns a category's loaded photos.
 */
export function findSlides(
  { photos, categories }: Gallery,
  membersOf: (category: string) => readonly Photo[],
): readonly Slide[] {
  const hasPhotos = photos.some(({ provider }) => provider === "commons") ||
    categories.some(({ title }) => membersOf(title).length > 0);
  const expand = (category: GalleryCategory): readonly Slide[] => {
    if (!hasPhotos) return category === categories[0] ? [category] : [];
    return membersOf(category.title).flatMap((photo) =>
      photo.imageUrl === null ? [] : [{ ...photo, imageUrl: photo.imageUrl, device: category.device }]
    );
  };
  const [ownPhotos, photosOfDevices] = splitByOwner(photos);
  const [ownCategories, categoriesOfDevices] = splitByOwner(categories);
  return uniquePages([
    ...ownPhotos,
    ...ownCategories.flatMap(expand),
    ...photosOfDevices,
    ...categoriesOfDevices.flatMap(expand),
  ]).slice(0, MAX_GALLERY);
}

/** The question to Wikimedia Commons for this gallery, or null if there is none. */
export function questionOf({ photos, categories }: Gallery): CommonsQuestion | null {
  const files = photos.flatMap(({ title }) => title ?? []);
  if (files.length + categories.length === 0) return null;
  return { files, categories: categories.slice(0, MAX_CATEGORIES).map(({ title }) => title) };
}

function splitByOwner<P extends OfDevice>(photos: readonly P[]): readonly [own: P[], ofDevices: P[]] {
  return [photos.filter(({ device }) => device === null), photos.filter(({ device }) => device !== null)];
}

function uniquePages<P extends Photo>(photos: readonly P[]): P[] {
  const seen = new Set<string>();
  return photos.filter(({ pageUrl }) => {
    const isNew = !seen.has(pageUrl);
    seen.add(pageUrl);
    return isNew;
  });
}
