// Where photos of playgrounds are loaded from: the page asks these hosts, and its policy lets it show their images.

export const COMMONS_ORIGIN = "https://commons.wikimedia.org";
export const PANORAMAX_ORIGIN = "https://api.panoramax.xyz";

/**
 * Origins of images, for `img-src`. Both services answer with a redirect, and a policy is asked about every step:
 * Commons sends on to its file store, the Panoramax catalogue to the instance that holds the picture, and the
 * instance of IGN from there to its object store. Each is named in full, for a wildcard would let in whatever
 * somebody else puts on a subdomain. A picture of an instance that is not listed is linked instead of shown.
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
