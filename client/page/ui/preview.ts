/** Removes the name and facts that server/site/preview/preview_page.ts has put into the page, once the panel takes their place. */
export const removePreview = (): void => document.querySelector(".preview")?.remove();
