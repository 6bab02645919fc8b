// A link that leaves the page. The page stays open, and the other side learns nothing of it.
import type { ComponentChildren } from "preact";

export interface ExternalLinkProps {
  readonly href: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export function ExternalLink({ href, class: className = "panel-link", children }: ExternalLinkProps) {
  return <a class={className} href={href} target="_blank" rel="noopener noreferrer">{children}</a>;
}
