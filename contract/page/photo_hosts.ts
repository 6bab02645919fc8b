// Hosts of playground photos, which the page queries and its Content-Security-Policy allows.

export const COMMONS_ORIGIN = "https://commons.wikimedia.org";
/**
 * Endpoint that the page queries for authors, licences and the photos of a category. In `connect-src` a source with a
 * path allows only that path.
 */
export const COMMONS_API = `${COMMONS_ORIGIN}/w/api.php`;
export const PANORAMAX_ORIGIN = "https://api.panoramax.xyz";

/**
 * Origins of images for `img-src`, which also applies to redirects. Commons redirects to its file store, the Panoramax
 * catalogue to the instance that holds the photo, and IGN's instance to its object store. A wildcard would also allow
 * other parties' subdomains. Photos of other instances are linked instead of shown.
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
