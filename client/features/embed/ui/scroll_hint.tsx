// Briefly explains how to move an embedded map after input that scrolled the embedding page.
import { useEffect, useState } from "preact/hooks";
import type { ScrollInput } from "../shared_scrolling.ts";
import type { Messages } from "../../../../dist/texts/messages.d.ts";

const SHOWN_MS = 1_500;

interface ScrollHintProps {
  /** Reports input that is left to the embedding page. The returned function stops it. */
  readonly watch: (onShared: (input: ScrollInput) => void) => () => void;
  readonly isApple: boolean;
  readonly texts: Messages["embed"];
}

export function ScrollHint({ watch, isApple, texts }: ScrollHintProps) {
  const [input, setInput] = useState<ScrollInput | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = watch((shared) => {
      setInput(shared);
      clearTimeout(timer);
      timer = setTimeout(() => setInput(null), SHOWN_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  if (input === null) return null;
  const text = input === "touch"
    ? texts.moveWithFingers
    : texts.zoomWithKey(isApple ? "⌘" : texts.controlKey);
  // Hidden from screen readers: keys move an embedded map as usual.
  return <p class="scroll-hint" aria-hidden="true">{text}</p>;
}
