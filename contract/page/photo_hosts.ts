// Hosts of playground photos: the page queries them, and its Content-Security-Policy allows that.

export const COMMONS_ORIGIN = "https://commons.wikimedia.org";
/**
 * Asked for authors, licences and the photos of a category, for `connect-src`, where a source with a path allows this path
 * only.
 */
export const COMMONS_API = `${COMMONS_ORIGIN}/w/api.php`;
export const PANORAMAX_ORIGIN = "https://api.panoramax.xyz";

/**
 * Origins of images, for `img-src`, which applies to every redirect: Commons redirects to its file store, the Panoramax
 * catalogue to the instance that holds the photo, and IGN's instance to its object store. Listed in full, since a
 * wildcard would also allow subdomains of others. Photos of other instances are linked instead of shown.
 */
export const PHOTO_ORIGINS: readonly string[] = [
  COMMONS_ORIGIN,
  "https://upload.wikimedia.org",
  PANORAMAX_ORIGIN,
  "https://panoramax.mapcomplete.org",
  "https://panoramax.openstreetmap.fr",
  "https://panoramax.multimob.be",
  "https://panoramax.ign.fr",
  "https://panoramax-storage-public-fast.s3.gra.perf.cloud.ovh.net",
];
