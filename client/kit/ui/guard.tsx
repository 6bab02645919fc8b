// An error boundary, so that an error in one part of the page leaves all other parts working.
import { Component, type ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { KitTexts } from "../texts/texts.ts";
import { useEscape, useFocusReturn } from "./focus.ts";
import { CloseButton } from "./close_button.tsx";

export interface GuardProps {
  readonly texts: KitTexts;
  /** After an error, the part is rendered again when this changes. */
  readonly about?: string;
  /** Called when the visitor closes the message. */
  readonly onClose?: () => void;
  readonly children: ComponentChildren;
}

interface GuardState {
  readonly about: string | undefined;
  /** `dismissed`: broken, and the visitor has closed the message. */
  readonly phase: "working" | "broken" | "dismissed";
}

export class Guard extends Component<GuardProps, GuardState> {
  override state: GuardState = { about: this.props.about, phase: "working" };

  static override getDerivedStateFromProps({ about }: GuardProps, state: GuardState): GuardState | null {
    return about === state.about ? null : { about, phase: "working" };
  }

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ phase: "broken" });
  }

  readonly close = () => {
    this.setState({ phase: "dismissed" });
    this.props.onClose?.();
  };

  override render() {
    const { children, texts } = this.props;
    switch (this.state.phase) {
      case "working":
        return children;
      case "dismissed":
        return null;
      case "broken":
        return <PartFailure texts={texts} message={texts.partBroken} onClose={this.close} />;
    }
  }
}

interface PartFailureProps {
  readonly texts: KitTexts;
  readonly message: string;
  /** Null if the container closes it. */
  readonly onClose: (() => void) | null;
  readonly children?: ComponentChildren;
}

/** Replaces a part of the page that could not be fetched, or has an error. */
export function PartFailure({ texts, message, onClose, children }: PartFailureProps) {
  const frame = useRef<HTMLDivElement>(null);
  useEscape(() => onClose?.(), onClose !== null);
  useFocusReturn(frame);
  return (
    <div class="part-failure" role="alert" ref={frame}>
      <div class="part-failure-line">
        <p>{message}</p>
        {onClose && <CloseButton label={texts.close} onClick={onClose} />}
      </div>
      {children}
    </div>
  );
}
