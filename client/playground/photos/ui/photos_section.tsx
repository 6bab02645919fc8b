// Photos of the playground and its devices. They are hosted by third parties, which see the visitor's IP address, so
// they are loaded on demand, or immediately if the visitor chose so on this device.
import type { ComponentChildren } from "preact";
import { useMemo } from "preact/hooks";
import type { Equipment } from "contract/playground/surroundings.ts";
import { ExternalLink } from "../../../kit/ui/external_link.tsx";
import { composeGallery } from "../core/gallery.ts";
import { findPhotos } from "../core/photos.ts";
import { GalleryView, type GalleryViewProps, PROVIDER_NAMES } from "./gallery_view.tsx";

export interface PhotosProps extends Omit<GalleryViewProps, "gallery"> {
  readonly properties: Readonly<Record<string, unknown>>;
  /** The equipment loaded so far. */
  readonly equipment: readonly Equipment[];
  /** Shown where there are no photos. */
  readonly none?: ComponentChildren;
}

/** Photos at the top of the panel. Empty if only devices have photos, which arrive later and would move the panel. */
export function Photos(props: PhotosProps) {
  return findPhotos(props.properties).length === 0 ? null : <PhotosSection {...props} />;
}

/** Photos below the equipment, if the playground itself has none. */
export function DevicePhotos(props: PhotosProps) {
  return findPhotos(props.properties).length > 0 ? null : <PhotosSection {...props} />;
}

function PhotosSection({ properties, equipment, none, ...props }: PhotosProps) {
  const gallery = useMemo(() => composeGallery(properties, equipment), [properties, equipment]);
  if (gallery.photos.length + gallery.categories.length === 0) return <>{none}</>;
  const { texts } = props;
  return (
    <section class="panel-section panel-photos">
      <h3 class="visually-hidden">{texts.photosTitle}</h3>
      <GalleryView {...props} gallery={gallery} />
      {gallery.categories.map(({ provider, pageUrl }) => (
        <p key={pageUrl}>
          <ExternalLink class="panel-link" href={pageUrl}>
            {texts.openCategory(PROVIDER_NAMES[provider])}
          </ExternalLink>
        </p>
      ))}
    </section>
  );
}
