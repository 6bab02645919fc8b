// Keeps a fault in one part of the page from taking the rest along.
import { Component, type ComponentChildren } from "preact";
import { PartFailure } from "./part_failure.tsx";
import type { KitTexts } from "../texts/texts.ts";

export interface GuardProps {
  readonly texts: KitTexts;
  /** What the part is about: a fault ends with it, and the part is tried again with the next one. */
  readonly about?: string;
  /** Closes what is broken; without it only the message goes away. */
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
