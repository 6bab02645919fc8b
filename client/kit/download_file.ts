// Saves a file of the page on the device.

export function downloadFile(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // Browsers read the URL after the click has been handled.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** A file name with today's date: `playgrounds-2026-06-21.geojson`. */
export const datedName = (name: string, extension: string): string =>
  `${name}-${new Date().toISOString().slice(0, 10)}.${extension}`;
