/** Removes the name and facts inserted by server/site/preview/preview_page.ts once the panel replaces them. */
export const removePreview = (): void => document.querySelector(".preview")?.remove();
