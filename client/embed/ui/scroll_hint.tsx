// How to move an embedded map, shown for a moment over it when scrolling was left to the page around it.
import { useEffect, useState } from "preact/hooks";
import type { ScrollInput } from "../shared_scrolling.ts";
import type { Messages } from "../../../dist/texts/messages.d.ts";

const SHOWN_MS = 1_500;

interface ScrollHintProps {
  /** Starts to report such input; the returned function stops it. */
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
  // Only for those who use the wheel or a finger: keys and screen readers move the map as always.
  return <p class="scroll-hint" aria-hidden="true">{text}</p>;
}
