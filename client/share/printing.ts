// Whether the page is being printed: sheets for paper are built only then.
import { type ReadonlySignal, signal } from "@preact/signals";
import { options } from "preact";

const printing = signal(false);

export const isPrinting: ReadonlySignal<boolean> = printing;

/** Renders before it returns: Firefox prints what is there when the listeners have run. */
function setPrinting(isNow: boolean): void {
  const { debounceRendering = queueMicrotask } = options;
  options.debounceRendering = (render) => render();
  printing.value = isNow;
  options.debounceRendering = debounceRendering;
}

/** The returned function stops it. */
export function watchPrinting(): () => void {
  const media = matchMedia("print");
  const begin = () => setPrinting(true);
  const end = () => setPrinting(false);
  const follow = () => setPrinting(media.matches);
  follow();
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", end);
  media.addEventListener("change", follow);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", end);
    media.removeEventListener("change", follow);
  };
}

/** Called before the page is printed by its button; they end by themselves, and never reject. */
const preparations = new Set<() => Promise<void>>();

export function beforePrinting(prepare: () => Promise<void>): void {
  preparations.add(prepare);
}

/** Called by a button. Browsers print what is drawn when they are asked, so the sheet is built before. */
export async function printPage(): Promise<void> {
  await Promise.all([...preparations].map((prepare) => prepare()));
  printing.value = true;
  requestAnimationFrame(() => setTimeout(() => globalThis.print()));
}
