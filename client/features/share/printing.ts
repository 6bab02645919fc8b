// Tracks whether the page is being printed. Print sheets are only built then.
import { type ReadonlySignal, signal } from "@preact/signals";
import { options } from "preact";

const printing = signal(false);

export const isPrinting: ReadonlySignal<boolean> = printing;

/** Renders synchronously, because Firefox prints as soon as the listeners have run. */
function setPrinting(isNow: boolean): void {
  const { debounceRendering = queueMicrotask } = options;
  options.debounceRendering = (render) => render();
  printing.value = isNow;
  options.debounceRendering = debounceRendering;
}

/** Starts tracking; the returned function stops it. */
export function watchPrinting(): () => void {
  const media = matchMedia("print");
  const stopped = new AbortController();
  const { signal } = stopped;
  const follow = () => setPrinting(media.matches);
  follow();
  addEventListener("beforeprint", () => setPrinting(true), { signal });
  addEventListener("afterprint", () => setPrinting(false), { signal });
  media.addEventListener("change", follow, { signal });
  return () => stopped.abort();
}

/** Tasks to run before the page's own button prints. They take a limited time and never reject. */
const preparations = new Set<() => Promise<void>>();

export function beforePrinting(prepare: () => Promise<void>): void {
  preparations.add(prepare);
}

/** Prints the page. Builds the sheet first, because browsers print what is drawn at that moment. */
export async function printPage(): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare()));
  printing.value = true;
  requestAnimationFrame(() => setTimeout(() => globalThis.print()));
}
