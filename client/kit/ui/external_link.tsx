// A link that leaves the page. The page stays open, and the other side learns nothing of it.
import type { ComponentChildren } from "preact";

export interface ExternalLinkProps {
  /** http(s). */
  readonly href: string;
  readonly class?: string;
  /** Name of the link where its text alone says too little. */
  readonly label?: string;
  readonly children: ComponentChildren;
}

export function ExternalLink({ href, class: className, label, children }: ExternalLinkProps) {
  return (
    <a class={className} href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
    </a>
  );
}
