/** Removes what the page of a link came with (server/site/preview_page.ts), when the panel has taken its place. */
export const removePreview = (): void => document.querySelector(".preview")?.remove();
