// Keeps a fault in one part of the page from taking the rest along.
import { Component, type ComponentChildren } from "preact";
import type { Texts } from "../i18n/texts.ts";

export interface GuardProps {
  readonly texts: Texts;
  readonly children: ComponentChildren;
}

export class Guard extends Component<GuardProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  override componentDidCatch(error: unknown): void {
    console.error(error);
    this.setState({ isBroken: true });
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <p class="part-failure" role="alert">{this.props.texts.partBroken}</p>;
  }
}
